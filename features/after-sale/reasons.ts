import { z } from 'zod'
import type { CaseRow } from '../../platform/db/rows/refunds.ts'
import { fillTemplate } from '../../platform/format/fill.ts'
import { agreedRefundRules, isGift, type Order } from '../orders/index.ts'
import { readSeatsWithReaders } from '../orders/seats/index.ts'
import type { Paragraph } from '../../platform/mail/compose/markup.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { otherPaidOrders } from './payments-of-buyer.ts'
import type { Assessment } from './assess.ts'

const opinionSchema = z.object({ owed: z.boolean(), why: z.string(), until: z.coerce.date(), daysLeft: z.number() })
const assessmentSchema = z.object({
  outcome: z.enum(['pay-back', 'case', 'done', 'dispute']),
  by: z.enum(['law', 'guarantee', 'policy']).nullable(),
  law: opinionSchema,
  guarantee: opinionSchema,
  policy: opinionSchema,
  guard: z.enum(['refunded-before', 'day-full', 'buyer-limit', 'unproven']).nullable(),
})

export function assessmentOf({ assessment }: Pick<CaseRow, 'assessment'>): Assessment {
  return assessmentSchema.parse(JSON.parse(assessment))
}

export function decidedBy({ law, guarantee, policy }: Assessment): 'law' | 'guarantee' | 'policy' | 'owner' {
  if (law.owed) return 'law'
  if (guarantee.owed) return 'guarantee'
  return policy.owed ? 'policy' : 'owner'
}

/** For the buyer: the owner's own text first, then the sentence of the policy. */
export async function reasonsOf(shop: Shop, order: Order, row: CaseRow): Promise<string[]> {
  const copy = shop.settings.refundRequestMails.reasons
  const { guaranteeDays, requestDays } = await agreedRefundRules(shop, order)
  const values = { guaranteeDays: String(guaranteeDays), requestDays: String(requestDays) }
  const sentenceOf = (key: string) => {
    const sentence = new Map(Object.entries(copy)).get(key)
    return sentence ? [fillTemplate(sentence, values)] : []
  }
  const { law, policy } = assessmentOf(row)
  if (row.state === 'granted') {
    if (row.decision === 'law')
      return [...sentenceOf('law'), ...sentenceOf(`law-${await openingsOf(shop, order, law)}`)]
    if (row.ground === 'duplicate' && policy.why === 'duplicate') return sentenceOf('duplicate')
    if (row.ground === 'duplicate' && (await otherPaidOrders(shop, order)).length > 0) return sentenceOf('paid-twice')
    return sentenceOf(row.decision === 'policy' ? policy.why : (row.decision ?? ''))
  }
  if (row.state !== 'refused') return []
  const sentence = policy.owed ? [] : sentenceOf(policy.why === 'late' ? 'late' : 'no-ground')
  return [...(row.decision ? [row.decision] : []), ...sentence]
}

/** Why the law owed it; of a gift, in its words; of several copies, with how many had been opened. */
async function openingsOf({ db }: Shop, order: Order, { why }: Assessment['law']): Promise<string> {
  if (why !== 'not-opened') return why
  if (isGift(order)) return 'not-opened-gift'
  if (order.quantity === 1) return why
  const seats = await readSeatsWithReaders(db, order)
  return seats.some(({ openedAt }) => openedAt !== null) ? 'partly-opened' : 'not-opened-copies'
}

export async function reasonParagraphs(shop: Shop, order: Order, row: CaseRow): Promise<Paragraph[]> {
  const reasons = await reasonsOf(shop, order, row)
  return reasons.length === 0
    ? []
    : [{ heading: shop.settings.refundRequestMails.why }, ...reasons.map((text) => ({ text }))]
}
