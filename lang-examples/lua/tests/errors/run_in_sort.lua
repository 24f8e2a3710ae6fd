table.sort({ 3, 2, 1 }, function(a, b) return a.x < b.x end)
