import { newRowId } from './row-id.ts'
import type { AlertRow } from './db/tables.ts'
import type { Shop } from './shop.ts'

/** Tells the owner something only a person can decide. The same thing is raised once. */
export async function raiseAlert(shop: Shop, alert: Pick<AlertRow, 'about' | 'orderId' | 'sentence'>): Promise<void> {
  const raised = await shop.db
    .insertInto('alerts')
    .values({ ...alert, id: newRowId(shop.now()), raisedAt: shop.now().toISOString(), seenAt: null })
    .onConflict((conflict) => conflict.column('about').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (raised) shop.log(`For the owner: ${alert.sentence}`)
}

export async function openAlerts(shop: Shop): Promise<AlertRow[]> {
  return await shop.db.selectFrom('alerts').selectAll().where('seenAt', 'is', null).orderBy('raisedAt').execute()
}
