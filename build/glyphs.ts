import { OwnerError } from '../format/owner-error.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coveredCharacters } from '../format/truetype.ts'

/** Everything whose words can come to stand on a page. */
const SOURCES = ['{content,guide,site,server,shop}/**/*.{ts,tsx,css,mdx}', '*.ts']
/** Signs of which any system has a good one, and our faces none. */
const LEFT_TO_THE_SYSTEM = new Set('★←½¼¾⅓⅔')
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))

/** Each character our sources write, with the first file that does. Comments are read by nobody but us. */
export function charactersOnPages(root: string): Map<string, string> {
  const found = new Map(Array.from(ASCII, (character) => [character, 'ASCII']))
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const character of file.endsWith('.mdx') ? text : withoutComments(text)) {
      if (!found.has(character)) found.set(character, file)
    }
  }
  return found
}

const withoutComments = (source: string) => source.replace(/\/\*[^]*?\*\/|(?<!\S)\/\/ .*/g, '')

/** A character that `font` (TrueType) lacks would fall back to another face in silence: it stops the build instead. */
export function checkGlyphs(characters: Map<string, string>, name: string, font: Buffer) {
  const covered = coveredCharacters(font)
  for (const [character, file] of characters) {
    if (/\s/.test(character) || covered.has(character) || LEFT_TO_THE_SYSTEM.has(character)) continue
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    throw new OwnerError(
      `${file}: the ${name} face has no “${character}” (U+${code}). Write another sign, or name it in build/glyphs.ts.`,
    )
  }
}
