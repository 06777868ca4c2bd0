import { expect, test } from 'vitest'
import { describeCode } from './code-text.ts'

test('codes of both providers become words, in any case', () => {
  expect(describeCode('product_not_received')).toBe('the buyer says the guide never arrived')
  expect(describeCode('PENDING_REVIEW')).toBe('PayPal is reviewing the payment')
  expect(describeCode('REHEARSED')).toBe('a simulated rejection')
})

test('an unknown code loses its underscores, and a sentence stays as it is', () => {
  expect(describeCode('SOME_NEW_REASON')).toBe('some new reason')
  expect(describeCode('Your account can’t be charged.')).toBe('Your account can’t be charged.')
  expect(describeCode(null)).toBe('no reason given')
})
