import { type Format, formats, isStamped, type SoldBook } from './settings.ts'

export type { SoldBook } from './settings.ts'

export const GUIDE: SoldBook = { isGuide: true, formats }

/** Formats of an own book. */
export const ownBook = (files: readonly Format[]): SoldBook => ({ isGuide: false, formats: files })

/** The book itself, and the sheets to print. */
export const filesOf = ({ formats: sold }: SoldBook) => ({
  books: sold.filter(isStamped),
  sheets: sold.filter((format) => format === 'sheets-a4' || format === 'sheets-letter'),
})

/** "PDF and EPUB" */
export const fileTypes = (book: SoldBook): string =>
  filesOf(book)
    .books.map((format) => format.toUpperCase())
    .join(' and ')
