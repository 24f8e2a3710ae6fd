-- Templates with loops, conditions and escapes, compiled and rendered.
local etlua = require("etlua")
local page = etlua.compile [[
<h1><%= title %></h1>
<% for i, item in ipairs(items) do %>
  <li class="<%- i % 2 == 0 and 'even' or 'odd' %>"><%= item.name %>: <%= item.price * 1.5 %><% if item.tags then %> [<%= table.concat(item.tags, ", ") %>]<% end %></li>
<% end %>
]]
local items = {}
for i = 1, 60 do items[i] = {name = "<item & " .. i .. ">", price = i * 2, tags = i % 3 == 0 and {"a" .. i, "b"} or nil} end
local length = 0
for round = 1, 3000 do
   local text = page {title = 'Round "' .. round .. '"', items = items, ipairs = ipairs, table = table}
   length = length + #text
   if round % 1000 == 0 then io.write(text, "\n") end
end
print(length)
for i = 1, 200 do
   local template = etlua.compile(("<%%= x + %d %%> <%% if x > %d then %%>more<%% end %%>"):format(i, i))
   if i % 50 == 0 then print(template {x = 100}) end
end
print(pcall(etlua.compile, "<% for %>"))
print(etlua.compile("<%= hello"))
