import { book } from '../content/book.ts'
import { people } from '../content/people.ts'
import { seller } from '../content/seller.ts'

/** The seller is the author as long as no one is named. */
export const authorNames = (): string => people.authors.map(({ name }) => name).join(', ') || seller.name

/** "Written by A. Writer (MSc sports science)." and who reviewed it, where they are named. */
export const peopleLines = (): string[] =>
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
