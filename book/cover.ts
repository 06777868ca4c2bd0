import { Resvg } from '@resvg/resvg-js'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const WIDTH = 1200

/** The cover as a PNG, which shelves of reading apps want; `display` is the font of its words. */
export function coverPicture(svg: string, display: Buffer, root: string): Uint8Array {
  const font = join(root, '.cache/book-cover.ttf')
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(font, display)
  const options = {
    fitTo: { mode: 'width' as const, value: WIDTH },
    font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Display' },
  }
  return new Resvg(svg, options).render().asPng()
}
