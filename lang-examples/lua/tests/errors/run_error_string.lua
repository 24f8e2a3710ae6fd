error("plain message")
