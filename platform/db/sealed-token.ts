import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Only the servers of this shop can read the text. A token for one purpose is not valid for another. Safe in a URL. */
export function seal(secret: KeyObject, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFor(secret, purpose), iv)
  const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** `undefined` for anything that was not sealed with this secret for this purpose. */
export function unseal(secret: KeyObject, purpose: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv(ALGORITHM, keyFor(secret, purpose), bytes.subarray(0, IV_BYTES), options)
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyFor = (secret: KeyObject, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
