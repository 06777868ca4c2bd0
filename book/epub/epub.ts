import { strToU8, type ZipOptions, type Zippable, zipSync } from 'fflate'
import type { BookMarkup } from '../bundle.ts'
import type { Edition } from '../edition.ts'
import type { PageMark } from '../page-marks.ts'
import type { Picture } from '../pictures.ts'
import { type Item, packageDocument } from './package-document.ts'
import { type EpubPage, escapeXml, xhtmlPage } from './xhtml.ts'
import { COVER_PICTURE, epubPages } from './pages.ts'
import { INDEX } from './index-page.ts'
import { pageBreaks, type PageBreaks, pageId } from './page-breaks.ts'

const FOLDER = 'EPUB'
const PACKAGE = 'package.opf'
const XHTML = 'application/xhtml+xml'
/** The full edition is compressed when it is prepared for personal copies. */
const COMPRESSION = { full: 1, sample: 9 } as const

export interface EpubMaterial {
  cover: Uint8Array
  css: string
  font: Uint8Array
  licenses: string
  pictures: Picture[]
  modified: Date
  /** Of the PDF. */
  marks: PageMark[]
}

export function writeEpub(edition: Edition, markup: BookMarkup, material: EpubMaterial): Uint8Array {
  const breaks = pageBreaks(material.marks)
  const pages = epubPages(edition, markup, breaks)
  const contents = navigation(pages, edition.guide.title, breaks)
  const items = [...pageItems(pages), ...materialItems(material)]
  return zip(
    [
      [PACKAGE, packageDocument(edition, items, material.modified)],
      [NAVIGATION, contents],
      ...pages.map(({ name, content }): [string, string] => [name, content]),
      ['book.css', material.css],
      ['display.woff', material.font],
      ['licences.txt', material.licenses],
      [COVER_PICTURE, material.cover],
      ...material.pictures.map(({ name, bytes }): [string, Uint8Array] => [name, bytes]),
    ],
    { mtime: material.modified, level: COMPRESSION[edition.kind] },
  )
}

/** In reading order; the contents come after cover and title. */
function pageItems(pages: EpubPage[]): Item[] {
  const item = ({ name, content }: EpubPage): Item => ({
    name,
    mediaType: XHTML,
    page: true,
    ...(content.includes('<svg') ? { properties: 'svg' } : {}),
  })
  const front = pages.filter(({ level }) => level === 'front')
  const body = pages.filter(({ level }) => level !== 'front')
  return [...front.map(item), { name: NAVIGATION, mediaType: XHTML, properties: 'nav', page: true }, ...body.map(item)]
}

const materialItems = ({ pictures }: EpubMaterial): Item[] => [
  { name: 'book.css', mediaType: 'text/css' },
  { name: 'display.woff', mediaType: 'font/woff' },
  { name: 'licences.txt', mediaType: 'text/plain' },
  { name: COVER_PICTURE, mediaType: 'image/png', properties: 'cover-image' },
  ...pictures.map(({ name, mediaType }) => ({ name, mediaType })),
]

/** EPUB requires the mimetype first and uncompressed. */
function zip(files: [name: string, content: string | Uint8Array][], options: ZipOptions): Uint8Array {
  const entries: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
  }
  for (const [name, content] of files) entries[`${FOLDER}/${name}`] = bytesOf(content)
  return zipSync(entries, options)
}

const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content)

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="${FOLDER}/${PACKAGE}" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

const NAVIGATION = 'contents.xhtml'

/** The table of contents that readers see, and the landmarks and page numbers of reading systems. */
function navigation(pages: EpubPage[], title: string, breaks: PageBreaks): string {
  const first = pages.find(({ level }) => level !== 'front')
  const body = `<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="contents"><h1 id="contents">Contents</h1>
<ol>${parts(pages).map(partEntry).join('\n')}</ol></nav>
<nav epub:type="landmarks" hidden="hidden" aria-label="Landmarks"><ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="titlepage" href="title.xhtml">Title page</a></li>
<li><a epub:type="toc" href="#toc">Contents</a></li>
<li><a epub:type="bodymatter" href="${first?.name ?? 'title.xhtml'}">Start of the guide</a></li>${indexMark(pages)}
</ol></nav>
<nav epub:type="page-list" role="doc-pagelist" hidden="hidden" aria-label="Pages of the PDF"><ol>
${[...breaks].flatMap(([mark, numbers]) => numbers.map((page) => pageEntry(mark, page))).join('\n')}
</ol></nav>`
  return xhtmlPage({ title: `Contents of ${title}`, matter: 'frontmatter', body })
}

const indexMark = (pages: EpubPage[]) =>
  pages.some(({ name }) => name === INDEX) ? `\n<li><a epub:type="index" href="${INDEX}">Index</a></li>` : ''

const pageEntry = (mark: string, page: number) =>
  `<li>${anchor(`${mark.split('/')[0]}.xhtml#${pageId(page)}`, String(page))}</li>`

interface Part {
  part: EpubPage
  chapters: EpubPage[]
}

/** Groups chapters by part. */
function parts(pages: EpubPage[]): Part[] {
  const found: Part[] = []
  for (const page of pages) {
    if (page.level === 'part') found.push({ part: page, chapters: [] })
    if (page.level === 'chapter') found.at(-1)?.chapters.push(page)
  }
  return found
}

const partEntry = ({ part, chapters }: Part) =>
  `<li>${anchor(part.name, part.number ? `Part ${part.number}: ${part.title}` : part.title)}${inner(chapters.map(chapterEntry))}</li>`

/** Numbered explicitly: a sample has only some of the chapters. */
const chapterEntry = ({ name, number, title, sections }: EpubPage): string =>
  `<li>${anchor(name, `${number} ${title}`)}${inner(sections.map((section) => `<li>${anchor(section.href, section.title)}</li>`))}</li>`

const inner = (entries: string[]) => (entries.length > 0 ? `<ol>${entries.join('\n')}</ol>` : '')

const anchor = (href: string, text: string) => `<a href="${href}">${escapeXml(text)}</a>`
