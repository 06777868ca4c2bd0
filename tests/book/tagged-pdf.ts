import { readFileSync } from 'node:fs'
import { run } from './commands.ts'

type Dictionary = Record<string, unknown>

/** An element of the structure tree. */
export interface Element {
  /** As written, such as `Strong`; `role` is the standard type it is mapped to. */
  type: string
  role: string
  parent: Element | null
  kids: Element[]
  /** Whether text or drawings belong directly to it. */
  hasContent: boolean
  alt: string
  id: string
  attributes: Dictionary
  annotations: Dictionary[]
}

export interface TaggedPdf {
  catalog: Dictionary
  roleMap: Dictionary
  pages: Dictionary[]
  /** Dictionaries of the fonts that text is written in. */
  fonts: Dictionary[]
  /** In reading order. */
  elements: Element[]
  annotations: Dictionary[]
  /** All bytes as Latin-1. Metadata are not compressed. */
  source: string
  resolve: (value: unknown) => unknown
}

/** Reads the structure of a PDF with qpdf: three seconds for the whole book. */
export function readTaggedPdf(path: string): TaggedPdf {
  const { qpdf }: { qpdf: [unknown, Record<string, { value?: unknown; stream?: { dict: unknown } }>] } = JSON.parse(
    run('qpdf', '--json', '--json-key=qpdf', path),
  )
  const resolve = (value: unknown) => {
    if (typeof value !== 'string' || !/^\d+ \d+ R$/.test(value)) return value
    const found = qpdf[1][`obj:${value}`]
    return found?.value ?? found?.stream?.dict
  }
  const dictionary = (value: unknown): Dictionary => {
    const found = resolve(value)
    return isDictionary(found) ? found : {}
  }
  const list = (value: unknown) => [resolve(value)].flat().filter((entry) => entry !== undefined && entry !== null)
  const catalog = dictionary(dictionary(qpdf[1]['trailer']?.value)['/Root'])
  const tree = dictionary(catalog['/StructTreeRoot'])
  const roleMap = dictionary(tree['/RoleMap'])
  const pages = pagesUnder(catalog['/Pages'])
  const elements: Element[] = []

  function pagesUnder(node: unknown): Dictionary[] {
    const found = dictionary(node)
    return '/Kids' in found ? list(found['/Kids']).flatMap(pagesUnder) : [found]
  }

  function addElement(value: unknown, parent: Element | null): void {
    const node = dictionary(value)
    const type = nameOf(node['/S'])
    const element: Element = {
      type,
      role: standardRole(type, roleMap),
      parent,
      kids: [],
      hasContent: false,
      alt: textIn(node['/Alt']),
      id: textIn(node['/ID']),
      attributes: Object.assign({}, ...list(node['/A']).map(dictionary)),
      annotations: [],
    }
    parent?.kids.push(element)
    elements.push(element)
    for (const kid of list(node['/K']).map(resolve)) {
      if (!isDictionary(kid) || kid['/Type'] === '/MCR') element.hasContent = true
      else if (kid['/Type'] === '/OBJR') element.annotations.push(dictionary(kid['/Obj']))
      else addElement(kid, element)
    }
  }

  for (const kid of list(tree['/K'])) addElement(kid, null)
  return {
    catalog,
    roleMap,
    pages,
    fonts: Object.values(qpdf[1])
      .map(({ value }) => dictionary(value))
      .filter((object) => object['/Type'] === '/Font' && !/CIDFont/.test(textIn(object['/Subtype']))),
    elements,
    annotations: pages.flatMap((page) => list(page['/Annots']).map(dictionary)),
    source: readFileSync(path, 'latin1'),
    resolve,
  }
}

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (value: unknown) => textIn(value).slice(1)

/** A string as qpdf writes it: `u:` for text, `b:` for bytes. */
const textIn = (value: unknown) => (typeof value === 'string' ? value.replace(/^[ub]:/, '') : '')

/** Follows the role map; a circle ends it. */
function standardRole(type: string, roleMap: Dictionary, seen: string[] = []): string {
  const mapped = nameOf(roleMap[`/${type}`])
  return mapped && !seen.includes(type) ? standardRole(mapped, roleMap, [...seen, type]) : type
}
