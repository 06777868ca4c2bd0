import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Order } from './order.ts'
import type { PolicyText, Settings } from '../settings.ts'
import type { Shop } from '../shop.ts'

const policyTexts = z.array(z.object({ title: z.string(), text: z.string(), about: z.literal('refunds').optional() }))

/** Long texts that never change: hashed and read once, however many orders name them. */
const versions = new WeakMap<readonly PolicyText[], string>()
const texts = new Map<string, PolicyText[]>()

/** The version of a set of policies is the hash of their words. */
export function agreementVersion(policies: readonly PolicyText[]): string {
  const known = versions.get(policies)
  if (known) return known
  const version = hash('sha256', JSON.stringify(policies), 'base64url').slice(0, 12)
  versions.set(policies, version)
  return version
}

/** Everything a buyer agrees to by sending the form: price, box and policies. */
export function termsVersion({ offer, agreement }: Settings): string {
  const terms = [offer.product, offer.price, offer.currency, agreement.consent, agreementVersion(agreement.policies)]
  return hash('sha256', JSON.stringify(terms), 'base64url').slice(0, 12)
}

/** Before the first order can name them: the texts are the same for thousands of orders, so they are kept once a version. */
export async function keepAgreement(db: Shop['db'], policies: readonly PolicyText[], now: Date): Promise<void> {
  await db
    .insertInto('agreements')
    .values({
      version: agreementVersion(policies),
      policies: JSON.stringify(policies),
      firstUsedAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/** The policies as they stood when the order was placed. */
export async function policiesOf(shop: Shop, order: Order): Promise<PolicyText[]> {
  const known = texts.get(order.policyVersion)
  if (known) return known
  const { policies } = await shop.db
    .selectFrom('agreements')
    .select('policies')
    .where('version', '=', order.policyVersion)
    .executeTakeFirstOrThrow()
  const read = policyTexts.parse(JSON.parse(policies))
  texts.set(order.policyVersion, read)
  return read
}
