import { coveredCharacters } from '../../platform/format/truetype.ts'
import { subset } from './subset.ts'
import { renameFont } from './truetype.ts'

const files = {
  display: 'archivo/files/archivo-latin-standard-normal.woff2',
  label: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  text: 'source-serif-4/files/source-serif-4-latin-standard-normal.woff2',
  italic: 'source-serif-4/files/source-serif-4-latin-standard-italic.woff2',
}

type Cut = [file: keyof typeof files, family: string, style: string, axes: Record<string, number>]

/** Source Serif at its optical size for text, Archivo at the width of the site. */
const cuts: Cut[] = [
  ['text', 'Book', 'Regular', { wght: 400, opsz: 10 }],
  ['text', 'Book', 'Bold', { wght: 650, opsz: 10 }],
  ['italic', 'Book', 'Italic', { wght: 400, opsz: 10 }],
  ['italic', 'Book', 'Bold Italic', { wght: 650, opsz: 10 }],
  ['label', 'Text', 'Regular', { wght: 400 }],
  ['label', 'Text', 'SemiBold', { wght: 600 }],
  ['display', 'Display', 'SemiBold', { wdth: 62, wght: 650 }],
  ['display', 'Display', 'Black', { wdth: 62, wght: 900 }],
]
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
const ALWAYS = `${ASCII} –—‘’“”…×·`

export interface Font {
  family: string
  style: string
  bytes: Buffer
}

type OtherCut = [family: string, style: string, file: string, axes: Record<string, number>]

/** For Latin letters of a name that the fonts of the book lack, such as “Ł”. */
const otherLatin: OtherCut[] = [
  ['Display Other', 'Black', 'archivo/files/archivo-latin-ext-standard-normal.woff2', { wdth: 62, wght: 900 }],
  ['Text Other', 'Regular', 'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2', { wght: 400 }],
]
/** For what these lack. */
const otherScripts = ['latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map((script): OtherCut => [
  `Book ${script}`,
  'Regular',
  `source-serif-4/files/source-serif-4-${script}-standard-normal.woff2`,
  { wght: 400, opsz: 10 },
])

/** The PDF's fonts as TrueType, subset to the characters in `texts`. Those for other letters only if they are needed. */
export async function pdfFonts(root: string, texts: string[]): Promise<Font[]> {
  const fonts = await cutFonts(root, texts, cuts)
  const covered = coveredCharacters(textFont(fonts))
  const lacking = [...new Set(texts.join(''))].filter((sign) => !/\s/.test(sign) && !covered.has(sign)).join('')
  return lacking === '' ? fonts : [...fonts, ...(await otherFonts(root, lacking))]
}

async function otherFonts(root: string, characters: string): Promise<Font[]> {
  const latin = await cutOthers(root, characters, otherLatin)
  const rest = Array.from(characters).filter((sign) => !latin.every(({ bytes }) => coveredCharacters(bytes).has(sign)))
  return [...latin, ...(await cutOthers(root, rest.join(''), otherScripts))]
}

async function cutOthers(root: string, characters: string, chosen: OtherCut[]): Promise<Font[]> {
  const fonts = chosen.map(async ([family, style, file, variationAxes]): Promise<Font> => {
    const bytes = await subset(root, file, characters, { targetFormat: 'truetype', variationAxes })
    return { family, style, bytes: renameFont(bytes, family, style) }
  })
  const hasAny = ({ bytes }: Font) => Array.from(characters).some((sign) => coveredCharacters(bytes).has(sign))
  return (await Promise.all(fonts)).filter(hasAny)
}

/** The template `other-faces.typ` for these fonts. `undefined` if they are those of every book. */
export function otherFaces(fonts: Font[]): string | undefined {
  const families = new Set(fonts.map(({ family }) => family))
  const list = (name: string, chosen: OtherCut[]) => {
    const used = chosen.filter(([family]) => families.has(family)).map(([family]) => `"${family}",`)
    return `#let ${name} = (${used.join(' ')})`
  }
  const [display = [], text = []] = otherLatin.map((cut) => [cut])
  const lists = [list('other-display', display), list('other-text', text), list('other-scripts', otherScripts)]
  return isUsual(fonts) ? undefined : lists.join('\n')
}

const isUsual = (fonts: Font[]) => fonts.length === cuts.length

/** The two fonts that drawings use. */
export const drawingFonts = (root: string, texts: string[]): Promise<Font[]> =>
  cutFonts(
    root,
    texts,
    cuts.filter(([, family, style]) => ['Text Regular', 'Display Black'].includes(`${family} ${style}`)),
  )

function cutFonts(root: string, texts: string[], chosen: Cut[]): Promise<Font[]> {
  const characters = charactersOf(texts)
  return Promise.all(
    chosen.map(async ([file, family, style, axes]) => {
      const bytes = await cut(root, file, characters, axes, 'truetype')
      return { family, style, bytes: renameFont(bytes, family, style) }
    }),
  )
}

export const fontBytes = ({ bytes }: Font): Uint8Array => new Uint8Array(bytes)

/** For the cover: the face of its lines first. */
export const coverFonts = (fonts: Font[]): Buffer[] => [
  pick(fonts, 'Display', 'Black'),
  ...fonts.slice(cuts.length).map(({ bytes }) => bytes),
]

/** For the text, and the fallback for missing characters. */
export const textFont = (fonts: Font[]): Buffer => pick(fonts, 'Book', 'Regular')

function pick(fonts: Font[], family: string, style: string): Buffer {
  const found = fonts.find((font) => font.family === family && font.style === style)
  if (!found) throw new Error(`There is no font ${family} ${style}.`)
  return found.bytes
}

/** The heading font of the EPUB; the text uses the reader's font. */
export const epubFont = (root: string, texts: string[]): Promise<Buffer> =>
  cut(root, 'display', charactersOf(texts), { wdth: 62, wght: 800 }, 'woff')

const charactersOf = (texts: string[]) => [...new Set(ALWAYS + texts.join(''))].join('')

const cut = (
  root: string,
  file: keyof typeof files,
  characters: string,
  variationAxes: Record<string, number>,
  targetFormat: 'truetype' | 'woff',
) => subset(root, files[file], characters, { targetFormat, variationAxes })
