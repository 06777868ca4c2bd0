import { hash } from 'node:crypto'
import { moment } from '../../format/money.ts'
import { sign } from '../db/signed-token.ts'
import type { WithdrawalRow } from '../db/rows/refunds.ts'
import { fillTemplate } from '../../format/fill.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Order } from '../orders/order.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { newIdempotencyKey } from '../row-id.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import { indexName } from './withdrawal-names.ts'
import { assessWithdrawal } from './assess-withdrawal.ts'
import type { Statement } from './statement.ts'

/** How the statement reads when it is sent; `null`: it has not been sent yet. */
export function statementText(shop: Shop, { name, contract, replyTo }: Statement, at: Date | null): string {
  const { product } = shop.settings.offer
  const words = shop.settings.mailCopy.withdrawal
  const { name: seller, address } = shop.settings.seller
  const places = {
    product,
    name,
    contract,
    replyTo,
    seller: [seller, ...address].join(', '),
    at: at ? moment(at.toISOString(), shop.settings.timeZone) : words.notYet,
  }
  return fillTemplate(words.statement, places)
}

/**
 * Takes a statement, whoever sends it and however late: it is saved with our time first and acknowledged, and only then
 * does anybody look whose it is. `own`: the order page it came from, which proves the order. `key` comes from the form
 * (`newIdempotencyKey`): sent twice, it is one statement. Answers the secret of the page with the acknowledgement.
 */
export async function receiveWithdrawal(
  shop: Shop,
  statement: Statement,
  own: Order | null,
  key: string = newIdempotencyKey(),
): Promise<string> {
  const receipt = receiptOf(shop, statement, key)
  const row = buildWithdrawal(shop, statement, own, receipt)
  const taken = await shop.db.transaction().execute(async (db) => {
    const written = db.insertInto('withdrawals').values(row).returning('id')
    const fresh = await written.onConflict((known) => known.column('receiptHash').doNothing()).executeTakeFirst()
    if (!fresh) return false
    await indexName(db, row)
    await queueMail(shop, db, { kind: 'withdrawal-received', orderId: null, about: row.id, recipient: row.replyTo })
    return true
  })
  if (!taken) return receipt
  shop.sendMailNow()
  // Nobody waits for it: neither the answer nor its time tells whether there is such an order.
  shop.inBackground(() => assessWithdrawal(shop, row))
  return receipt
}

/** The same for the same form with the same answers. */
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
    statement: statementText(shop, statement, now),
    submittedAt: now.toISOString(),
    orderId: own?.id ?? null,
    proven: own ? 1 : 0,
    assessment: null,
    assessedAt: null,
  }
}

/** The acknowledgement behind a secret from an address bar. */
export async function findReceipt({ db }: Shop, receipt: string): Promise<WithdrawalRow | undefined> {
  if (!/^[\w-]{22}$/.test(receipt)) return undefined
  const found = db.selectFrom('withdrawals').selectAll().where('receiptHash', '=', receiptHash(receipt))
  return await found.executeTakeFirst()
}

/** What a crash left unjudged. */
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
    // oxlint-disable-next-line no-await-in-loop
    await assessWithdrawal(shop, row)
  }
}

function receiptHash(receipt: string): string {
  return hash('sha256', receipt, 'base64url')
}
