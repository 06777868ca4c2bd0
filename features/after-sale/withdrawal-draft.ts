import { z } from 'zod'
import { seal, unseal } from '../../platform/db/sealed-token.ts'
import { DAY } from '../../platform/format/duration.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Statement } from './statement.ts'

/** Longer than the longest statement when it is sealed. */
export const MAX_SEALED = 6000
const LIFETIME_MS = DAY
const PURPOSE = 'withdrawal draft'

/** A statement that was typed and not sent yet. Sent twice with the same key, it is one. */
export interface Draft {
  statement: Statement
  key: string
}

export const newDraft = (statement: Statement): Draft => ({ statement, key: newIdempotencyKey() })

/** For the URL of its page: nothing is stored before a statement is sent, and only the shop can read what was typed. */
export function sealDraft(shop: Shop, { statement: { name, contract, replyTo }, key }: Draft): string {
  return seal(shop.secret, PURPOSE, JSON.stringify([name, contract, replyTo, key, shop.now().getTime()]))
}

const content = z.tuple([z.string(), z.string(), z.string(), z.string(), z.number()])

/** `null` if it was sealed more than a day ago, or by others. */
export function openDraft(shop: Shop, sealed: string): Draft | null {
  const text = unseal(shop.secret, PURPOSE, sealed)
  if (text === undefined) return null
  const [name, contract, replyTo, key, at] = content.parse(JSON.parse(text))
  return shop.now().getTime() - at < LIFETIME_MS ? { statement: { name, contract, replyTo }, key } : null
}
