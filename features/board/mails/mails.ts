import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import type { Mails } from '../../../platform/mail/compose/compose.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { findOrder } from '../../orders/find/index.ts'
import { orderMail } from '../../orders/mails/index.ts'
import {
  decisionContent,
  messageContent,
  reportContent,
  reversalContent,
  threadNewsContent,
  threadNewsOf,
} from './compose-board.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    'thread-news': true
    moderation: true
    'moderation-message': true
    'moderation-reversed': true
    'report-received': true
    'report-decided': true
  }
}

const reportMail = orderMail((shop, _, mail) => reportContent(shop, mail))

export const boardMails: Mails = {
  moderation: orderMail((shop, _, mail) => decisionContent(shop, mail)),
  'moderation-message': orderMail((shop, _, mail) => messageContent(shop, mail)),
  'moderation-reversed': orderMail((shop, _, mail) => reversalContent(shop, mail)),
  'report-received': reportMail,
  'report-decided': { ...reportMail, isObsolete: isReopened },
  'thread-news': {
    ...orderMail((shop, order, mail) => threadNewsContent(shop, mail, order)),
    isObsolete: hasNoThreadNews,
    isQuiet: true,
  },
}

/** The owner reversed the decision before its email was sent. */
async function isReopened({ db }: Shop, { about }: OutboxRow): Promise<boolean> {
  const report = db
    .selectFrom('postReports')
    .select('outcome')
    .where('id', '=', about ?? '')
  return (await report.executeTakeFirst())?.outcome === null
}

/** The reader has stopped following, got a refund or changed the address meanwhile, or the replies are gone. */
async function hasNoThreadNews(shop: Shop, mail: OutboxRow): Promise<boolean> {
  const order = await findOrder(shop, mail.orderId ?? '')
  if (order?.state !== 'paid' || order.email !== mail.recipient) return true
  return (await threadNewsOf(shop, mail, order)).length === 0
}
