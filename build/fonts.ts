import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { charactersOnPages, checkGlyphs } from './glyphs.ts'

/** Widths and weights the design uses; the rest of the variable fonts is left out. */
const faces = {
  display: {
    file: 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    axes: { wdth: 62, wght: { min: 500, max: 900 } },
  },
  text: {
    file: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
}

/** Subsets the two fonts to the characters in our sources and names them by their hash. */
export async function buildFonts(root: string, site: string) {
  const onPages = charactersOnPages(root)
  const characters = [...onPages.keys()].join('')
  mkdirSync(join(site, 'assets'), { recursive: true })
  const cut = async (name: keyof typeof faces) => {
    const { file, axes } = faces[name]
    const fullFont = readFileSync(join(root, file))
    checkGlyphs(onPages, name, await subsetFont(fullFont, characters, { targetFormat: 'truetype' }))
    const bytes = await subsetFont(fullFont, characters, { targetFormat: 'woff2', variationAxes: axes })
    const path = `/assets/${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`
    writeFileSync(join(site, path), bytes)
    return path
  }
  const fonts = { display: await cut('display'), text: await cut('text') }
  return { fonts, cover: await coverFont(root, characters) }
}

/** The heaviest weight as TrueType, for the share image. */
async function coverFont(root: string, characters: string): Promise<string> {
  const bytes = await subsetFont(readFileSync(join(root, faces.display.file)), characters, {
    targetFormat: 'truetype',
    variationAxes: { wdth: 62, wght: 900 },
  })
  const path = join(root, '.cache/cover.ttf')
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(path, bytes)
  return path
}
