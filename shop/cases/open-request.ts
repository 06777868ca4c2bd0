import type { CaseRow, RequestRow } from '../db/rows/refunds.ts'
import { queueMail } from '../mail/outbox.ts'
import { agreedRefundRules } from '../orders/agreement.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { insertWord } from './case-words.ts'
import { openClaim } from './claims.ts'
import { factsOf } from './facts.ts'
import { type Ground, judge, type Judgement } from '../refunds/judge.ts'
import { attachPictures, draftHash } from './screenshots.ts'

export interface OwnRequest {
  ground: Ground
  description: string
  /** The form whose pictures come along. */
  draft: string
}

export type OpenedRequest =
  | { outcome: 'opened'; case: CaseRow }
  /** The whole price had gone back before. */
  | { outcome: 'done' }
  /** Somebody else has dealt with it meanwhile. */
  | { outcome: 'taken' }

/** A request from the order page, which only the buyer knows. */
export async function openRequest(shop: Shop, order: Order, request: OwnRequest): Promise<OpenedRequest> {
  return await judgeRequest(shop, order, { ...request, draft: draftHash(request.draft), at: shop.now() }, null)
}

export interface ProvenRequest extends OwnRequest {
  /** Asked in time counts, however long it took us to look. */
  at: Date
}

/**
 * Judges a request by every reading, and pays back or opens a case. The same request again is the same case; what it
 * says more is added to it. `from`: the row in which it waited, which goes in the same transaction.
 */
export async function judgeRequest(
  shop: Shop,
  order: Order,
  request: ProvenRequest,
  from: RequestRow | null,
): Promise<OpenedRequest> {
  const facts = await factsOf(shop, order)
  const assessment = judge(
    { kind: 'request', ground: request.ground },
    facts,
    await agreedRefundRules(shop, order),
    request.at,
  )
  const opened = await shop.db.transaction().execute(async (db): Promise<OpenedRequest> => {
    if (from && !(await takeRow(db, from))) return { outcome: 'taken' }
    if (assessment.outcome !== 'done')
      return { outcome: 'opened', case: await open(shop, db, order, request, assessment) }
    if (from) await queueMail(shop, db, { kind: 'request-done', orderId: order.id, recipient: order.email })
    return { outcome: 'done' }
  })
  shop.sendMailNow()
  shop.sendRefundsNow()
  return opened
}

/** Of two that look at a waiting request, one gets it. */
export async function takeRow(db: Shop['db'], { id }: RequestRow): Promise<boolean> {
  const taken = await db.deleteFrom('requests').where('id', '=', id).returning('id').executeTakeFirst()
  return taken !== undefined
}

async function open(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  { ground, description, draft }: ProvenRequest,
  assessment: Judgement,
): Promise<CaseRow> {
  const before = await casesBefore(db, order)
  const said = description.trim()
  const row = await openClaim(shop, db, order, {
    kind: 'request',
    ground,
    description: said,
    withdrawalId: null,
    assessment,
  })
  const pictures = await attachPictures(db, draft, row.id)
  const isNew = !before.has(row.id)
  if (!isNew && row.state === 'open' && (pictures > 0 || said !== row.description)) {
    await insertWord(shop, db, row, { by: 'buyer', text: said === row.description ? '' : said })
  }
  return row
}

async function casesBefore(db: Shop['db'], { id }: Order): Promise<Set<string>> {
  const cases = await db.selectFrom('cases').select('id').where('orderId', '=', id).execute()
  return new Set(cases.map((row) => row.id))
}
