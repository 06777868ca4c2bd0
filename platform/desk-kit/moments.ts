import { deskAuth } from '../../content/desk/auth.ts'
import { deskOrders } from '../../content/desk/orders.ts'
import type { Order } from '../db/rows/orders.ts'
import { journalOfOrder } from '../journal/journal.ts'
import type { Shop } from '../shop/shop.ts'
import { mailStateText, shownMail } from './mail-state.ts'
import { moment, type Moment, momentText } from './moment.ts'

/** Emails, alerts and what the owner did. */
export async function platformMoments(shop: Shop, order: Order): Promise<Moment[]> {
  return (await Promise.all([mails(shop, order), alerts(shop, order), acts(shop, order)])).flat()
}

async function mails(shop: Shop, { id }: Order): Promise<Moment[]> {
  const rows = await shop.db.selectFrom('outbox').selectAll().where('orderId', '=', id).execute()
  const now = shop.now().toISOString()
  return rows.map((mail) => {
    const { kind, state, attempts, queuedAt, lastError: error } = mail.queuedAt > now ? mail : shownMail(shop, mail)
    const tone = state === 'given-up' || state === 'refused' ? 'bad' : 'quiet'
    const detail = mailStateText({ state, attempts, error })
    return moment('mail', queuedAt, deskOrders.mails[kind] ?? kind, { detail, tone })
  })
}

/** Disputes appear here: each change of state raised an alert. */
async function alerts({ db }: Shop, { id }: Order): Promise<Moment[]> {
  const rows = await db.selectFrom('alerts').select(['sentence', 'raisedAt']).where('orderId', '=', id).execute()
  return rows.map(({ sentence, raisedAt }) =>
    moment('alert', raisedAt, momentText('alert'), { detail: sentence, tone: 'bad' }),
  )
}

async function acts(shop: Shop, { id }: Order): Promise<Moment[]> {
  return (await journalOfOrder(shop, id)).map(({ at, act, note }) => {
    const title = momentText('act', { act: deskAuth.journal.acts[act] ?? act })
    return moment('act', at, title, { detail: note, tone: 'quiet' })
  })
}
