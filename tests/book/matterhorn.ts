import type { Element, TaggedPdf } from './tagged-pdf.ts'
import { pagesWithUnmarkedDrawing } from './unmarked-drawing.ts'

/**
 * Failure conditions of the Matterhorn Protocol 1.1 (PDF Association) that these rules check. They cover:
 * 01 real content and artifacts, 02 role mapping, 06 metadata, 07 title bar, 09 tags, 11 language, 13 figures,
 * 14 headings, 15 tables, 16 lists, 19 notes, 25 XFA, 26 security, 28 annotations, 31 fonts (31-027; veraPDF checks the
 * rest of 31 and 02, 10, 11, 17, 20, 21, 30).
 * Not in our files, so without a rule: 03 flicker, 05 sound, 08 scans, 12 stretched characters, 18 page headers (they
 * are artifacts), 22 article threads, 23 signatures, 24 noninteractive forms, 27 navigation beyond the outline,
 * 29 scripts. For people: 04 color and contrast, the wording of descriptions, and the reading order, of which
 * `pdf.test.ts` compares headings.
 */
export interface Rule {
  checkpoints: string
  says: string
  findings: (pdf: TaggedPdf) => string[] | Promise<string[]>
}

/** PDF 1.7, 14.8.4. */
const grouping = new Set(['Document', 'Part', 'Art', 'Sect', 'Div', 'BlockQuote', 'TOC', 'TOCI', 'Index', 'NonStruct'])
const headings = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
const inline = new Set(['Span', 'Quote', 'Note', 'Reference', 'BibEntry', 'Code', 'Link', 'Annot', 'Lbl'])
const block = new Set(['P', ...headings, 'L', 'LI', 'LBody', 'Table', 'THead', 'TBody', 'TFoot', 'TR', 'TH', 'TD'])
const standard = new Set([...grouping, ...inline, ...block, 'Caption', 'Figure', 'Formula', 'Form'])

/** Which elements may be inside one; others may hold anything. */
const contains: Record<string, string[]> = {
  Document: ['Part', 'Sect', 'Div', 'P', ...headings, 'L', 'Table', 'Figure', 'TOC', 'BlockQuote'],
  Div: ['Div', 'P', ...headings, 'L', 'Table', 'Figure', 'BlockQuote'],
  Table: ['Caption', 'THead', 'TBody', 'TFoot', 'TR'],
  THead: ['TR'],
  TBody: ['TR'],
  TR: ['TH', 'TD'],
  L: ['Caption', 'L', 'LI'],
  LI: ['Lbl', 'LBody'],
  TOC: ['TOC', 'TOCI', 'Caption'],
  TOCI: ['Lbl', 'Reference', 'P', 'NonStruct', 'TOC'],
  ...Object.fromEntries([...headings, 'P', 'Link', 'Span', 'Reference'].map((role) => [role, [...inline, 'Figure']])),
}
const parents: Record<string, string[]> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  LBody: ['LI'],
  TOCI: ['TOC'],
}

