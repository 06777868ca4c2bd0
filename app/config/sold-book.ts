import { formats, type Settings } from '../../platform/shop/settings.ts'
import { GUIDE, ownBook, type SoldBook } from '../../platform/shop/sold-book.ts'
import type { Environment } from './env.ts'

type OwnFiles = Pick<Environment, 'BOOK_PDF' | 'BOOK_EPUB'>

/** The owner's own book, if the environment names a file of one. */
export function soldBook(environment: OwnFiles): SoldBook {
  const own = ownFiles(environment)
  const sold = formats.filter((format) => own[format])
  return sold.length > 0 ? ownBook(sold) : GUIDE
}

export const ownFiles = ({ BOOK_PDF = '', BOOK_EPUB = '' }: OwnFiles): Settings['books'] => ({
  pdf: BOOK_PDF,
  epub: BOOK_EPUB,
  'sheets-a4': '',
  'sheets-letter': '',
})
