-- Functions of math that earlier versions had, and the reference has as it is mostly built.
for i=1,100 do local r={}
for _,x in ipairs{0,1,-1,0.5,3,1e300,-1e-310,1/0,-1/0,0/0,10,1e-320} do
 for _,n in ipairs{"cosh","sinh","tanh","log10","frexp"} do local a,b=math[n](x) r[#r+1]=string.format("%s %.14g %s",n,a,b) end
 for _,y in ipairs{0,2,-3,0.5,1100,-1080} do r[#r+1]=string.format("%.14g %.14g %.14g", math.pow(x,y), math.ldexp(x,y//1|0), math.atan2(x,y)) end
end
if i%50==0 then print((table.concat(r,"\n"):gsub("%-nan","nan"))) print(pcall(math.pow,"a",2), pcall(math.ldexp,1,1.5), math.pow("2",3), math.ldexp(1, 1<<40)) end end
