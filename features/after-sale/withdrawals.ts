import { hash } from 'node:crypto'
import { day, moment } from '../../platform/format/money.ts'
import { sign } from '../../platform/db/signed-token.ts'
import type { WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import { fillTemplate } from '../../platform/format/fill.ts'
import type { Order } from '../orders/index.ts'
import { newOrderNumber, parseOrderNumber } from '../../platform/format/order-number.ts'
import { newIdempotencyKey, newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { indexName } from './withdrawal-names.ts'
import { queueAcknowledgement } from './acknowledge-withdrawal.ts'
import { assessWithdrawal } from './assess-withdrawal.ts'
import type { Statement } from './statement.ts'

/** `at` is `null` before it is sent. `own`: the order page it came from, which knows the date of the order. */
export function statementText(
  shop: Shop,
  { name, contract, replyTo }: Statement,
  at: Date | null,
  own: Order | null = null,
): string {
  const { product } = shop.settings.offer
  const copy = shop.settings.mailCopy.withdrawal
  const { name: seller, address } = shop.settings.seller
  const values = {
    product,
    name,
    contract: own && parseOrderNumber(contract) === own.number ? datedContract(shop, own) : contract,
    replyTo,
    seller: [seller, ...address].join(', '),
    at: at ? moment(at.toISOString(), shop.settings.timeZone) : copy.notYet,
  }
  return fillTemplate(copy.statement, values)
}

function datedContract({ settings: { mailCopy, timeZone } }: Shop, { number, paidAt, createdAt }: Order): string {
  return fillTemplate(mailCopy.withdrawal.contract, { number, date: day(paidAt ?? createdAt, timeZone) })
}

/**
 * Accepts every statement, however late: it is saved with our time and acknowledged first, and assessed later. `own` is
 * the order page it came from, which proves the order. `key` comes from the form (`newIdempotencyKey`): sent twice, it is
 * one statement. Returns the secret of the page with the acknowledgement.
 */
export async function receiveWithdrawal(
  shop: Shop,
  statement: Statement,
  own: Order | null,
  key: string = newIdempotencyKey(),
): Promise<string> {
  const receipt = receiptOf(shop, statement, key)
  const row = buildWithdrawal(shop, statement, own, receipt)
  const isNew = await shop.db.transaction().execute(async (db) => {
    const written = db.insertInto('withdrawals').values(row).returning('id')
    const fresh = await written.onConflict((conflict) => conflict.column('receiptHash').doNothing()).executeTakeFirst()
    if (!fresh) return false
    await indexName(db, row)
    await queueAcknowledgement(shop, db, row)
    return true
  })
  if (!isNew) return receipt
  // In the background: neither the answer nor its time reveals whether there is such an order.
  shop.inBackground(() => assessWithdrawal(shop, row))
  return receipt
}

function receiptOf({ secret }: Shop, { name, contract, replyTo }: Statement, key: string): string {
  return sign(secret, { purpose: 'withdrawal', payload: JSON.stringify([key, name, contract, replyTo]) })
}

function buildWithdrawal(shop: Shop, statement: Statement, own: Order | null, receipt: string): WithdrawalRow {
  const now = shop.now()
  return {
    id: newRowId(now),
    reference: newOrderNumber(),
    receiptHash: receiptHash(receipt),
    ...statement,
    statement: statementText(shop, statement, now, own),
    submittedAt: now.toISOString(),
    orderId: own?.id ?? null,
    proven: own ? 1 : 0,
    assessment: null,
    assessedAt: null,
    caseId: null,
  }
}

export async function findReceipt({ db }: Shop, receipt: string): Promise<WithdrawalRow | undefined> {
  if (!/^[\w-]{22}$/.test(receipt)) return undefined
  const found = db.selectFrom('withdrawals').selectAll().where('receiptHash', '=', receiptHash(receipt))
  return await found.executeTakeFirst()
}

/** After a crash. */
export async function assessPendingWithdrawals(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('assessedAt', 'is', null)
    .orderBy('submittedAt')
    .limit(100)
    .execute()
  for (const row of waiting) {
    if (shop.isClosing) return
    await assessWithdrawal(shop, row)
  }
}

function receiptHash(receipt: string): string {
  return hash('sha256', receipt, 'base64url')
}
