import { alertOf } from './alerts.ts'
import { raiseAlert, resolveAlerts } from '../../platform/alerts/alerts.ts'
import { transact } from '../../platform/db/transact.ts'
import type { CaseRow, CaseMessageRow } from '../../platform/db/rows/refunds.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { emailOfBuyer, findCase, messagesOf, shownCase } from './find-cases.ts'
import { validateMessage } from './request-form.ts'
import { attachUploads, draftHash } from './screenshots.ts'

const MAX_MESSAGES = 40
const MAX_SCREENSHOTS = 25

type NewMessage = Pick<CaseMessageRow, 'by' | 'text'> & {
  /** The form whose uploads belong to it. */
  draft?: string
  /** Of the owner's: the buyer is to answer. */
  isQuestion?: boolean
  shown?: never
}

export type AddMessageOutcome = 'added' | 'not-open' | 'missing' | 'too-long' | 'full'

/**
 * Adds a message to an open case. The owner is alerted about the buyer's; the buyer is mailed the owner's. `shown`: the
 * version of the case that the owner saw.
 */
export async function addMessage(shop: Shop, caseId: string, message: NewMessage): Promise<AddMessageOutcome>
export async function addMessage(
  shop: Shop,
  caseId: string,
  message: Omit<NewMessage, 'shown'> & { shown: string },
): Promise<AddMessageOutcome | 'changed'>
export async function addMessage(
  shop: Shop,
  caseId: string,
  { by, text, draft, isQuestion = false, shown }: Omit<NewMessage, 'shown'> & { shown?: string },
): Promise<AddMessageOutcome | 'changed'> {
  const trimmed = text.trim()
  const outcome = await transact<AddMessageOutcome | 'changed'>(shop.db, async (db, refuse) => {
    const row = await lockOpenCase(db, caseId)
    if (!row) return 'not-open'
    if (!(await isAsShown({ ...shop, db }, caseId, shown))) return 'changed'
    if ((await messagesOf(db, caseId)).length >= MAX_MESSAGES) return 'full'
    if (trimmed.length > 0 && validateMessage(trimmed).description) return 'too-long'
    const attached = draft ? await attachUploads(db, draftHash(draft), caseId) : 0
    if (attached > 0 && (await countScreenshots(db, caseId)) > MAX_SCREENSHOTS) return refuse('full')
    if (trimmed === '' && attached === 0) return refuse('missing')
    await insertMessage(shop, db, row, { by, text: trimmed, isQuestion })
    return 'added'
  })
  shop.sendMailNow()
  return outcome
}

/** Within a transaction that locked the case. Only what the desk shows has a version. */
export async function isAsShown(shop: Shop, caseId: string, shown: string | undefined): Promise<boolean> {
  if (shown === undefined) return true
  const details = await findCase(shop, caseId)
  return details !== undefined && (await shownCase(shop.db, details)).version === shown
}

/** Within a transaction. The same text twice in a row is a repeated submit. */
export async function insertMessage(
  shop: Shop,
  db: Shop['db'],
  { id: caseId, orderId, reference }: CaseRow,
  { by, text, isQuestion = false }: Pick<NewMessage, 'by' | 'text' | 'isQuestion'>,
): Promise<void> {
  const waitingSince = by === 'owner' && isQuestion ? shop.now().toISOString() : null
  await db.updateTable('cases').set({ waitingSince }).where('id', '=', caseId).execute()
  // The owner has read what came before. If the buyer doesn't answer, the deadline brings the case back.
  if (by === 'owner') await resolveAlerts({ ...shop, db }, ['case', caseId])
  const last = await messagesOf(db, caseId)
  if (text !== '' && last.at(-1)?.text === text && last.at(-1)?.by === by) return
  const id = newRowId(shop.now())
  await db.insertInto('caseMessages').values({ id, caseId, by, text, at: shop.now().toISOString() }).execute()
  if (by === 'buyer') {
    await raiseAlert({ ...shop, db }, alertOf.caseMessage({ id: caseId, orderId, reference }, id))
    return
  }
  await queueMail(shop, db, { kind: 'case-message', orderId, about: id, recipient: await emailOfBuyer(db, orderId) })
}

/** Locks the case until the transaction ends. */
export async function lockOpenCase(db: Shop['db'], id: string): Promise<CaseRow | undefined> {
  const same = db.updateTable('cases').set({ state: 'open' }).where('id', '=', id).where('state', '=', 'open')
  return await same.returningAll().executeTakeFirst()
}

async function countScreenshots(db: Shop['db'], caseId: string): Promise<number> {
  return (await db.selectFrom('screenshots').select('id').where('caseId', '=', caseId).execute()).length
}
