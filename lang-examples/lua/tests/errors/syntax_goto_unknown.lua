do
  goto missing
end
