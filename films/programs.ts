import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawingFonts } from '../book/fonts/fonts.ts'
import { FACES } from './maker.ts'

/** Films are rendered by React, which Node runs only after bundling. */
export const filmEntries = { 'film-maker': 'films/film-maker.ts' }

/** Writes the fonts beside the program. */
export async function subsetFilmFonts(root: string, program: string): Promise<void> {
  const faces = await drawingFonts(root, [])
  mkdirSync(join(program, FACES.folder), { recursive: true })
  for (const { family, bytes } of faces) writeFileSync(join(program, FACES.folder, `${family}.ttf`), bytes)
}
