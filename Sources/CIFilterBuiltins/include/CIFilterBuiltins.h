// The module map beside this file is all there is; a module wants a header.
