import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a developer must know: of a slip in a file its place and the lines around it, of the rest all there is. */
export function sentenceOf(fault: unknown, root: string): string {
  if (!(fault instanceof Error)) return String(fault)
  const { id, loc } = placeOf(fault)
  if (fault.constructor.name === 'ContentError' || id === undefined) {
    return plain(fault.constructor.name === 'ContentError' ? fault.message : (fault.stack ?? fault.message))
  }
  const file = relative(root, id.replace(/\?.*$/, ''))
  return plain(`${file}${loc === undefined ? '' : `:${loc}`}: ${fault.message}`)
}

const plain = (text: string) => stripVTControlCharacters(text)

/** Vite, PostCSS and MDX name file and line in fields of their own. */
function placeOf(fault: Error): { id?: string | undefined; loc?: number | undefined } {
  const id = stringIn(fault, 'id') ?? stringIn(field(fault, 'loc'), 'file') ?? stringIn(fault, 'file')
  const line = field(field(fault, 'loc'), 'line') ?? field(fault, 'line')
  return { id, loc: typeof line === 'number' ? line : undefined }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function stringIn(value: unknown, name: string): string | undefined {
  const found = field(value, name)
  return typeof found === 'string' ? found : undefined
}

/** Stands where the page would; Vite's client comes into it and brings the page back when the fault is mended. */
export const failurePage = (sentence: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A slip</title></head><body><h1>This page can’t be shown</h1><pre>${sentence.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</pre><p>It comes back by itself when the file is mended.</p></body></html>`
