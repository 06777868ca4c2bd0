import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type BookMarkup = typeof import('./markup.tsx')

/** A Vite entry, because Node cannot run JSX. */
export const bundleEntry = { 'book-markup': 'book/markup.tsx' }
/** Not in dist/, where a server may be running. */
export const BUNDLE_FOLDER = '.cache/book'

/** In a separate process, so that Vite's memory is free before typesetting. */
export async function bundleMarkup(root: string): Promise<BookMarkup> {
  const bundling = spawn(process.execPath, [join(root, 'app/build/book-markup.ts')], { cwd: root, stdio: 'inherit' })
  const [status] = await once(bundling, 'exit')
  if (status !== 0) throw new Error('Vite could not bundle the drawings; see its message above.')
  return importMarkup(join(root, BUNDLE_FOLDER))
}

export async function importMarkup(folder: string): Promise<BookMarkup> {
  const markup: BookMarkup = await import(pathToFileURL(join(folder, 'book-markup.js')).href)
  return markup
}
