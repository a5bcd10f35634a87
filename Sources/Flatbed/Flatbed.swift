@_exported public import ImageFiles
@_exported public import QRCodes
@_exported public import Raster
@_exported public import RectangleDetection
@_exported public import TextDetection
