import { Resvg } from '@resvg/resvg-js'

/** An SVG as PNG bytes of the given width; `font` is the file its words are set in. */
export function renderPng(svg: string, width: number, font: string): Buffer {
  const options = {
    fitTo: { mode: 'width' as const, value: width },
    font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Display' },
  }
  return Buffer.from(new Resvg(svg, options).render().asPng())
}

/** A PNG of 32 × 32 inside the oldest icon format: a directory with one entry, then the picture. */
export function wrapIco(picture: Buffer): Buffer {
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.writeUInt8(32, 6)
  directory.writeUInt8(32, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(picture.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, picture])
}
