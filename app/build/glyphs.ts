import { OwnerError } from '../../platform/format/owner-error.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coveredCharacters } from '../../platform/format/truetype.ts'

/** Sources whose text can appear on a page. */
const SOURCES = [
  '{content,guide,platform,features}/**/*.{ts,tsx,css,mdx}',
  'app/{server,shop,prerender}/**/*.{ts,tsx}',
  '*.ts',
]
/** Words in any script that are compared with what people type and never shown. */
const NEVER_SHOWN = new Set(['features/board/addresses.ts', 'features/board/display-name.ts'])
/** Characters our fonts lack and every system has. */
const SYSTEM_FONT_CHARACTERS = new Set('★←→½¼¾⅓⅔')
const NOT_ASCII = /[^ -~]/gu
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))

/** Every character in our sources, with the first file that uses it. Comments do not count. */
export function charactersOnPages(root: string): Map<string, string> {
  const found = new Map(Array.from(ASCII, (character) => [character, 'ASCII']))
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    if (/\.test\.tsx?$/.test(file) || NEVER_SHOWN.has(file.replaceAll('\\', '/'))) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [character] of (file.endsWith('.mdx') ? text : withoutComments(text)).matchAll(NOT_ASCII)) {
      if (!found.has(character)) found.set(character, file)
    }
  }
  return found
}

const withoutComments = (source: string) => source.replace(/\/\*[^]*?\*\/|(?<!\S)\/\/ .*/g, '')

/** Throws for a character that `font` (TrueType) lacks: it would silently fall back to another font. */
export function checkGlyphs(characters: Map<string, string>, name: string, font: Buffer) {
  const covered = coveredCharacters(font)
  for (const [character, file] of characters) {
    if (/\s/.test(character) || covered.has(character) || SYSTEM_FONT_CHARACTERS.has(character)) continue
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    throw new OwnerError(
      `${file}: the ${name} face has no “${character}” (U+${code}). Write another sign, or name it in app/build/glyphs.ts.`,
    )
  }
}
