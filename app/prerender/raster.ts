import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const SHARE_IMAGE_WIDTH = 1200

/**
 * `fonts` is the folder with those for the text in the SVG. Drawn in another thread, by a library that a server loads
 * only when it draws.
 */
export async function drawPng(svg: string, width: number, fonts: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: readdirSync(fonts).map((name) => join(fonts, name)),
      defaultFontFamily: 'Archivo',
    },
  })
  return Buffer.from(picture.asPng())
}

/** The SVG with its pictures inside, because it is drawn without a network. */
export const withPictures = (svg: string, pictures: ReadonlyMap<string, Buffer>): string =>
  [...pictures].reduce(
    (drawn, [address, bytes]) =>
      drawn.replaceAll(`href="${address}"`, `href="data:image/jpeg;base64,${bytes.toString('base64')}"`),
    svg,
  )

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
