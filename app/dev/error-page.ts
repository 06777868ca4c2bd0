import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** File, line and message of a content or syntax error; the stack of any other. */
export function describeError(error: unknown, root: string): string {
  if (!(error instanceof Error)) return String(error)
  const { id, loc } = placeOf(error)
  if (error.constructor.name === 'OwnerError' || id === undefined) {
    return plain(error.constructor.name === 'OwnerError' ? error.message : (error.stack ?? error.message))
  }
  const file = relative(root, id.replace(/\?.*$/, ''))
  return plain(`${file}${loc === undefined ? '' : `:${loc}`}: ${error.message}`)
}

const plain = (text: string) => stripVTControlCharacters(text)

/** Vite, PostCSS and MDX report file and line in fields of their own. */
function placeOf(error: Error): { id?: string | undefined; loc?: number | undefined } {
  const id = stringIn(error, 'id') ?? stringIn(field(error, 'loc'), 'file') ?? stringIn(error, 'file')
  const line = field(field(error, 'loc'), 'line') ?? field(error, 'line')
  return { id, loc: typeof line === 'number' ? line : undefined }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function stringIn(value: unknown, name: string): string | undefined {
  const found = field(value, name)
  return typeof found === 'string' ? found : undefined
}

/** Vite's client reloads it when the error is fixed. */
export const errorPageHtml = (sentence: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body><h1>This page can’t be shown</h1><pre>${sentence.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</pre><p>It comes back by itself when the file is mended.</p></body></html>`
