import { expect, test } from 'vitest'
import type { OrderErrors } from '../order-request.ts'
import { checkoutStep, type SentForm } from './checkout-step.ts'

const ERRORS = {
  code: { code: 'unavailable' },
  quantity: { quantity: 'out-of-range' },
  gift: { gift: { email: 'malformed' } },
  other: { email: 'malformed' },
} satisfies Record<string, OrderErrors>

/**
 * One column for each fact: accepts the suggestion, only updates, new total, has a suggestion; then errors of code,
 * quantity, gift and others. 1: yes, 0: no, -: either.
 */
const table = {
  '1 --- ----': 'accept-suggestion',
  '0 --- 1---': 'errors',
  '0 1-- 01--': 'errors',
  '0 0-1 01--': 'suggest',
  '0 0-0 01--': 'errors',
  '0 -1- 00--': 'new-total',
  '0 10- 00--': 'same-total',
  '0 001 00--': 'suggest',
  '0 000 001-': 'errors',
  '0 000 0001': 'errors',
  '0 000 0000': 'order',
} as const

const combinations = Array.from({ length: 2 ** 8 }, (_, i) => {
  const bits = i.toString(2).padStart(8, '0')
  return `${bits.slice(0, 1)} ${bits.slice(1, 4)} ${bits.slice(4)}`
})

test('every combination of facts is in one row of the table, and leads to its step', () => {
  for (const combination of combinations) {
    const rows = Object.entries(table).filter(([row]) =>
      new RegExp(`^${row.replaceAll('-', '[01]')}$`).test(combination),
    )
    expect(rows.map(([, step]) => step)).toEqual([checkoutStep(sentForm(combination))])
  }
})

test('only the total that was shown is ordered', () => {
  const ordered = combinations.map(sentForm).filter((sent) => checkoutStep(sent) === 'order')
  expect(ordered).toMatchObject([{ isNewTotal: false, errors: {} }])
})

function sentForm(combination: string): SentForm {
  const [acceptsSuggestion, onlyUpdates, isNewTotal, hasSuggestion, ...wrong] = Array.from(
    combination.replaceAll(' ', ''),
    (bit) => bit === '1',
  )
  const errors = Object.assign({}, ...Object.values(ERRORS).filter((_, i) => wrong[i]))
  const is = (fact = false) => fact
  return {
    acceptsSuggestion: is(acceptsSuggestion),
    onlyUpdates: is(onlyUpdates),
    isNewTotal: is(isNewTotal),
    hasSuggestion: is(hasSuggestion),
    errors,
  }
}
