import Flatbed
