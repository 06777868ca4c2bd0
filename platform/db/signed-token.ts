import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

const SIGNATURE_BYTES = 16

interface Signed {
  /** A signature for one purpose is not valid for another. */
  purpose: string
  payload: string | Uint8Array
}

/** 128 bits of HMAC-SHA-256. If a token must expire, the payload contains the time. */
export function signBytes(key: KeyObject, { purpose, payload }: Signed): Buffer {
  return createHmac('sha256', key).update(`${purpose} `).update(payload).digest().subarray(0, SIGNATURE_BYTES)
}

/** 22 characters, safe in a URL. */
export function sign(key: KeyObject, signed: Signed): string {
  return signBytes(key, signed).toString('base64url')
}

/** Compares the text: the last character has spare bits, so several texts decode to the same bytes. */
export function isSignature(key: KeyObject, signed: Signed, signature: string): boolean {
  const expected = Buffer.from(sign(key, signed))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
