import { hash } from 'node:crypto'
import { day, moment, money } from '../../platform/format/money.ts'
import { listText } from '../../platform/format/plural.ts'
import { sign } from '../../platform/db/signed-token.ts'
import type { WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import { fillTemplate } from '../../platform/format/fill.ts'
import type { Order } from '../orders/index.ts'
import { parseEmail } from '../../platform/format/email-address.ts'
import { newOrderNumber, parseOrderNumber } from '../../platform/format/order-number.ts'
import { newIdempotencyKey, newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { indexName } from './withdrawal-names.ts'
import { queueAcknowledgement } from './acknowledge-withdrawal.ts'
import { assessWithdrawal } from './assess-withdrawal.ts'
import { copyNames } from './copy-names.ts'
import { expectOutcome } from './expect-outcome.ts'
import type { Statement } from './statement.ts'
import { readSeatsWithReaders } from '../orders/seats/index.ts'

/** What a statement from an order page knows: the order, and by `statementAbout` what it returns. */
interface FromOrder {
  own: Order | null
  about: string
}

/** `at` is `null` before it is sent. */
export function statementText(
  shop: Shop,
  { name, contract, replyTo }: Statement,
  at: Date | null,
  { own, about }: FromOrder = { own: null, about: '' },
): string {
  const { product } = shop.settings.offer
  const copy = shop.settings.mailCopy.withdrawal
  const { name: seller, address } = shop.settings.seller
  const values = {
    product,
    name,
    contract:
      own && parseOrderNumber(contract) === own.number ? datedContract(shop, own) : contractText(shop, contract),
    what: about,
    replyTo,
    seller: [seller, ...address].join(', '),
    at: at ? moment(at.toISOString(), shop.settings.timeZone) : copy.notYet,
  }
  return fillTemplate(copy.statement, values)
}

function contractText({ settings: { mailCopy } }: Shop, contract: string): string {
  const typed = parseEmail(contract)
  return 'address' in typed ? fillTemplate(mailCopy.withdrawal.contractOf, { email: typed.address }) : contract
}

function datedContract({ settings: { mailCopy, timeZone } }: Shop, { number, paidAt, createdAt }: Order): string {
  return fillTemplate(mailCopy.withdrawal.contract, { number, date: day(paidAt ?? createdAt, timeZone) })
}

/** Which copies a withdrawal of the order returns now, and what is refunded; empty if a person decides that. */
export async function statementAbout(shop: Shop, order: Order): Promise<string> {
  const expected = await expectOutcome(shop, order)
  if (expected.is !== 'refunded' && expected.is !== 'released') return ''
  const { about, closed } = shop.settings.mailCopy.withdrawal
  const amount = money(expected.amount, order.currency)
  const { seats } = expected
  if (!seats) return fillTemplate(order.quantity > 1 ? about.all : about.own, { amount, count: order.quantity })
  const ids = new Set(seats.map(({ id }) => id))
  const returned = (await readSeatsWithReaders(shop.db, order)).filter(({ id }) => ids.has(id))
  const places = listText(copyNames(shop, order, returned, closed.copyMine))
  return fillTemplate(about.some, { amount, places, count: seats.length, total: order.quantity })
}

/**
 * Accepts every statement, however late: it is saved with our time and acknowledged first, and assessed later. `own` is
 * the order page it came from, which proves the order. `key` comes from the form (`newIdempotencyKey`): sent twice, it is
 * one statement. `about`: what the page said it is about. Returns the secret of the page with the acknowledgement.
 */
export async function receiveWithdrawal(
  shop: Shop,
  statement: Statement,
  own: Order | null,
  { key = newIdempotencyKey(), about = '' } = {},
): Promise<string> {
  const receipt = receiptOf(shop, statement, key)
  const row = buildWithdrawal(shop, statement, own, { receipt, about })
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

/** The secret of the page of its acknowledgement, before and after it is sent. */
export function receiptOf({ secret }: Shop, { name, contract, replyTo }: Statement, key: string): string {
  return sign(secret, { purpose: 'withdrawal', payload: JSON.stringify([key, name, contract, replyTo]) })
}

interface Sent {
  receipt: string
  about: string
}

function buildWithdrawal(shop: Shop, statement: Statement, own: Order | null, { receipt, about }: Sent): WithdrawalRow {
  const now = shop.now()
  return {
    id: newRowId(now),
    reference: newOrderNumber(),
    receiptHash: receiptHash(receipt),
    ...statement,
    statement: statementText(shop, statement, now, { own, about }),
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
