import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import { covers } from './coverage.ts'
import { embedFont } from './embed-font.ts'

const UNKNOWN = '?'.charCodeAt(0)

/** Characters of one font that follow each other. */
export interface Run {
  font: string
  /** In hexadecimal, as a PDF shows them. */
  codes: string
  /** Thousandths of the font size. */
  width: number
}

export interface Faces {
  /** Takes each character from the first font that has it; one that no font has becomes a question mark. */
  runsOf(text: string, fonts: readonly Buffer[]): Run[]
  /** The fonts in use, by their name in the page's resources. */
  references(): Record<string, PDFRef>
}

interface Face {
  name: string
  reference: PDFRef
  widths: ReadonlyMap<number, number>
}

/** The fonts of a PDF. Each is embedded when its first character is drawn. */
export function createFaces(context: PDFContext): Faces {
  const faces = new Map<Buffer, Face>()

  function embed(font: Buffer): Face {
    const name = `F${faces.size}`
    // Six letters before a name mark a subset.
    const { reference, widths } = embedFont(context, font, `FITDOC+${name}`)
    const codes = widths.flatMap(([first, run]) => run.map((width, i) => [first + i, width] as const))
    const face = { name, reference, widths: new Map(codes) }
    faces.set(font, face)
    return face
  }

  function runsOf(text: string, fonts: readonly Buffer[]): Run[] {
    const runs: Run[] = []
    for (const character of text.normalize('NFC')) {
      const { font, code } = placeOf(character, fonts)
      const face = faces.get(font) ?? embed(font)
      const last = runs.at(-1)
      const run = last?.font === face.name ? last : { font: face.name, codes: '', width: 0 }
      if (run !== last) runs.push(run)
      run.codes += code.toString(16).padStart(4, '0')
      run.width += face.widths.get(code) ?? 0
    }
    return runs
  }

  return {
    runsOf,
    references: () => Object.fromEntries([...faces.values()].map(({ name, reference }) => [name, reference])),
  }
}

/** A character outside the first plane has two UTF-16 units, and no font of ours has it. */
function placeOf(character: string, fonts: readonly Buffer[]): { font: Buffer; code: number } {
  const code = character.length === 1 ? character.charCodeAt(0) : UNKNOWN
  const font = fonts.find((one) => covers(one, code))
  if (font) return { font, code }
  const fallback = fonts.find((one) => covers(one, UNKNOWN))
  if (!fallback) throw new Error('There is no font with a question mark.')
  return { font: fallback, code: UNKNOWN }
}
