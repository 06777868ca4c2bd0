import { expect, test } from 'vitest'
import { maskEmail } from './mask.ts'

test('logs show the first letter and the domain', () => {
  expect(maskEmail('ada@example.com')).toBe('a…@example.com')
  expect(maskEmail('nonsense')).toBe('…')
})
