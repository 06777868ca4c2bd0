import { book } from '../content/book.ts'
import { claims } from '../content/claims.ts'
import { landing } from '../content/landing.ts'
import { offer } from '../content/offer.ts'
import { questions } from '../content/questions.ts'
import { refunds } from '../content/refunds.ts'
import { site } from '../content/site.ts'

const PAGES = /(\d+)\+[- ]pages?/gi
const DAYS = /(\d+)[- ]days?/gi

export interface Facts {
  claimedPages: number
  guaranteeDays: number
  requestDays: number
}

const facts: Facts = { claimedPages: book.claimedPages, ...refunds }

/** Numbers in sentences that differ from the value they repeat. */
export function factErrors({ claimedPages, guaranteeDays, requestDays }: Facts = facts): string[] {
  const files: [file: string, content: object][] = [
    ['content/site.ts', site],
    ['content/landing.ts', landing],
    ['content/offer.ts', offer],
    ['content/questions.ts', questions],
  ]
  const promises: [file: string, content: object][] = [
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

const wrongFigures = (content: object, pattern: RegExp, expected: readonly number[]): string[] =>
  [...JSON.stringify(content).matchAll(pattern)]
    .filter(([, number]) => !expected.includes(Number(number)))
    .map(([figure]) => figure)
