import { createHash } from 'node:crypto'
import { book } from '../../content/book.ts'
import { LANGUAGE } from '../../platform/format/language.ts'
import { editionName } from '../../guide/manuscript/edition-name.ts'
import type { Edition } from '../edition.ts'
import { escapeXml } from './xhtml.ts'

export interface Item {
  name: string
  mediaType: string
  properties?: string
  /** Listed in reading order. */
  page?: boolean
}

/** Metadata, manifest and reading order. */
export function packageDocument(edition: Edition, items: Item[], modified: Date): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${LANGUAGE}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(edition, modified)}
</metadata>
<manifest>
${items.map(manifestItem).join('\n')}
</manifest>
<spine>
${items
  .filter(({ page }) => page)
  .map(({ name }) => `<itemref idref="${idOf(name)}"/>`)
  .join('\n')}
</spine>
</package>
`
}

function metadata({ guide, kind, author, number, date, brand }: Edition, modified: Date): string {
  const { people, seller } = brand
  const title = kind === 'sample' ? `${guide.title} (sample)` : guide.title
  return [
    `<dc:identifier id="id">${identifier(`${guide.title} ${editionName(number)} ${kind}`)}</dc:identifier>`,
    ...(kind === 'full' && book.isbn
      ? [`<dc:identifier>urn:isbn:${book.isbn.replace(/[\s-]/g, '')}</dc:identifier>`]
      : []),
    ...titleOf('main', title),
    ...titleOf('subtitle', guide.subtitle),
    `<dc:language>${LANGUAGE}</dc:language>`,
    `<dc:creator>${escapeXml(author)}</dc:creator>`,
    ...people.reviewers.flatMap(reviewer),
    `<dc:publisher>${escapeXml(seller.name)}</dc:publisher>`,
    `<dc:date>${date.toISOString().slice(0, 10)}</dc:date>`,
    `<dc:description>${escapeXml(guide.subtitle)}</dc:description>`,
    property('dcterms:modified', modified.toISOString().replace(/\.\d+Z$/, 'Z')),
    ...accessibility.map(([name, value]) => property(`schema:${name}`, value)),
    ...(kind === 'full' ? [property('schema:accessibilityFeature', 'index')] : []),
    property('pageBreakSource', `${title}, ${editionName(number)}, PDF`),
    '<meta property="dcterms:conformsTo" id="conformance">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>',
    `<meta property="a11y:certifiedBy" refines="#conformance">${escapeXml(seller.name)}</meta>`,
  ].join('\n')
}

const titleOf = (type: 'main' | 'subtitle', text: string) => [
  `<dc:title id="title-${type}">${escapeXml(text)}</dc:title>`,
  `<meta refines="#title-${type}" property="title-type">${type}</meta>`,
]

const accessibility: [name: string, value: string][] = [
  ['accessMode', 'textual'],
  ['accessMode', 'visual'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'structuralNavigation'],
  ['accessibilityFeature', 'tableOfContents'],
  ['accessibilityFeature', 'readingOrder'],
  ['accessibilityFeature', 'pageBreakMarkers'],
  ['accessibilityFeature', 'pageNavigation'],
  ['accessibilityFeature', 'alternativeText'],
  ['accessibilityFeature', 'displayTransformability'],
  ['accessibilityHazard', 'none'],
  [
    'accessibilitySummary',
    'Headings, lists and tables are marked as such, contents and notes are links, every drawing has a description in words, and nothing moves or sounds. Text can be enlarged and recolored; on small screens wide tables are set as lists.',
  ],
]

const reviewer = ({ name }: { name: string }, i: number) => [
  `<dc:contributor id="reviewer-${i + 1}">${escapeXml(name)}</dc:contributor>`,
  `<meta refines="#reviewer-${i + 1}" property="role" scheme="marc:relators">rev</meta>`,
]

const property = (name: string, value: string) => `<meta property="${name}">${escapeXml(value)}</meta>`

const manifestItem = ({ name, mediaType, properties }: Item) =>
  `<item id="${idOf(name)}" href="${name}" media-type="${mediaType}"${properties ? ` properties="${properties}"` : ''}/>`

const idOf = (name: string) => name.replace(/[^\w-]/g, '-')

/** Stable across builds of an edition, so that reading apps replace it and keep the reading position. */
function identifier(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
