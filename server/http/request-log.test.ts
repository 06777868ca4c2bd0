import { expect, test } from 'vitest'
import { maskedPath } from './request-log.ts'

test('secrets, queries and email addresses are not logged', () => {
  expect(maskedPath('/orders/abcdefghijklmnopqrstuv/return?x=1')).toBe('/orders/…/return')
  expect(maskedPath('/files/0123.pdf.1.sig')).toBe('/files/…')
  expect(maskedPath('/rehearsal/0123')).toBe('/rehearsal/…')
  expect(maskedPath('/checkout?again=secret')).toBe('/checkout')
  expect(maskedPath('/mail/ada@example.com')).toBe('/mail/…@example.com')
  expect(maskedPath('/ada%40example.com')).toBe('/…@example.com')
})

test('an endless path is cut', () => {
  expect(maskedPath(`/${'a'.repeat(1000)}`)).toHaveLength(201)
})

test('no path is looked at for longer than it is short: 1 MB of it is cut before anything is masked', () => {
  expect(maskedPath(`/${'@'.repeat(1_000_000)}`)).toBe('/…@…')
  expect(maskedPath(`/orders/${'a'.repeat(1_000_000)}`)).toBe('/orders/……')
})
