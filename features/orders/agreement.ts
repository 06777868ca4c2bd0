import { hash } from 'node:crypto'
import { z } from 'zod'
import { memoize } from '../../platform/format/memoize.ts'
import { versionAt } from '../../platform/content/versions.ts'
import type { Order } from './order.ts'
import type { PolicyText, RefundRules, Settings } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const policyTexts = z.array(z.object({ title: z.string(), text: z.string(), about: z.literal('refunds').optional() }))

const refundRules = z.object({
  reading: z.enum(['as-specified', 'guarantee', 'policy']),
  guaranteeDays: z.number(),
  requestDays: z.number(),
})

type Agreement = Settings['agreement']

/** Long texts that never change: hashed and parsed once. */
const versions = new WeakMap<Agreement, string>()
const agreements = new Map<string, KeptAgreement>()

interface KeptAgreement {
  policies: PolicyText[]
  rules: RefundRules
}

/** The hash of the policies and the refund rules. */
export function agreementVersion(agreement: Agreement): string {
  const cached = versions.get(agreement)
  if (cached) return cached
  const { policies, rules } = agreement
  const version = hash('sha256', JSON.stringify([policies, rules]), 'base64url').slice(0, 12)
  versions.set(agreement, version)
  return version
}

/** The one in force then, as far as the shop has kept it. */
export async function agreementVersionOn({ db, settings }: Shop, at: string): Promise<string> {
  const then = db.selectFrom('agreements').select(['version', 'firstUsedAt']).where('firstUsedAt', '<=', at)
  const newest = await then.orderBy('firstUsedAt', 'desc').limit(1).executeTakeFirst()
  const published = await versionAt(db, new Date(at))
  // An older version of the content that was published again brings its policies back.
  if (published && published.publishedAt >= (newest?.firstUsedAt ?? '')) return published.agreement
  return newest?.version ?? agreementVersion(settings.agreement)
}

/** Everything a buyer agrees to by submitting the form: quantity, price, consent and policies. */
export function termsVersion(
  { offer, agreement, giftConsent }: Settings,
  quote: { quantity: number; price: number },
): string {
  const { product, currency } = offer
  const { consent } = agreement
  const terms = [
    product,
    quote.quantity,
    quote.price,
    currency,
    consent,
    offer.gifts && giftConsent,
    agreementVersion(agreement),
  ]
  return versionOf(JSON.stringify(terms))
}

const versionOf = memoize((terms) => hash('sha256', terms, 'base64url').slice(0, 12))

/** Before the first order refers to it. Stored once per version. */
export async function saveAgreement(db: Shop['db'], agreement: Agreement, now: Date): Promise<void> {
  await db
    .insertInto('agreements')
    .values({
      version: agreementVersion(agreement),
      policies: JSON.stringify(agreement.policies),
      rules: JSON.stringify(agreement.rules),
      firstUsedAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/** `undefined` if there is no such version. */
export async function readPolicies(db: Shop['db'], version: string): Promise<PolicyText[] | undefined> {
  const row = await db.selectFrom('agreements').select('policies').where('version', '=', version).executeTakeFirst()
  return row && policyTexts.parse(JSON.parse(row.policies))
}

/** As they were when the order was placed. */
export async function agreedPolicies(shop: Shop, order: Order): Promise<PolicyText[]> {
  return (await agreementOf(shop, order)).policies
}

/** The refund rules the order was placed under. */
export async function agreedRefundRules(shop: Shop, order: Order): Promise<RefundRules> {
  return (await agreementOf(shop, order)).rules
}

async function agreementOf(shop: Shop, { policyVersion }: Order): Promise<KeptAgreement> {
  const cached = agreements.get(policyVersion)
  if (cached) return cached
  const { policies, rules } = await shop.db
    .selectFrom('agreements')
    .select(['policies', 'rules'])
    .where('version', '=', policyVersion)
    .executeTakeFirstOrThrow()
  const read = {
    policies: policyTexts.parse(JSON.parse(policies)),
    rules: refundRules.parse(JSON.parse(rules)),
  }
  agreements.set(policyVersion, read)
  return read
}
