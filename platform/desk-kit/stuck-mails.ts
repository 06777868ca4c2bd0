import { deskToday } from '../../content/desk/today.ts'
import { deskRoutes, fill } from '../../routes.ts'
import type { Shop } from '../shop/shop.ts'
import { MAX_WAITING, type WaitingList } from './waiting.ts'

const copy = deskToday.mails

/** Given up, refused, or tried again. */
export async function stuckMails({ db }: Shop): Promise<WaitingList> {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'state', 'lastError', 'queuedAt', 'orderId'])
    .where((mail) =>
      mail.or([
        mail('state', 'in', ['given-up', 'refused']),
        mail.and([mail('state', '=', 'queued'), mail('attempts', '>', 0)]),
      ]),
    )
    .orderBy('nextAt', 'desc')
    .limit(MAX_WAITING)
    .execute()
  const entries = mails.map(({ id, recipient, state, lastError, queuedAt, orderId }) => ({
    id,
    title: recipient,
    href: orderId && fill(deskRoutes.order, orderId),
    detail: [copy.states[state], lastError].filter(Boolean).join(' · '),
    at: queuedAt,
    isTimeFirst: true as const,
  }))
  return { name: 'mails', title: copy.title, entries }
}
