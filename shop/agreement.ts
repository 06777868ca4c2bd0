import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Order } from './order.ts'
import type { PolicyText } from './settings.ts'
import type { Shop } from './shop.ts'

const policyTexts = z.array(z.object({ title: z.string(), text: z.string() }))

/** The version of a set of policies is the hash of their words. */
export function agreementVersion(policies: readonly PolicyText[]): string {
  return createHash('sha256').update(JSON.stringify(policies)).digest('base64url').slice(0, 12)
}

/** The policies are the same for thousands of orders, so their texts are kept once a version. */
export async function keepAgreement(shop: Shop, db: Shop['db'], order: Order): Promise<void> {
  const version = order.policyVersion
  const known = await db.selectFrom('agreements').select('version').where('version', '=', version).executeTakeFirst()
  if (known) return
  const policies = JSON.stringify(shop.settings.agreement.policies)
  await db
    .insertInto('agreements')
    .values({ version, policies, firstUsedAt: order.createdAt })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/** The policies as they stood when the order was placed. */
export async function policiesOf(shop: Shop, order: Order): Promise<PolicyText[]> {
  const { policies } = await shop.db
    .selectFrom('agreements')
    .select('policies')
    .where('version', '=', order.policyVersion)
    .executeTakeFirstOrThrow()
  return policyTexts.parse(JSON.parse(policies))
}
