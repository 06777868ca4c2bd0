import type { Shop } from '../../platform/shop/shop.ts'
import { findWithdrawalsByName } from './withdrawal-names.ts'

/** The number of a case or a withdrawal. */
export async function findByReference({ db }: Shop, reference: string): Promise<string[]> {
  const matches = await Promise.all([
    db.selectFrom('cases').select('orderId').where('reference', '=', reference).execute(),
    db.selectFrom('withdrawals').select('orderId').where('reference', '=', reference).execute(),
  ])
  return matches.flat().flatMap(({ orderId }) => orderId ?? [])
}

/** Only withdrawals have names. */
export async function findByName(shop: Shop, name: string): Promise<string[]> {
  return (await findWithdrawalsByName(shop, name)).flatMap(({ orderId }) => orderId ?? [])
}
