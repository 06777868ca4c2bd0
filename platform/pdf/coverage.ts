import { glyphsOf } from '../format/truetype.ts'

const coverage = new WeakMap<Buffer, ReadonlyMap<number, number>>()

export function covers(font: Buffer, code: number): boolean {
  const glyphs = coverage.get(font) ?? glyphsOf(font)
  coverage.set(font, glyphs)
  return glyphs.has(code)
}

/** Each character once that no font has, in the order of the text. */
export const missingIn = (text: string, fonts: readonly Buffer[]): string[] => [
  ...new Set(
    Array.from(text.normalize('NFC')).filter(
      (character) => !fonts.some((font) => character.length === 1 && covers(font, character.charCodeAt(0))),
    ),
  ),
]
