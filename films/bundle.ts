import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { drawingFonts } from '../book/fonts.ts'
import { FACES } from './maker.ts'

/** What Vite must bundle so that Node can run it: films are drawn by React. */
export const filmEntries = { 'film-worker': 'films/worker.ts' }
/** One is native code, the other is found by Node when a film is made: both stay where they are installed. */
export const NOT_BUNDLED = ['@resvg/resvg-js', 'h264-mp4-encoder']

/** Leaves the fonts of films beside the program that makes them. */
export async function cutFaces(root: string, program: string): Promise<void> {
  const faces = await drawingFonts(root, [])
  mkdirSync(join(program, FACES.folder), { recursive: true })
  for (const { family, bytes } of faces) writeFileSync(join(program, FACES.folder, `${family}.ttf`), bytes)
}

/** The first half of `npm run films`, for when they are made without the site. */
if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const program = join(root, 'dist/server')
  await build({
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      outDir: program,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: { input: { ...filmEntries, films: 'films/main.ts' } },
    },
  })
  await cutFaces(root, program)
}
