import { book } from '../../content/book.ts'
import { guide } from '../../content/guide/outline.ts'
import { lookInside } from '../../content/look-inside.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { chapterFiles } from '../../guide/manuscript/manuscript.ts'
import { ownerDays } from '../../platform/shop/owner-days.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { landing, offer, questions, refunds, claims, site, prices, seller } = defaultContent

// What a schema can’t see: whether files agree with each other.

const root = join(import.meta.dirname, '../..')

const PAGES = /(\d+)\+[- ]pages?/gi
const DAYS = /(\d+)[- ]days?/gi

type File = [file: string, content: unknown]

const withChapters: File[] = [
  ['content/offer.ts', offer],
  ['content/look-inside.ts', lookInside],
  ['content/landing.ts', landing],
  ['content/questions.ts', questions],
]

/** Fields named `chapter` with a number that no chapter has. */
export function chapterErrors(checked = withChapters, numbers = chapterNumbers()): string[] {
  return checked.flatMap(([file, content]) =>
    chapterFields(content)
      .filter(({ number }) => !numbers.includes(number))
      .map(
        ({ path, number }) =>
          `  ${file}: ${path}: expected a chapter of the guide (1 to ${Math.max(...numbers)}), got ${number}`,
      ),
  )
}

/** Of written and planned chapters. A chapter without a number is an error of its own. */
function chapterNumbers(): number[] {
  const written = chapterFiles(root).flatMap((file) => {
    const [, number] = /^number:\s*(\d+)/m.exec(readFileSync(join(root, file), 'utf8')) ?? []
    return number ? [Number(number)] : []
  })
  return [...written, ...guide.planned.map(({ number }) => number)]
}

interface ChapterField {
  path: string
  number: number
}

function chapterFields(value: unknown, path: readonly string[] = []): ChapterField[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) =>
    key === 'chapter' && typeof inside === 'number'
      ? [{ path: [...path, key].join('.'), number: inside }]
      : chapterFields(inside, [...path, key]),
  )
}

export interface Facts {
  claimedPages: number
  guaranteeDays: number
  requestDays: number
}

const facts: Facts = { claimedPages: book.claimedPages, ...refunds }

/** Numbers in sentences that differ from the value they repeat. */
export function factErrors({ claimedPages, guaranteeDays, requestDays }: Facts = facts): string[] {
  const files: File[] = [
    ['content/site.ts', site],
    ['content/landing.ts', landing],
    ['content/offer.ts', offer],
    ['content/questions.ts', questions],
  ]
  const promises: File[] = [
    ['content/claims.ts: moneyBack', claims.moneyBack],
    ['content/refunds.ts: expectation', refunds.expectation],
  ]
  return [
    ...files.flatMap(([file, content]) =>
      wrongFigures(content, PAGES, [claimedPages]).map(
        (figure) => `  ${file}: expected ${claimedPages}+ pages, as content/book.ts claims, got "${figure}"`,
      ),
    ),
    ...promises.flatMap(([file, content]) =>
      wrongFigures(content, DAYS, [guaranteeDays, requestDays]).map(
        (figure) => `  ${file}: expected ${guaranteeDays} days, as content/refunds.ts promises, got "${figure}"`,
      ),
    ),
  ]
}

const wrongFigures = (content: unknown, pattern: RegExp, expected: readonly number[]): string[] =>
  [...JSON.stringify(content).matchAll(pattern)]
    .filter(([, number]) => !expected.includes(Number(number)))
    .map(([figure]) => figure)

/** Prices that contradict the day of the build or the offer. */
export function priceErrors(now: Date): string[] {
  const today = ownerDays(seller.timeZone).dayOf(now)
  const [first] = prices
  const { struckReading, originalPrice } = offer
  return [
    ...(first && first.from > today
      ? [`  content/prices.ts: 0.from: expected a day that has begun, got "${first.from}"`]
      : []),
    ...(struckReading === 'as-specified' && prices.every(({ price }) => price >= originalPrice)
      ? [
          `  content/offer.ts: originalPrice: expected more than a price in content/prices.ts, beside which it is struck through, got ${originalPrice}`,
        ]
      : []),
    ...(struckReading === 'launch' && prices.length < 2
      ? [
          `  content/offer.ts: struckReading: expected a second row in content/prices.ts with the price after the launch, got "launch"`,
        ]
      : []),
  ]
}
