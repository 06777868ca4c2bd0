import { deleteAlert, resolveAlerts } from '../../platform/alerts/alerts.ts'
import type { CaseRow, ScreenshotRow, WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import { emailKeyOf } from '../../platform/format/email-address.ts'
import type { Person, PersonalData, Shop } from '../../platform/shop/shop.ts'
import { deleteOrderMessages, messagesOfOrder } from './order-messages.ts'
import { deleteNames } from './withdrawal-names.ts'
import { readScreenshot, removeScreenshotFiles } from './screenshots.ts'

export const afterSaleData: PersonalData = {
  async exportOrder(shop, { id }) {
    const cases = await shop.db.selectFrom('cases').selectAll().where('orderId', '=', id).execute()
    return {
      cases: await Promise.all(cases.map((row) => exportCase(shop, row))),
      messages: await messagesOfOrder(shop.db, { id }),
    }
  },
  exportAddress: async (shop, person) => ({
    withdrawals: (await withdrawalsOf(shop, person)).map(withoutSecret),
  }),
  async pending({ db }, { id }) {
    const open = db.selectFrom('cases').select('id').where('orderId', '=', id).where('state', '=', 'open')
    if (await open.executeTakeFirst()) return 'case-open'
    const withdrawals = db.selectFrom('withdrawals').select('id').where('orderId', '=', id)
    return (await withdrawals.where('assessedAt', 'is', null).executeTakeFirst()) ? 'case-open' : null
  },
  async lock(shop, person) {
    const ids = (await withdrawalsOf(shop, person)).map(({ id }) => id).toSorted()
    const unchanged = shop.db.updateTable('withdrawals').set((row) => ({ orderId: row.ref('orderId') }))
    for (const id of ids) await unchanged.where('id', '=', id).execute()
    return ids
  },
  async erase(shop, { email, anonymized, deleted, pending, locked, afterCommit }) {
    for (const { id } of anonymized) {
      const screenshots = await eraseCases(shop.db, id)
      await deleteOrderMessages(shop.db, id)
      await resolveAlerts(shop, ['data request', id])
      afterCommit(() => removeScreenshotFiles(shop, screenshots))
    }
    const withdrawals = await withdrawalsOf(shop, { email, orders: [...anonymized, ...deleted] })
    const waiting = new Set<string | null>(pending.map(({ id }) => id))
    const erased = withdrawals.filter(
      ({ id, orderId, assessedAt }) =>
        // Without its words, a statement that was not assessed yet could not be matched any more.
        locked.has(id) && assessedAt !== null && !waiting.has(orderId),
    )
    await eraseStatements(
      shop.db,
      erased.map(({ id }) => id),
    )
  },
}

/** With their screenshots and messages, and the withdrawals of the orders. */
export const deleteCases: Shop['deleteOrders'] = async (shop, orderIds, afterCommit) => {
  const { db } = shop
  const cases = await db.deleteFrom('cases').where('orderId', 'in', orderIds).returning('id').execute()
  const ids = cases.map(({ id }) => id)
  await db.deleteFrom('withdrawals').where('orderId', 'in', orderIds).execute()
  if (ids.length === 0) return
  await db.deleteFrom('caseMessages').where('caseId', 'in', ids).execute()
  const screenshots = await db.deleteFrom('screenshots').where('caseId', 'in', ids).returning('id').execute()
  afterCommit(() => removeScreenshotFiles(shop, screenshots))
}

async function exportCase(shop: Shop, row: CaseRow) {
  const messages = await shop.db.selectFrom('caseMessages').selectAll().where('caseId', '=', row.id).execute()
  const rows = await shop.db.selectFrom('screenshots').selectAll().where('caseId', '=', row.id).execute()
  return { ...row, messages, screenshots: await Promise.all(rows.map((screenshot) => withContent(shop, screenshot))) }
}

/** `content` is `null` when the file is missing. */
async function withContent(shop: Shop, screenshot: ScreenshotRow) {
  const { bytes } = (await readScreenshot(shop, screenshot.id)) ?? {}
  return { ...screenshot, content: bytes ? Buffer.from(bytes).toString('base64') : null }
}

function withoutSecret(row: WithdrawalRow): Omit<WithdrawalRow, 'receiptHash'> {
  const { receiptHash: _, ...exported } = row
  return exported
}

/** About the orders, or with the address for the answer. */
async function withdrawalsOf({ db }: Pick<Shop, 'db'>, { email, orders }: Person): Promise<WithdrawalRow[]> {
  const ids = orders.map(({ id }) => id)
  const all = db.selectFrom('withdrawals').selectAll()
  const byOrder = ids.length > 0 ? await all.where('orderId', 'in', ids).execute() : []
  const written = await all.where((row) => row(row.fn('lower', ['replyTo']), '=', emailKeyOf(email))).execute()
  return [...new Map([...byOrder, ...written].map((row) => [row.id, row])).values()]
}

/** Returns the screenshots whose files can go. */
async function eraseCases(db: Shop['db'], orderId: string): Promise<{ id: string }[]> {
  const erased = db.updateTable('cases').set({ description: '' }).where('orderId', '=', orderId)
  const ids = (await erased.returning('id').execute()).map(({ id }) => id)
  if (ids.length === 0) return []
  await db.updateTable('caseMessages').set({ text: '' }).where('caseId', 'in', ids).execute()
  return await db.deleteFrom('screenshots').where('caseId', 'in', ids).returning('id').execute()
}

/** Date and order of a withdrawal stay in the books. The name goes, and the alert that quotes the statement. */
async function eraseStatements(db: Shop['db'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const nothing = { name: '', contract: '', replyTo: '', statement: '' }
  await deleteNames(db, ids)
  await db.updateTable('withdrawals').set(nothing).where('id', 'in', ids).execute()
  for (const id of ids) await deleteAlert({ db }, ['withdrawal', id])
}
