import { hash, randomBytes } from 'node:crypto'
import { moment } from '../../money.ts'
import type { WithdrawalRow } from '../db/tables.ts'
import { filled } from '../mail/filled.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Order } from '../orders/order.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import { judgeWithdrawal } from './judge-withdrawal.ts'
import type { Statement } from './statement.ts'

/** How the statement reads if it is sent now. */
export function statementText(shop: Shop, { name, contract, replyTo }: Statement, at: Date): string {
  const { product } = shop.settings.offer
  const { name: seller, address } = shop.settings.seller
  const places = {
    product,
    name,
    contract,
    replyTo,
    seller: [seller, ...address].join(', '),
    at: moment(at.toISOString()),
  }
  return filled(shop.settings.mailWords.withdrawal.statement, places)
}

export interface TakenWithdrawal {
  reference: string
  /** The secret of the page with the acknowledgement. */
  receipt: string
}

/**
 * Takes a statement, whoever sends it and however late: it is saved with our time first and acknowledged, and only then
 * does anybody look whose it is. `own`: the order page it came from, which proves the order.
 */
export async function takeWithdrawal(shop: Shop, statement: Statement, own: Order | null): Promise<TakenWithdrawal> {
  const now = shop.now()
  const receipt = randomBytes(16).toString('base64url')
  const row: WithdrawalRow = {
    id: newRowId(now),
    reference: newOrderNumber(),
    receiptHash: receiptHash(receipt),
    name: statement.name.trim(),
    contract: statement.contract.trim(),
    replyTo: statement.replyTo.trim(),
    statement: statementText(shop, statement, now),
    submittedAt: now.toISOString(),
    orderId: own?.id ?? null,
    proven: own ? 1 : 0,
    judgement: null,
    judgedAt: null,
  }
  await shop.db.transaction().execute(async (db) => {
    await db.insertInto('withdrawals').values(row).execute()
    await queueMail(shop, db, { kind: 'withdrawal-taken', orderId: null, about: row.id, recipient: row.replyTo })
  })
  shop.wakeOutbox()
  // Nobody waits for it: neither the answer nor its time tells whether there is such an order.
  shop.inBackground(() => judgeWithdrawal(shop, row))
  return { reference: row.reference, receipt }
}

/** The acknowledgement behind a secret from an address bar. */
export async function findReceipt({ db }: Shop, receipt: string): Promise<WithdrawalRow | undefined> {
  if (!/^[\w-]{22}$/.test(receipt)) return undefined
  const found = db.selectFrom('withdrawals').selectAll().where('receiptHash', '=', receiptHash(receipt))
  return await found.executeTakeFirst()
}

/** What a crash left unjudged. */
export async function judgeWaitingWithdrawals(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('judgedAt', 'is', null)
    .orderBy('submittedAt')
    .limit(100)
    .execute()
  for (const row of waiting) {
    if (shop.closing) return
    // oxlint-disable-next-line no-await-in-loop
    await judgeWithdrawal(shop, row)
  }
}

function receiptHash(receipt: string): string {
  return hash('sha256', receipt, 'base64url')
}
