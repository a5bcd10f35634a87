# What a person does with Flatbed. Each recipe is the command one could type.

PREFIX ?= /usr/local
PICTURES ?= TestDocuments/receipt-photo.jpg TestDocuments/Photos
PACKAGES = libjpeg62-turbo-dev libpng-dev libtiff-dev pkg-config
MODULES = libjpeg libpng libtiff-4

.PHONY: build deps demo test bench lint format install clean

# With all libraries inside, the command starts in a quarter of the time: 1 ms instead of 4.
build: deps
	swift build -c release --product flatbed $$(./Scripts/static-link-options $(MODULES))

# Installs the C libraries that are missing, where apt may; otherwise says which are wanted.
deps:
	@./Scripts/install-dependencies $(PACKAGES)

demo: build
	.build/release/flatbed scan --overwrite -o receipt-crop.png TestDocuments/receipt-photo.jpg

test: deps
	swift test -c release

# PICTURES: files and folders of photos for the comparison with OpenCV, CODES: of codes for the one with
# zxing-cpp, TEXTS: of text for the one with PP-OCR; drawn ones if not given. Each needs the other's Python
# module.
bench: build
	swift run -c release Benchmarks
	swift run -c release Benchmarks accuracy
	python3 Tests/Benchmarks/compare_opencv.py $(PICTURES)
	python3 Tests/Benchmarks/compare_zxing.py $(CODES)
	python3 Tests/Benchmarks/compare_text.py $(TEXTS)

lint:
	swift format lint --strict --recursive Sources Tests Training Package.swift

format:
	swift format --in-place --recursive Sources Tests Training Package.swift

install: build
	install -D .build/release/flatbed $(DESTDIR)$(PREFIX)/bin/flatbed

clean:
	swift package clean
