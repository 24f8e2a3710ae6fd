-- Dates: parsing, arithmetic, formats, ISO weeks.
local date = require("date")
local a = date("Jul 27 2006 03:56:28 +2:00")
print(a, a:getdate(), a:fmt("%Y/%m/%d %T"), a:getisoyear(), a:getisoweeknumber(), a:getisoweekday(), a:getyearday())
for _, text in ipairs {"2005-12-31", "20070115T1730Z", "2008-W03-2", "2006-200", "Sat, 29 Oct 1994 19:43:31 GMT", "12:30", "bad text", "31/13/2000"} do print(text, pcall(function() return date(text):fmt("${iso}") end)) end
local sum = 0
for i = 1, 3000 do
   local d = date(1970 + i % 130, i % 12 + 1, i % 28 + 1):adddays(i * 3):addmonths(i % 5)
   sum = sum + d:getyearday() + d:getweeknumber() + d:getisoweeknumber()
   if i % 500 == 0 then print(d:fmt("%A %B %d %Y %j %U %W")) end
end
local span = date.diff(date(2020, 2, 29), date(1999, 12, 31))
print(sum, span:spandays(), span:spanhours(), date.isleapyear(2000), date(2000, 1, 1) < date(2000, 1, 2), date.epoch():fmt("${http}"))
