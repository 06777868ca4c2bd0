import { hash, randomInt } from 'node:crypto'
import type { Shop } from '../../../platform/shop/shop.ts'

const CODE_COUNT = 10
/** Without lookalikes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 16

/** Invalidates the previous codes. Returned once, stored as hashes. */
export async function createRecoveryCodes(shop: Pick<Shop, 'db' | 'now'>): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, generateCode)
  const madeAt = shop.now().toISOString()
  await shop.db.transaction().execute(async (db) => {
    await db.deleteFrom('deskCodes').execute()
    const rows = codes.map((code) => ({ hash: codeHash(code), madeAt, usedAt: null }))
    await db.insertInto('deskCodes').values(rows).execute()
  })
  return codes
}

export async function consumeRecoveryCode(shop: Pick<Shop, 'db' | 'now'>, code: string): Promise<boolean> {
  const { numUpdatedRows } = await shop.db
    .updateTable('deskCodes')
    .set({ usedAt: shop.now().toISOString() })
    .where('hash', '=', codeHash(code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes({ db }: Pick<Shop, 'db'>): Promise<number> {
  const left = db.selectFrom('deskCodes').select(({ fn }) => fn.countAll().as('count'))
  return Number((await left.where('usedAt', 'is', null).executeTakeFirstOrThrow()).count)
}

function generateCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Ignores case, spaces and dashes. */
const codeHash = (code: string) => hash('sha256', code.toLowerCase().replace(/[^a-z0-9]/g, ''), 'base64url')
