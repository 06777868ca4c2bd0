import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-token.ts'

const secret = createSecretKey(Buffer.alloc(32, 1))
const token = seal(secret, 'draft', 'Zoë, zoe@example.com')

test('a sealed text is read with the same secret for the same purpose, and shows nothing of it', () => {
  expect(unseal(secret, 'draft', token)).toBe('Zoë, zoe@example.com')
  expect(token).toMatch(/^[\w-]+$/)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('example')
  expect(seal(secret, 'draft', 'Zoë, zoe@example.com')).not.toBe(token)
})

test.each([
  ['with another secret', createSecretKey(Buffer.alloc(32, 2)), 'draft', token],
  ['for another purpose', secret, 'link', token],
  ['that was changed', secret, 'draft', token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ['that was cut', secret, 'draft', token.slice(0, 20)],
  ['that is none', secret, 'draft', ''],
])('a token %s is not read', (_, key, purpose, sent) => {
  expect(unseal(key, purpose, sent)).toBeUndefined()
})
