import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY, MINUTE } from '../../format/duration.ts'
import { signBytes } from '../db/signed-token.ts'
import type { Shop } from '../shop.ts'

const LIFETIME = 5 * MINUTE
const TIME_BYTES = 6
const NONCE_BYTES = 16

export type Purpose = `add ${string}` | 'enter' | `prove ${string} ${string}`

/** Signed, so that nothing is stored until it is answered. */
export function createChallenge(shop: Pick<Shop, 'secret' | 'now'>, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const until = Buffer.alloc(TIME_BYTES)
  until.writeUIntBE(shop.now().getTime() + LIFETIME, 0, TIME_BYTES)
  const payload = Buffer.concat([until, randomBytes(NONCE_BYTES)])
  return new Uint8Array(Buffer.concat([payload, signature(shop, purpose, payload)]))
}

export function isValidChallenge(shop: Pick<Shop, 'secret' | 'now'>, purpose: Purpose, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const payload = bytes.subarray(0, TIME_BYTES + NONCE_BYTES)
  const signed = bytes.subarray(TIME_BYTES + NONCE_BYTES)
  const right = signature(shop, purpose, payload)
  if (payload.length < TIME_BYTES + NONCE_BYTES || signed.length !== right.length) return false
  return timingSafeEqual(signed, right) && payload.readUIntBE(0, TIME_BYTES) > shop.now().getTime()
}

/** Each challenge is accepted once. */
export async function consumeChallenge(shop: Pick<Shop, 'db' | 'now'>, challenge: string): Promise<boolean> {
  const now = shop.now()
  const old = new Date(now.getTime() - DAY).toISOString()
  await shop.db.deleteFrom('deskChallenges').where('usedAt', '<', old).execute()
  const used = await shop.db
    .insertInto('deskChallenges')
    .values({ hash: hash('sha256', challenge, 'base64url'), usedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

function signature({ secret }: Pick<Shop, 'secret'>, purpose: Purpose, payload: Uint8Array): Buffer {
  return signBytes(secret, { purpose: `passkey ${purpose}`, payload })
}
