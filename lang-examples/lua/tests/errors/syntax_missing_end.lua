print("never")
function f()
  return 1
