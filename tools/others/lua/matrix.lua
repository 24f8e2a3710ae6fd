-- Matrices of numbers and of complex numbers.
package.path = "lua/?.lua;" .. package.path
local matrix, complex = require("matrix"), require("complex")
local m = matrix {{8, 4, 1}, {6, 8, 3}, {2, 1, 9}}
print(m:det(), matrix.tostring(m ^ -1), matrix.tostring(m * m ^ -1), matrix.normf(m), matrix.normmax(m))
print(matrix.tostring(m:transpose() + m * 2 - matrix:new(3, "I")), matrix.latex(m))
local n = matrix:new(40, 40)
for i = 1, 40 do for j = 1, 40 do n[i][j] = (i * 7 + j * j) % 11 + (i == j and 50 or 0) end end
print(("%.6f"):format(matrix.det(n) / 1e60), ("%.9f"):format((n * matrix.invert(n))[7][7]))
local c = complex {1, 2}
print(c * c, c / complex {3, -1}, complex.tostring(c ^ 3), complex.abs(c), c == complex "1+2i", complex.tostring(complex.sqrt(c)))
print(matrix.tostring(matrix {{complex "1+1i", 2}, {3, complex "i"}} * matrix {{complex "2", 0}, {0, complex "1-i"}}))
