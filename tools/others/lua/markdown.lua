-- A text with each construct of the markup, many times over.
local text = assert(io.open(assert(package.searchpath("markdown", package.path)))):read("a")
text = text:gsub("setfenv%(1, ([M_G]+)%)", "local _ENV = %1")
unpack, arg = table.unpack, nil
local markdown = assert(load(text, "@markdown.lua"))("markdown")
local part = [[
Heading %d
==========

A *paragraph* with **strong**, `code`, a [link](http://example.org/%d "title") and <b>html</b>.
Second line with an ![image](a.png) & an ampersand.

* item one
* item two
    * nested `item`

1. first
2. second

> quoted text
> over two lines

    code block %d < > &

---
[ref%d]: http://example.org/ref
]]
local parts = {}
for i = 1, 60 do parts[i] = part:format(i, i, i, i) end
local html = markdown(table.concat(parts, "\n"))
print(#html)
io.write(html)
