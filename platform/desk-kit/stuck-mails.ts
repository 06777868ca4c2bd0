import { expressionBuilder } from 'kysely'
import { deskToday } from '../../content/desk/today.ts'
import { deskRoutes, fill } from '../../routes.ts'
import type { Tables } from '../db/tables.ts'
import { MAILS_WITH_GUIDE } from '../mail/outbox.ts'
import type { Shop } from '../shop/shop.ts'
import { MAX_WAITING, type WaitingList } from './waiting.ts'

const copy = deskToday.mails

/** Given up, refused, or tried again, unless a later email replaced it. */
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
    // The notice to an address that was wrong bounces, too.
    .where((mail) => mail.not(mail.and([mail('kind', '=', 'address-removed'), mail('state', '=', 'refused')])))
    .where((mail) => mail.not(mail.exists(replacements())))
    .orderBy('nextAt', 'desc')
    .limit(MAX_WAITING)
    .execute()
  const entries = mails.map(({ id, recipient, state, lastError, queuedAt, orderId }) => ({
    id,
    title: recipient,
    href: orderId && fill(deskRoutes.order, orderId),
    detail: [copy.states[state], lastError].filter(Boolean).join(': '),
    at: queuedAt,
    isTimeFirst: true as const,
  }))
  return { name: 'mails', title: copy.title, entries }
}

/** Later emails of the same order that bring the same and have not failed. */
function replacements() {
  return expressionBuilder<Tables, 'outbox'>()
    .selectFrom('outbox as later')
    .select('later.id')
    .whereRef('later.orderId', '=', 'outbox.orderId')
    .whereRef('later.queuedAt', '>', 'outbox.queuedAt')
    .where((mail) =>
      mail.or([
        mail.and([mail('outbox.kind', 'in', MAILS_WITH_GUIDE), mail('later.kind', 'in', MAILS_WITH_GUIDE)]),
        mail.and([
          mail('later.kind', '=', mail.ref('outbox.kind')),
          mail('later.about', '=', mail.ref('outbox.about')),
        ]),
      ]),
    )
    .where('later.state', 'not in', ['given-up', 'refused'])
    .where((mail) => mail.or([mail('later.state', '!=', 'queued'), mail('later.attempts', '=', 0)]))
}
