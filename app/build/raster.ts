import { Resvg } from '@resvg/resvg-js'

/** `font` is the file for the text in the SVG. */
export function renderPng(svg: string, width: number, font: string): Buffer {
  const options = {
    fitTo: { mode: 'width' as const, value: width },
    font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Display' },
  }
  return Buffer.from(new Resvg(svg, options).render().asPng())
}

/** An .ico file with one 32 × 32 PNG. */
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
