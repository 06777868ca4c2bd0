import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { subset } from '../../book/fonts/subset.ts'
import { writeAtomically } from '../../platform/format/atomic-write.ts'
import { charactersOnPages, checkGlyphs } from './glyphs.ts'
import type { MoreLetters } from '../../platform/ui/assets.ts'

/** Widths and weights the design uses; the rest of the variable fonts is left out. */
const faces = {
  display: {
    file: 'archivo/files/archivo-latin-standard-normal.woff2',
    axes: { wdth: 62, wght: { min: 500, max: 900 } },
  },
  text: {
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
}

type Face = keyof typeof faces

/** Subsets the two fonts to the characters in our sources and names them by their hash; then what an owner may type. */
export async function buildFonts(root: string, site: string) {
  const onPages = charactersOnPages(root)
  const characters = [...onPages.keys()].join('')
  mkdirSync(join(site, 'assets'), { recursive: true })
  const cut = async (name: Face, file: string, wanted: string, prefix = '') => {
    const bytes = await subset(root, file, wanted, { targetFormat: 'woff2', variationAxes: faces[name].axes })
    const path = `/assets/${prefix}${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`
    writeFileSync(join(site, path), bytes)
    return path
  }
  const checked = async (name: Face) => {
    const { file } = faces[name]
    checkGlyphs(onPages, name, await subset(root, file, characters, { targetFormat: 'truetype' }))
    return await cut(name, file, characters)
  }
  const more = async (font: Face, script: keyof typeof LETTERS): Promise<MoreLetters> => {
    const letters = Array.from(LETTERS[script])
      .filter((letter) => !onPages.has(letter))
      .join('')
    return {
      font,
      href: await cut(font, faces[font].file.replace('-latin-', `-${script}-`), letters, 'more-'),
      letters,
    }
  }
  const scripts = ['latin', 'latin-ext'] as const
  return {
    display: await checked('display'),
    text: await checked('text'),
    more: await Promise.all(scripts.flatMap((script) => [more('display', script), more('text', script)])),
  }
}

/** The heaviest weight as TrueType, for the share image; for scripts that it lacks, that of the book. */
export async function cutCoverFonts(root: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const display = ['latin', 'latin-ext'].map((script) => ({
    script,
    source: `archivo/files/archivo-${script}-standard-normal.woff2`,
    axes: { wdth: 62, wght: 900 },
  }))
  const others = ['greek', 'cyrillic', 'vietnamese'].map((script) => ({
    script,
    source: serif(script),
    axes: { wght: 900, opsz: 60 },
  }))
  await Promise.all(
    [...display, ...others].map(async ({ script, source, axes }) => {
      const bytes = await subset(root, source, EVERYTHING, { targetFormat: 'truetype', variationAxes: axes })
      writeFileSync(join(folder, `${script}.ttf`), bytes)
    }),
  )
}

const LETTERS = { latin: charactersIn(0xa1, 0xff), 'latin-ext': charactersIn(0x100, 0x24f) }
const LATIN = charactersIn(0x20, 0x24f)
const PUNCTUATION = charactersIn(0x2010, 0x20bf)
const EVERYTHING = charactersIn(0x20, 0x1fff) + PUNCTUATION

interface Cut {
  file: string
  source: string
  characters: string
  axes: Record<string, number>
}

const serif = (script: string) => `source-serif-4/files/source-serif-4-${script}-standard-normal.woff2`

/** The typefaces of the site; where they lack a script, that of the book. */
const cuts: readonly Cut[] = [
  {
    file: 'Document-Display.ttf',
    source: 'archivo/files/archivo-latin-standard-normal.woff2',
    characters: LATIN + PUNCTUATION,
    axes: { wdth: 62, wght: 800 },
  },
  text('Document-Text.ttf', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', { wght: 450 }),
  text('Document-Text-1.ttf', 'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2', { wght: 450 }),
  text('Document-Text-2.ttf', serif('greek'), { wght: 400, opsz: 10 }),
  text('Document-Text-3.ttf', serif('cyrillic'), { wght: 400, opsz: 10 }),
  text('Document-Text-4.ttf', serif('vietnamese'), { wght: 400, opsz: 10 }),
]

function text(file: string, source: string, axes: Record<string, number>): Cut {
  return { file, source, characters: EVERYTHING, axes }
}

/** Cuts the fonts of receipts and invoices into `folder`. */
export async function subsetDocumentFonts(root: string, folder: string): Promise<void> {
  await Promise.all(
    cuts.map(async ({ file, source, characters, axes }) => {
      const path = join(folder, file)
      const bytes = await subset(root, source, characters, { targetFormat: 'truetype', variationAxes: axes })
      mkdirSync(folder, { recursive: true })
      await writeAtomically(path, (temporary) => writeFile(temporary, bytes))
    }),
  )
}

function charactersIn(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
}
