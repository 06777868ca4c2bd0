import { type Format, formats, isStamped, type SoldBook } from './settings.ts'

export type { SoldBook } from './settings.ts'

export const GUIDE: SoldBook = { isGuide: true, formats }

/** Formats of an own book. */
export const ownBook = (files: readonly Format[]): SoldBook => ({ isGuide: false, formats: files })

/** "PDF and EPUB" */
export const fileTypes = (book: SoldBook): string =>
  book.formats
    .filter(isStamped)
    .map((format) => format.toUpperCase())
    .join(' and ')
