import { raiseAlert } from '../alerts.ts'
import { transact } from '../db/transact.ts'
import type { CaseRow, CaseMessageRow } from '../db/rows/refunds.ts'
import { queueMail } from '../mail/outbox.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import { validateMessage } from './request-form.ts'
import { attachUploads, draftHash } from './screenshots.ts'

const MAX_MESSAGES = 40
const MAX_SCREENSHOTS = 25

type NewMessage = Pick<CaseMessageRow, 'by' | 'text'> & {
  /** The form whose uploads belong to it. */
  draft?: string
}

export type AddMessageOutcome = 'added' | 'not-open' | 'missing' | 'too-long' | 'full'

/** Adds a message to an open case. The owner is alerted about the buyer's; the buyer is mailed the owner's. */
export async function addMessage(
  shop: Shop,
  caseId: string,
  { by, text, draft }: NewMessage,
): Promise<AddMessageOutcome> {
  const trimmed = text.trim()
  const outcome = await transact<AddMessageOutcome>(shop.db, async (db, refuse) => {
    const row = await lockOpenCase(db, caseId)
    if (!row) return 'not-open'
    if ((await messagesOf(db, caseId)).length >= MAX_MESSAGES) return 'full'
    if (trimmed.length > 0 && validateMessage(trimmed).description) return 'too-long'
    const attached = draft ? await attachUploads(db, draftHash(draft), caseId) : 0
    if (attached > 0 && (await countScreenshots(db, caseId)) > MAX_SCREENSHOTS) return refuse('full')
    if (trimmed === '' && attached === 0) return refuse('missing')
    await insertMessage(shop, db, row, { by, text: trimmed })
    return 'added'
  })
  shop.sendMailNow()
  return outcome
}

/** Within a transaction. The same text twice in a row is a repeated submit. */
export async function insertMessage(
  shop: Shop,
  db: Shop['db'],
  { id: caseId, orderId, reference }: CaseRow,
  { by, text }: Pick<CaseMessageRow, 'by' | 'text'>,
): Promise<void> {
  const last = await messagesOf(db, caseId)
  if (text !== '' && last.at(-1)?.text === text && last.at(-1)?.by === by) return
  const id = newRowId(shop.now())
  await db.insertInto('caseMessages').values({ id, caseId, by, text, at: shop.now().toISOString() }).execute()
  if (by === 'buyer') {
    const sentence = `The buyer has added a message to case ${reference}.`
    return await raiseAlert({ ...shop, db }, { about: `case ${caseId} word ${id}`, orderId, sentence })
  }
  const order = await db.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirstOrThrow()
  await queueMail(shop, db, { kind: 'case-message', orderId, about: id, recipient: order.email })
}

export async function messagesOf(db: Shop['db'], caseId: string): Promise<CaseMessageRow[]> {
  return await db.selectFrom('caseMessages').selectAll().where('caseId', '=', caseId).orderBy('id').execute()
}

/** Locks the case until the transaction ends. */
async function lockOpenCase(db: Shop['db'], id: string): Promise<CaseRow | undefined> {
  const same = db.updateTable('cases').set({ state: 'open' }).where('id', '=', id).where('state', '=', 'open')
  return await same.returningAll().executeTakeFirst()
}

async function countScreenshots(db: Shop['db'], caseId: string): Promise<number> {
  return (await db.selectFrom('screenshots').select('id').where('caseId', '=', caseId).execute()).length
}
