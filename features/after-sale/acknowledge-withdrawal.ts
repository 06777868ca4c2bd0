import { DAY, MINUTE } from '../../platform/format/duration.ts'
import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import { nextDailyMailId } from '../../platform/mail/daily-limit.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { releaseMail } from '../../platform/mail/queued-mails.ts'
import { emailKeyOf } from '../../platform/format/email-address.ts'
import { firstRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const MAILS_PER_RECIPIENT = 3
const MAILS_PER_ORDER = 5
/** Statements within a day that came without an order page; beyond them the addresses they name get no mail. */
const UNPROVEN_PER_DAY = 100
/** The acknowledgement waits at most this long for the outcome, so that one email has both. */
export const WAIT_FOR_OUTCOME = MINUTE

/** The page acknowledges every statement; mails are limited, so that a stranger's mailbox can't be filled. */
export async function queueAcknowledgement(shop: Shop, db: Shop['db'], row: WithdrawalRow): Promise<void> {
  if (row.proven === 0 && (await isUnprovenLimitReached({ ...shop, db }))) return
  const within = { ...shop, db }
  const perOrder = { about: `withdrawal order ${row.orderId}`, perDay: MAILS_PER_ORDER }
  const perRecipient = { about: `withdrawal ${emailKeyOf(row.replyTo)}`, perDay: MAILS_PER_RECIPIENT }
  const mailId = await nextDailyMailId(within, row.orderId ? perOrder : perRecipient)
  const mail = { kind: 'withdrawal-received', orderId: null, about: row.id, recipient: row.replyTo } as const
  if (mailId) await queueMail(shop, db, { ...mail, nextAt: after(shop, WAIT_FOR_OUTCOME) }, mailId)
}

/** Makes it due after `waitMs`. `false` when it is being sent, was sent, or none was queued. */
export async function releaseAcknowledgement(
  shop: Shop,
  db: Shop['db'],
  withdrawalId: string,
  waitMs = 0,
): Promise<boolean> {
  const mail = { kind: 'withdrawal-received', about: withdrawalId } as const
  return await releaseMail(db, mail, { at: after(shop, waitMs), latest: after(shop, WAIT_FOR_OUTCOME) })
}

const after = (shop: Shop, ms: number) => new Date(shop.now().getTime() + ms).toISOString()

async function isUnprovenLimitReached(shop: Pick<Shop, 'db' | 'now' | 'log'>): Promise<boolean> {
  await lockName(shop.db, 'unproven withdrawals')
  const now = shop.now()
  const { count } = await shop.db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('id', '>', firstRowId(new Date(now.getTime() - DAY)))
    .where('proven', '=', 0)
    .executeTakeFirstOrThrow()
  if (Number(count) <= UNPROVEN_PER_DAY) return false
  await raiseAlert(shop, alertOf.manyWithdrawals(UNPROVEN_PER_DAY))
  return true
}
