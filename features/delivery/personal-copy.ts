import { createHash } from 'node:crypto'
import { alertOf } from './alerts.ts'
import { raiseAlert, raiseOrLog } from '../../platform/alerts/alerts.ts'
import type { Order } from '../orders/index.ts'
import { type Format, isStamped } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { buyerLine, drawLine } from './buyer-line.ts'
import { currentEdition, findBook } from './edition-files.ts'
import { epubTail } from './epub-tail.ts'
import type { BookFile, PdfFacts } from './prepared-file.ts'
import { waitForPreparation } from './store-editions.ts'

/** The first `kept` bytes of a book, then the tail with the buyer's line. */
export interface PersonalCopy {
  book: BookFile
  kept: number
  tail: Uint8Array
  size: number
  /** Changes with the bytes. */
  version: string
}

/** The plain book if it can't carry a buyer's line; `undefined` if the seller's file is missing. */
export async function personalCopy(
  shop: Shop,
  order: Order,
  format: Format,
  edition: number = currentEdition(shop),
): Promise<PersonalCopy | undefined> {
  const book = await findPrepared(shop, format, edition).catch(async (error: unknown) => {
    await raiseAlert(shop, alertOf.missingFile(format, error))
    return undefined
  })
  if (!book) return undefined
  if (!isStamped(format)) return copyOf(book, book.size, new Uint8Array())
  try {
    return stamp(book, buyerLine(order))
  } catch (error) {
    await raiseOrLog(shop, alertOf.unstampedFile(format, error))
    return copyOf(book, book.size, new Uint8Array())
  }
}

/** Right after the start, the owner's own file may still be in preparation. */
async function findPrepared(shop: Shop, format: Format, edition: number): Promise<BookFile> {
  const book = await findBook(shop, format, edition)
  if (book.prepared || !isStamped(format)) return book
  await waitForPreparation(shop)
  return await findBook(shop, format, edition)
}

export function stamp(book: BookFile, line: string): PersonalCopy {
  const facts = book.prepared?.facts
  if (!facts) throw new Error(`${book.path} is not prepared for personal copies`)
  return facts.format === 'pdf'
    ? copyOf(book, book.size, pdfTail(facts, book.size, line))
    : copyOf(book, facts.kept, epubTail(facts, line))
}

function copyOf(book: BookFile, kept: number, tail: Uint8Array): PersonalCopy {
  const version = createHash('sha256').update(book.checksum).update(tail).digest('base64url').slice(0, 16)
  return { book, kept, tail, size: kept + tail.length, version }
}

const OFFSET_BYTES = 5
const ENTRY_BYTES = OFFSET_BYTES + 2

/**
 * An incremental update that draws the line on every page: the form with its text, and a cross-reference stream that
 * points to it. `size`: bytes of the prepared file.
 */
function pdfTail(facts: PdfFacts, size: number, line: string): Buffer {
  const { form, resources, nextObject, trailer, id, xref, room, fonts } = facts
  const { content, width, height } = drawLine(line, fonts, room)
  const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources ${resources} 0 R`
  const object = `\n${form} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`
  const at = size + object.length
  const entries = Buffer.concat([entry(size + 1), entry(at)])
  const section = [
    `/Type /XRef /Size ${nextObject + 1} /Prev ${xref} /Index [${form} 1 ${nextObject} 1] /W [1 ${OFFSET_BYTES} 1]`,
    trailer,
    id ? `/ID [${id} <${createHash('md5').update(line).digest('hex')}>]` : '',
    `/Length ${entries.length}`,
  ].join(' ')
  return Buffer.concat([
    Buffer.from(`${object}${nextObject} 0 obj\n<< ${section} >>\nstream\n`, 'latin1'),
    entries,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`, 'latin1'),
  ])
}

/** An object at this offset, generation 0. */
function entry(offset: number): Buffer {
  const bytes = Buffer.alloc(ENTRY_BYTES)
  bytes.writeUInt8(1)
  bytes.writeUIntBE(offset, 1, OFFSET_BYTES)
  return bytes
}
