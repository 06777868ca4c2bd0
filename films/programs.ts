import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawingFonts } from '../book/fonts/fonts.ts'
import { FACES } from './maker.ts'

/** What Vite must bundle so that Node can run it: films are drawn by React. */
export const filmEntries = { 'film-maker': 'films/film-maker.ts' }

/** Leaves the fonts of films beside the program that makes them. */
export async function cutFaces(root: string, program: string): Promise<void> {
  const faces = await drawingFonts(root, [])
  mkdirSync(join(program, FACES.folder), { recursive: true })
  for (const { family, bytes } of faces) writeFileSync(join(program, FACES.folder, `${family}.ttf`), bytes)
}
