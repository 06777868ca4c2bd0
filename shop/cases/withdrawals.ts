import { hash } from 'node:crypto'
import { DAY } from '../../format/duration.ts'
import { moment } from '../../format/money.ts'
import { raiseAlert } from '../alerts.ts'
import { sign } from '../db/signed-token.ts'
import type { WithdrawalRow } from '../db/rows/refunds.ts'
import { fillTemplate } from '../../format/fill.ts'
import { nextDailyMailId } from '../mail/daily-limit.ts'
import { queueMail } from '../mail/outbox.ts'
import { emailKeyOf } from '../orders/email-address.ts'
import type { Order } from '../orders/order.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { firstRowId, newIdempotencyKey, newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import { indexName } from './withdrawal-names.ts'
import { assessWithdrawal } from './assess-withdrawal.ts'
import type { Statement } from './statement.ts'

const MAILS_PER_RECIPIENT = 3
const MAILS_PER_ORDER = 5
/** Statements within a day that came without an order page; beyond them the addresses they name get no mail. */
const UNPROVEN_PER_DAY = 100

/** `at` is `null` before it is sent. */
export function statementText(shop: Shop, { name, contract, replyTo }: Statement, at: Date | null): string {
  const { product } = shop.settings.offer
  const copy = shop.settings.mailCopy.withdrawal
  const { name: seller, address } = shop.settings.seller
  const values = {
    product,
    name,
    contract,
    replyTo,
    seller: [seller, ...address].join(', '),
    at: at ? moment(at.toISOString(), shop.settings.timeZone) : copy.notYet,
  }
  return fillTemplate(copy.statement, values)
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
    await acknowledge(shop, db, row)
    return true
  })
  if (!isNew) return receipt
  shop.sendMailNow()
  // In the background: neither the answer nor its time reveals whether there is such an order.
  shop.inBackground(() => assessWithdrawal(shop, row))
  return receipt
}

/** The page acknowledges every statement; mails are limited, so that a stranger's mailbox can't be filled. */
async function acknowledge(shop: Shop, db: Shop['db'], row: WithdrawalRow): Promise<void> {
  if (row.proven === 0 && (await isUnprovenLimitReached({ ...shop, db }))) return
  const within = { ...shop, db }
  const perOrder = { about: `withdrawal order ${row.orderId}`, perDay: MAILS_PER_ORDER }
  const perRecipient = { about: `withdrawal ${emailKeyOf(row.replyTo)}`, perDay: MAILS_PER_RECIPIENT }
  const mailId = await nextDailyMailId(within, row.orderId ? perOrder : perRecipient)
  const mail = { kind: 'withdrawal-received', orderId: null, about: row.id, recipient: row.replyTo } as const
  if (mailId) await queueMail(shop, db, mail, mailId)
}

async function isUnprovenLimitReached(shop: Pick<Shop, 'db' | 'now' | 'log' | 'counters'>): Promise<boolean> {
  const now = shop.now()
  const { count } = await shop.db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('id', '>', firstRowId(new Date(now.getTime() - DAY)))
    .where('proven', '=', 0)
    .executeTakeFirstOrThrow()
  if (Number(count) <= UNPROVEN_PER_DAY) return false
  await raiseAlert(shop, {
    about: 'many withdrawals',
    orderId: null,
    sentence: `More than ${UNPROVEN_PER_DAY} withdrawals came within a day without the link of an order. All are recorded and wait as cases, but the addresses they name get no more mail today. Check whether the shop is being abused.`,
  })
  return true
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
    statement: statementText(shop, statement, now),
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
    // oxlint-disable-next-line no-await-in-loop
    await assessWithdrawal(shop, row)
  }
}

function receiptHash(receipt: string): string {
  return hash('sha256', receipt, 'base64url')
}
