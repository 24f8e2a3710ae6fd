io.write("flushed") os.exit(true)
