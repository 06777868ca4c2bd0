import { book } from '../content/book.ts'
import type { BookBrand } from './brand.ts'

/** The seller is the author as long as no one is named. */
export const authorNames = ({ people, seller }: BookBrand): string =>
  people.authors.map(({ name }) => name).join(', ') || seller.name

/** "Written by A. Writer (MSc sports science)." and who reviewed it, where they are named. */
export const peopleLines = ({ people }: BookBrand): string[] =>
  (
    [
      [book.writtenBy, people.authors],
      [book.reviewedBy, people.reviewers],
    ] as const
  )
    .filter(([, named]) => named.length > 0)
    .map(
      ([words, named]) =>
        `${words} ${named.map(({ name, qualifications }) => `${name} (${qualifications})`).join(', ')}.`,
    )
