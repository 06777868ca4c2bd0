import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignature, sign, signBytes } from './signed-token.ts'

const key = createSecretKey('a secret of thirty-two characters', 'utf8')

test('links, tickets and unsubscribe keys of earlier versions stay valid', () => {
  expect(sign(key, { purpose: 'link', payload: '0123 1' })).toBe('ysSIdS2WvUxGFL1uhxJcGg')
  expect(sign(key, { purpose: 'news', payload: '0123' })).toBe('EUuiONtKaRw02LZd8c5BhA')
  expect(signBytes(key, { purpose: 'edition', payload: '2 ada@example.com' }).toString('hex')).toBe(
    'a322e78973d84f0d805ba99dcbc56bc7',
  )
})

test('a signature is valid for its purpose and payload only', () => {
  const signature = sign(key, { purpose: 'link', payload: '0123 1' })
  expect(isSignature(key, { purpose: 'link', payload: '0123 1' }, signature)).toBe(true)
  expect(isSignature(key, { purpose: 'news', payload: '0123 1' }, signature)).toBe(false)
  expect(isSignature(key, { purpose: 'link', payload: '0123 2' }, signature)).toBe(false)
  expect(isSignature(key, { purpose: 'link', payload: '0123 1' }, `${signature}A`)).toBe(false)
})
