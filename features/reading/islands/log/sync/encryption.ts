import { asHex } from '../../../../../platform/format/hex.ts'

/** AES-GCM with a key derived from a random secret. The secret and the key never leave the device. */

/** A copy that wasn’t compressed, as older browsers made it, begins with 0. */
const GZIP = 1
const IV_BYTES = 12
const SALT = new TextEncoder().encode('fitsport training log')

export interface LogKey {
  /** Not extractable. */
  key: CryptoKey
  /** Names the stored copy to the server and says nothing about the key. */
  id: string
}

/** Missing on pages without HTTPS. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined

export async function deriveKey(secret: Uint8Array<ArrayBuffer>): Promise<LogKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey', 'deriveBits'])
  const aes = { name: 'AES-GCM', length: 256 }
  const [key, id] = await Promise.all([
    crypto.subtle.deriveKey(hkdf('key'), base, aes, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveBits(hkdf('id'), base, 128),
  ])
  return { key, id: asHex(new Uint8Array(id)) }
}

const hkdf = (use: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: SALT,
  info: new TextEncoder().encode(`sync ${use}`),
})

/** One byte for the format, which is authenticated as well, the random vector, then the ciphertext. */
export async function encryptText({ key }: LogKey, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await piped(new TextEncoder().encode(text), new CompressionStream('gzip'))
  const format = Uint8Array.of(GZIP)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: format }, key, packed)
  return new Uint8Array(await new Blob([format, iv, sealed]).arrayBuffer())
}

/** Throws for bytes that were encrypted with another key, or changed on their way. */
export async function decryptText({ key }: LogKey, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const format = bytes.slice(0, 1)
  const iv = bytes.slice(1, 1 + IV_BYTES)
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: format },
    key,
    bytes.slice(1 + IV_BYTES),
  )
  const packed = new Uint8Array(opened)
  const plain = format[0] === GZIP ? await piped(packed, new DecompressionStream('gzip')) : packed
  return new TextDecoder().decode(plain)
}

async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(through)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
