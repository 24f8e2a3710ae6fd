assert(false, {})
