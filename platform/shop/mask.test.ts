import { expect, test } from 'vitest'
import { maskEmail, maskEmails, redactSecrets } from './mask.ts'

test('addresses are masked anywhere in a sentence', () => {
  expect(maskEmails('550 <ada@example.com>: no such user; ask bob@b.example.')).toBe(
    '550 <a…@example.com>: no such user; ask b…@b.example.',
  )
  expect(maskEmails('nothing @ all')).toBe('nothing @ all')
})

test('keys are removed', () => {
  expect(redactSecrets('Invalid API Key provided: sk_live_abc')).toBe('Invalid API Key provided: …')
})

test('a long word is scanned once', () => {
  const word = 'a'.repeat(2_000_000)
  expect(maskEmails(`${word} @`)).toBe(`${word} @`)
})

test('logs show the first letter and the domain', () => {
  expect(maskEmail('ada@example.com')).toBe('a…@example.com')
  expect(maskEmail('nonsense')).toBe('…')
})
