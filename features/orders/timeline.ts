import type { MailState, OutboxRow } from '../../platform/db/rows/mail.ts'
import type { LedgerRow } from '../../platform/db/rows/money.ts'
import type { CaseMessageRow, RefundRow } from '../../platform/db/rows/refunds.ts'
import { journalOfOrder } from '../../platform/journal/journal.ts'
import type { Format } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type Order, firstAccessAt } from './order.ts'

export type TimelineEntry = { at: string } & (
  | { what: 'placed' | 'cancelled' | 'expired' | 'held' | 'corrected' | 'first-opened' | 'erased' }
  | {
      what: 'mail'
      kind: OutboxRow['kind']
      state: MailState
      attempts: number
      acceptedAt: string | null
      error: string | null
    }
  | { what: 'download'; format: Format }
  | { what: 'money'; kind: LedgerRow['kind']; amount: number; currency: string; reference: string }
  | {
      what: 'refund'
      amount: number
      currency: string
      state: RefundRow['state']
      by: RefundRow['by']
      note: string | null
      error: string | null
    }
  | { what: 'withdrawal'; name: string; reference: string }
  | { what: 'case'; reference: string; kind: string; ground: string; description: string }
  | { what: 'case-decided'; reference: string; state: string; decision: string | null }
  | { what: 'case-message'; by: CaseMessageRow['by']; text: string }
  | { what: 'alert'; sentence: string }
  | { what: 'act'; act: string; note: string | null }
)

/** Oldest first. */
export async function timelineOf(shop: Shop, order: Order): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    // For the same time, the cause first.
    refunds(shop, order),
    movements(shop, order),
    mails(shop, order),
    downloads(shop, order),
    withdrawals(shop, order),
    cases(shop, order),
    alerts(shop, order),
    acts(shop, order),
  ])
  return [...ownMoments(order), ...parts.flat()].toSorted((one, other) => one.at.localeCompare(other.at))
}

function ownMoments(order: Order): TimelineEntry[] {
  const moments = [
    ['placed', order.createdAt],
    ['cancelled', order.cancelledAt],
    ['held', order.heldSince],
    ['expired', order.expiredAt],
    ['first-opened', firstAccessAt(order)],
    ['corrected', order.addressCorrectedAt],
    ['erased', order.erasedAt],
  ] as const
  return moments.flatMap(([what, at]) => (at === null ? [] : [{ what, at }]))
}

async function mails({ db }: Shop, { id }: Order): Promise<TimelineEntry[]> {
  const rows = await db.selectFrom('outbox').selectAll().where('orderId', '=', id).execute()
  return rows.map(({ kind, state, attempts, queuedAt: at, acceptedAt, lastError: error }) => ({
    what: 'mail',
    at,
    kind,
    state,
    attempts,
    acceptedAt,
    error,
  }))
}

async function downloads({ db }: Shop, { id }: Order): Promise<TimelineEntry[]> {
  const rows = await db.selectFrom('downloads').select(['format', 'at']).where('orderId', '=', id).execute()
  return rows.map(({ format, at }) => ({ what: 'download', at, format }))
}

async function movements({ db }: Shop, { id }: Order): Promise<TimelineEntry[]> {
  const rows = await db.selectFrom('ledger').selectAll().where('orderId', '=', id).execute()
  return rows.map(({ kind, amount, currency, reference, at }) => ({
    what: 'money',
    at,
    kind,
    amount,
    currency,
    reference,
  }))
}

async function refunds({ db }: Shop, { id, currency }: Order): Promise<TimelineEntry[]> {
  const rows = await db.selectFrom('refunds').selectAll().where('orderId', '=', id).execute()
  return rows.map(({ requestedAt: at, amount, state, by, note, lastError: error }) => ({
    what: 'refund',
    at,
    amount,
    currency,
    state,
    by,
    note,
    error,
  }))
}

async function withdrawals({ db }: Shop, { id }: Order): Promise<TimelineEntry[]> {
  const rows = await db.selectFrom('withdrawals').selectAll().where('orderId', '=', id).execute()
  return rows.map(({ submittedAt: at, name, reference }) => ({ what: 'withdrawal', at, name, reference }))
}

async function cases({ db }: Shop, { id }: Order): Promise<TimelineEntry[]> {
  const rows = await db.selectFrom('cases').selectAll().where('orderId', '=', id).execute()
  const ids = rows.map((row) => row.id)
  const messages =
    ids.length > 0 ? await db.selectFrom('caseMessages').selectAll().where('caseId', 'in', ids).execute() : []
  return [
    ...rows.map(({ openedAt: at, reference, kind, ground, description }) => ({
      what: 'case' as const,
      at,
      reference,
      kind,
      ground,
      description,
    })),
    ...rows.flatMap(({ decidedAt: at, reference, state, decision }) =>
      at === null ? [] : [{ what: 'case-decided' as const, at, reference, state, decision }],
    ),
    ...messages.map(({ at, by, text }) => ({ what: 'case-message' as const, at, by, text })),
  ]
}

/** Disputes appear here: each change of state raised an alert. */
async function alerts({ db }: Shop, { id }: Order): Promise<TimelineEntry[]> {
  const rows = await db.selectFrom('alerts').select(['sentence', 'raisedAt']).where('orderId', '=', id).execute()
  return rows.map(({ sentence, raisedAt: at }) => ({ what: 'alert', at, sentence }))
}

async function acts(shop: Shop, { id }: Order): Promise<TimelineEntry[]> {
  return (await journalOfOrder(shop, id)).map(({ at, act, note }) => ({ what: 'act', at, act, note }))
}
