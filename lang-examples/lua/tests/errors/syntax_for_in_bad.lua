for 1 in x do end
