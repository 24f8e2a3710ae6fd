io.write("partial line")
error("after output")
