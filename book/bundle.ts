import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Figures = typeof import('./figures.tsx')

/** What Vite must bundle so that Node can run the book's React. */
export const bundleEntry = { figures: 'book/figures.tsx' }
/** Beside the server that may be selling: it must not change under it. */
export const OUT = '.cache/book'

/**
 * Bundles the React half of the book for Node, for when the book is made without the site. Vite has a process of its
 * own, so that what it needs of memory is gone when the pages are set.
 */
export async function bundleFigures(root: string): Promise<Figures> {
  const bundling = spawn(process.execPath, [join(root, 'build/figures.ts')], { cwd: root, stdio: 'inherit' })
  const [status] = await once(bundling, 'exit')
  if (status !== 0) throw new Error('Vite could not bundle the drawings; its own message stands above.')
  return importFigures(join(root, OUT))
}

/** The bundle that a build has already written. */
export async function importFigures(folder: string): Promise<Figures> {
  const figures: Figures = await import(pathToFileURL(join(folder, 'figures.js')).href)
  return figures
}
