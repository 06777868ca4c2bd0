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

test('an endless path is truncated', () => {
  expect(maskedPath(`/${'a'.repeat(1000)}`)).toHaveLength(201)
})

test('a path of 1 MB is truncated before it is masked', () => {
  expect(maskedPath(`/${'@'.repeat(1_000_000)}`)).toBe('/…@…')
  expect(maskedPath(`/orders/${'a'.repeat(1_000_000)}`)).toBe('/orders/……')
})
