import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FACES } from './buyer-faces.ts'
import { subsetBuyerFonts } from '../../../book/prepare-edition.ts'
import { prepareBook } from '../../../features/delivery/prepare/prepare-book.ts'
import { sidecarOf } from '../../../features/delivery/prepared-file.ts'
import type { Settings, StampedFormat } from '../../../platform/shop/settings.ts'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import { randomBytes } from 'node:crypto'

const root = join(import.meta.dirname, '../../..')

/** With text on each page. */
export async function makePdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  for (let page = 1; page <= pages; page++) {
    const sheet = document.addPage([420, 595])
    for (let line = 0; line < 40; line++) {
      sheet.drawText(`Page ${page}, line ${line}: three sets of eight.`, { x: 40, y: 550 - line * 12, size: 9, font })
    }
  }
  return await document.save()
}

/** One page and an image of the given size. */
export function makeEpub(picture = 0): Uint8Array {
  const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`
  const book = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="one"/></spine></package>`
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'OEBPS/book.opf': strToU8(book),
    'OEBPS/picture.png': [randomBytes(picture), { level: 0 }],
    'OEBPS/one.xhtml': strToU8('<html xmlns="http://www.w3.org/1999/xhtml"><body><p>One</p></body></html>'),
  })
}

export const booksIn = (folder: string): Settings['books'] => ({
  pdf: join(folder, 'book.pdf'),
  epub: join(folder, 'book.epub'),
  'sheets-a4': join(folder, 'sheets-a4.pdf'),
  'sheets-letter': join(folder, 'sheets-letter.pdf'),
})

/** Prepares books of that many pages once, and copies them after that. */
export async function writeBooks(books: Settings['books'], pages: number): Promise<void> {
  const made = prepared.get(pages) ?? prepareBooks(pages)
  prepared.set(pages, made)
  const from = await made
  const files = FORMATS.map((format) => [from[format], books[format]] as const)
  const sidecars = STAMPED.map((format) => [sidecarOf(from[format]), sidecarOf(books[format])] as const)
  await Promise.all([...files, ...sidecars].map(([source, target]) => copyFile(source, target)))
}

const STAMPED = ['pdf', 'epub'] as const
const FORMATS = [...STAMPED, 'sheets-a4', 'sheets-letter'] as const
const prepared = new Map<number, Promise<Settings['books']>>()

async function prepareBooks(pages: number): Promise<Settings['books']> {
  const folder = mkdtempSync(join(tmpdir(), 'books-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const books = booksIn(folder)
  const sheet = await makePdf(1)
  await Promise.all([
    writeBook('pdf', books.pdf, await makePdf(pages)),
    writeBook('epub', books.epub, makeEpub()),
    writeFile(books['sheets-a4'], sheet),
    writeFile(books['sheets-letter'], sheet),
  ])
  return books
}

export async function writeBook(format: StampedFormat, path: string, plain: Uint8Array): Promise<void> {
  await writeFile(path, plain)
  await prepareHere(format, path, path)
}

/** As the program does, without a process of its own. */
export const prepareHere: NonNullable<Settings['prepareBook']> = async (format, source, target) =>
  await prepareBook({ format, source, target, fonts: await subsetBuyerFonts(root, FACES) })
