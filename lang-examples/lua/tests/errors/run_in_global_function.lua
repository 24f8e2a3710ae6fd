function globalfn() local t = nil; return t.x end
function caller() globalfn() return 1 end
caller()
