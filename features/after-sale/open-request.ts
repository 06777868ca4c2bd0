import type { CaseRow, RequestRow } from '../../platform/db/rows/refunds.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { agreedRefundRules, type Order } from '../orders/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { insertMessage } from './case-messages.ts'
import { openCase } from './open-case.ts'
import { refundFactsOf } from './refund-facts.ts'
import { type Ground, assess, type Assessment } from './assess.ts'
import { attachUploads, draftHash } from './screenshots.ts'

export interface NewRequest {
  ground: Ground
  description: string
  /** The form whose uploads belong to it. */
  draft: string
}

type RequestOutcome =
  | { outcome: 'opened'; case: CaseRow }
  | { outcome: 'done' }
  /** Another process handled it. */
  | { outcome: 'taken' }

export async function openRequest(shop: Shop, order: Order, request: NewRequest): Promise<RequestOutcome> {
  return await assessRequest(shop, order, { ...request, draft: draftHash(request.draft), at: shop.now() }, null)
}

interface DatedRequest extends NewRequest {
  /** When it was received, which the assessment counts from. */
  at: Date
}

/**
 * Assesses a request, and refunds or opens a case. A repeated request adds a message to its case. `from`: the pending
 * row, deleted in the same transaction.
 */
export async function assessRequest(
  shop: Shop,
  order: Order,
  request: DatedRequest,
  from: RequestRow | null,
): Promise<RequestOutcome> {
  const facts = await refundFactsOf(shop, order)
  const assessment = assess(
    { kind: 'request', ground: request.ground },
    facts,
    await agreedRefundRules(shop, order),
    request.at,
  )
  const opened = await shop.db.transaction().execute(async (db): Promise<RequestOutcome> => {
    if (from && !(await claimRequest(db, from))) return { outcome: 'taken' }
    if (assessment.outcome !== 'done')
      return { outcome: 'opened', case: await open(shop, db, order, request, assessment) }
    if (from) await queueMail(shop, db, { kind: 'request-done', orderId: order.id, recipient: order.email })
    return { outcome: 'done' }
  })
  shop.sendMailNow()
  shop.sendRefundsNow()
  return opened
}

/** `false` when another process was first. */
export async function claimRequest(db: Shop['db'], { id }: RequestRow): Promise<boolean> {
  const deleted = await db.deleteFrom('requests').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}

async function open(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  { ground, description, draft }: DatedRequest,
  assessment: Assessment,
): Promise<CaseRow> {
  const before = await casesBefore(db, order)
  const text = description.trim()
  const row = await openCase(shop, db, order, {
    kind: 'request',
    ground,
    description: text,
    withdrawalId: null,
    assessment,
  })
  const attached = await attachUploads(db, draft, row.id)
  const isNew = !before.has(row.id)
  if (!isNew && row.state === 'open' && (attached > 0 || text !== row.description)) {
    await insertMessage(shop, db, row, { by: 'buyer', text: text === row.description ? '' : text })
  }
  return row
}

async function casesBefore(db: Shop['db'], { id }: Order): Promise<Set<string>> {
  const cases = await db.selectFrom('cases').select('id').where('orderId', '=', id).execute()
  return new Set(cases.map((row) => row.id))
}
