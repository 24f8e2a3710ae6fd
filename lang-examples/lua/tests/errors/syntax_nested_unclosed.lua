function f()
  if x then
    while y do
  end
end
