// Swift Testing brings modules along for files that import it together with another one. Of Core
// Image it has one on Apple's systems only, but the compiler looks for it wherever there is a module
// of that name: without this one, no test could import CoreImage.

@_exported public import CoreImage
