import { describe, expect, test } from 'vitest'
import { SECRET_BYTES } from '../../../../../guide/log/sync/phrase.ts'
import { decryptText, deriveKey, encryptText } from './encryption.ts'

const secret = new Uint8Array(SECRET_BYTES).fill(7)
const other = new Uint8Array(SECRET_BYTES).fill(8)
const text = JSON.stringify({ sets: Array.from({ length: 500 }, (_, i) => ({ id: `set-${i}`, note: 'geheim' })) })

describe('an encrypted log', () => {
  test('is read back with the key of the same phrase, on any device', async () => {
    const sealed = await encryptText(await deriveKey(secret), text)
    expect(await decryptText(await deriveKey(secret), sealed)).toBe(text)
    expect(sealed.length).toBeLessThan(text.length / 2)
  })

  test('contains nothing of its text, and differs each time', async () => {
    const key = await deriveKey(secret)
    const [one, two] = [await encryptText(key, text), await encryptText(key, text)]
    expect(Buffer.from(one).includes('geheim')).toBe(false)
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false)
  })

  test('is not read with another phrase, or after a changed, cut or foreign byte', async () => {
    const key = await deriveKey(secret)
    const sealed = await encryptText(key, text)
    await expect(decryptText(await deriveKey(other), sealed)).rejects.toThrow()
    for (const at of [0, 5, 40, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed, (byte, i) => (i === at ? byte ^ 1 : byte))
      await expect(decryptText(key, changed)).rejects.toThrow()
    }
    await expect(decryptText(key, sealed.slice(0, -1))).rejects.toThrow()
    await expect(decryptText(key, new Uint8Array(0))).rejects.toThrow()
  })

  test('has a key that can’t be exported and a name that differs from phrase to phrase', async () => {
    const { key, id } = await deriveKey(secret)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
    expect(id).toMatch(/^[\da-f]{32}$/)
    expect((await deriveKey(secret)).id).toBe(id)
    expect((await deriveKey(other)).id).not.toBe(id)
  })
})