export const rules: Rule[] = [
  {
    checkpoints: '01-003, 01-004, 01-005',
    says: 'everything drawn is either tagged or an artifact',
    findings: async ({ source }) =>
      (await pagesWithUnmarkedDrawing(Buffer.from(source, 'latin1'))).map((page) => `page ${page}`),
  },
  {
    checkpoints: '02-001, 02-003, 02-004',
    says: 'every tag is a standard one or mapped to one, and no standard one is mapped',
    findings: ({ elements, roleMap }) => [
      ...elements.filter(({ role }) => !standard.has(role)).map(nameOf),
      ...Object.keys(roleMap).filter((type) => standard.has(type.slice(1))),
    ],
  },
  {
    checkpoints: '06-001, 06-002, 06-003, 07-001, 07-002',
    says: 'the metadata declare PDF/UA-1 and a title, which the viewer shows',
    findings: ({ source, catalog: { '/ViewerPreferences': preferences } }) => [
      ...missing(source.includes('<pdfuaid:part>1</pdfuaid:part>'), 'the claim'),
      ...missing(/<dc:title>.*?<rdf:li[^>]*>[^<]+</.test(source), 'the title'),
      ...missing(JSON.stringify(preferences)?.includes('"/DisplayDocTitle":true') ?? false, 'DisplayDocTitle'),
    ],
  },
  {
    checkpoints: '09-004, 09-005, 09-006',
    says: 'tables, lists, contents and paragraphs contain only what belongs into them',
    findings: ({ elements }) =>
      elements.flatMap((element) => [
        ...element.kids
          .filter((kid) => contains[element.role]?.includes(kid.role) === false)
          .map((kid) => `${kid.type} in ${nameOf(element)}`),
        ...missing(parents[element.role]?.includes(element.parent?.role ?? '') ?? true, `${nameOf(element)}: parent`),
      ]),
  },
  {
    checkpoints: '09-002',
    says: 'text belongs to a paragraph, heading, cell or list item, never to a group of them',
    findings: ({ elements }) =>
      elements.filter(({ role, hasContent }) => hasContent && (grouping.has(role) || role === 'Table')).map(nameOf),
  },
  {
    checkpoints: '11-001, 11-006',
    says: 'the file names its language',
    findings: ({ catalog }) => missing(catalog['/Lang'] === 'u:en-US', 'Lang'),
  },
  {
    checkpoints: '13-004',
    says: 'every figure has a description and a bounding box on the page',
    findings: ({ elements }) =>
      elements
        .filter(({ role }) => role === 'Figure')
        .flatMap(({ alt, attributes }) => [
          ...missing(alt.length > 10, `a description instead of “${alt}”`),
          ...missing(isBox(attributes['/BBox']), `a box for “${alt}”`),
        ]),
  },
  {
    checkpoints: '14-002, 14-003, 14-006, 14-007',
    says: 'headings start with the first level and go down one level at a time',
    findings: ({ elements }) => {
      const levels = elements.flatMap(({ role }) => (/^H\d?$/.test(role) ? Number(role.slice(1)) : []))
      return levels.flatMap((level, i) =>
        level > 0 && level <= (levels[i - 1] ?? 0) + 1 ? [] : `heading ${i}: level ${level}`,
      )
    },
  },
  {
    checkpoints: '15-001, 15-002, 15-003',
    says: 'every table has column headers and every row a row header, each with its scope',
    findings: ({ elements }) => elements.filter(({ role }) => role === 'Table').flatMap(headerFindings),
  },
  {
    checkpoints: '16-001, 16-003',
    says: 'every list has items with a label and a body',
    findings: ({ elements }) =>
      elements
        .filter(({ role, kids }) => (role === 'L' && kids.length === 0) || (role === 'LI' && kids.length !== 2))
        .map(nameOf),
  },
  {
    checkpoints: '19-003, 19-004',
    says: 'every note has an ID of its own',
    findings: ({ elements }) => {
      const ids = elements.filter(({ role }) => role === 'Note').map(({ id }) => id)
      return ids.filter((id, i) => !id || ids.indexOf(id) !== i).map((id) => `note “${id}”`)
    },
  },
  {
    checkpoints: '20-001, 21-001, 25-001, 26-001',
    says: 'there are no layers, attachments, XFA forms or encryption',
    findings: ({ catalog, source }) => [
      ...['/OCProperties', '/AcroForm'].filter((key) => key in catalog),
      ...['/EmbeddedFiles', '/Encrypt '].filter((key) => source.includes(key)),
    ],
  },
  {
    checkpoints: '28-002, 28-004, 28-011, 28-012',
    says: 'every link is tagged as one and says where it leads',
    findings: ({ elements, annotations }) => {
      const tagged = new Set(elements.filter(({ role }) => role === 'Link').flatMap((link) => link.annotations))
      return annotations.flatMap((annotation) => [
        ...missing(tagged.has(annotation), 'a Link around an annotation'),
        ...missing(typeof annotation['/StructParent'] === 'number', 'StructParent'),
        ...missing(/^u:./.test(String(annotation['/Contents'])), 'a description of a link'),
      ])
    },
  },
  {
    checkpoints: '28-008, 28-009',
    says: 'the tab order of every page follows the structure',
    findings: ({ pages, resolve }) =>
      pages.flatMap((page, i) => {
        const annotations = [resolve(page['/Annots']) ?? []].flat()
        return missing(page['/Tabs'] === '/S' || annotations.length === 0, `/Tabs on page ${i + 1}`)
      }),
  },
  {
    checkpoints: '31-027',
    says: 'every font maps its characters to Unicode',
    findings: ({ fonts, resolve }) =>
      fonts.flatMap((font) =>
        missing(Boolean(resolve(font['/ToUnicode'])), `ToUnicode of ${String(font['/BaseFont'])}`),
      ),
  },
]

function headerFindings(table: Element): string[] {
  const rows = (parts: string[]) =>
    table.kids.filter(({ role }) => parts.includes(role)).flatMap((part) => (part.role === 'TR' ? part : part.kids))
  const scope = ({ attributes }: Element) => String(attributes['/Scope'])
  const span = ({ attributes }: Element) => Number(attributes['/RowSpan'] ?? 1)
  const head = rows(['THead']).flatMap((row) => row.kids)
  let covered = 0
  return [
    ...missing(
      head.length > 0 && head.every((cell) => cell.role === 'TH' && scope(cell) === '/Column'),
      'column headers',
    ),
    ...head.filter(isEmpty).map(() => 'an empty header'),
    ...rows(['TBody', 'TR']).flatMap(({ kids: [first] }) => {
      covered -= 1
      if (covered > 0 || !first) return []
      covered = span(first)
      return [
        ...missing(first.role === 'TH' && scope(first) === '/Row', 'a row header'),
        ...(isEmpty(first) ? ['an empty header'] : []),
      ]
    }),
  ]
}

const isEmpty = ({ kids, hasContent }: Element): boolean => !hasContent && kids.every(isEmpty)

const isBox = (box: unknown) => {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.isArray(box) ? box.map(Number) : []
  return right - left > 5 && top - bottom > 5 && right < 425 && top < 600
}

const missing = (there: boolean, what: string) => (there ? [] : [`missing: ${what}`])

const nameOf = ({ type, parent }: Element) => (parent ? `${parent.type} > ${type}` : type)
