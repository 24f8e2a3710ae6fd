-- Codes of texts of several lengths, drawn with characters.
local qr = dofile("qrencode.lua")
for _, text in ipairs {"HELLO WORLD", "0123456789", "https://example.org/a?b=c&d=e", ("mixed Text 123 "):rep(20), ("A"):rep(700)} do
   for level = 1, 4, 3 do
      local ok, grid = qr.qrcode(text, level)
      if ok then
         local rows = {}
         for y = 1, #grid do
            local row = {}
            for x = 1, #grid do row[x] = grid[x][y] > 0 and "#" or "." end
            rows[y] = table.concat(row)
         end
         print(#text, level, #grid)
         print(table.concat(rows, "\n"))
      else
         print(#text, level, grid)
      end
   end
end
