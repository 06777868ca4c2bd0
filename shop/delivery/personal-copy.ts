import { createHash } from 'node:crypto'
import type { Order } from '../orders/order.ts'
import { type Format, isStamped } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { buyerLine } from './buyer-line.ts'
import { currentEdition, findBook } from './edition-files.ts'
import { epubTail } from './epub-tail.ts'
import { alertMissing, alertUnstamped } from './file-alerts.ts'
import { pdfTail } from './pdf-tail.ts'
import type { BookFile } from './prepared-file.ts'
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
  const book = await findPrepared(shop, format, edition).catch((error: unknown) => alertMissing(shop, format, error))
  if (!book) return undefined
  if (!isStamped(format)) return copyOf(book, book.size, new Uint8Array())
  try {
    return stamp(book, buyerLine(order))
  } catch (error) {
    await alertUnstamped(shop, format, error)
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
