import { strToU8, type Zippable, zipSync } from 'fflate'
import type { BookMarkup } from '../bundle.ts'
import type { Edition } from '../edition.ts'
import type { Picture } from '../pictures.ts'
import { NAVIGATION, navigation } from './navigation.ts'
import { type Item, packageDocument } from './package-document.ts'
import type { EpubPage } from './xhtml.ts'
import { COVER_PICTURE, epubPages } from './pages.ts'

const FOLDER = 'EPUB'
const PACKAGE = 'package.opf'
const XHTML = 'application/xhtml+xml'

interface EpubMaterial {
  cover: Uint8Array
  css: string
  font: Uint8Array
  licenses: string
  pictures: Picture[]
  modified: Date
}

export function writeEpub(edition: Edition, markup: BookMarkup, material: EpubMaterial): Uint8Array {
  const pages = epubPages(edition, markup)
  const contents = navigation(pages, edition.guide.title)
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
    material.modified,
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
function zip(files: [name: string, content: string | Uint8Array][], mtime: Date): Uint8Array {
  const entries: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
  }
  for (const [name, content] of files) entries[`${FOLDER}/${name}`] = bytesOf(content)
  return zipSync(entries, { level: 9, mtime })
}

const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content)

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="${FOLDER}/${PACKAGE}" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`
