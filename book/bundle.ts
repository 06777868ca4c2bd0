import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

export type Figures = typeof import('./figures.tsx')

/** What Vite must bundle so that Node can run the book's React. */
export const bundleEntry = { book: 'book/figures.tsx' }

/** Bundles the React half of the book for Node, for when the book is made without the site. */
export async function bundleFigures(root: string): Promise<Figures> {
  const outDir = join(root, 'dist/server')
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: true, outDir, emptyOutDir: false, target: 'node24', rolldownOptions: { input: bundleEntry } },
  })
  return importFigures(root)
}

/** The bundle that a build has already written. */
export async function importFigures(root: string): Promise<Figures> {
  const figures: Figures = await import(pathToFileURL(join(root, 'dist/server/book.js')).href)
  return figures
}
