import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runStep } from './run-step.ts'

export type BookMarkup = typeof import('./markup.tsx')

/** A Vite entry, because Node cannot run JSX. */
export const bundleEntry = { 'book-markup': 'book/markup.tsx' }
/** Not in dist/, where a server may be running. */
export const BUNDLE_FOLDER = '.cache/book'

/** In a separate process, so that Vite's memory is free before typesetting. */
export async function bundleMarkup(root: string): Promise<BookMarkup> {
  await runStep('app/build/book-markup.ts', [])
  return importMarkup(root)
}

export async function importMarkup(root: string): Promise<BookMarkup> {
  const markup: BookMarkup = await import(pathToFileURL(join(root, BUNDLE_FOLDER, 'book-markup.js')).href)
  return markup
}
