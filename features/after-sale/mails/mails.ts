import type { Mails } from '../../../platform/mail/compose/compose.ts'
import { paidOrdersOf } from '../../orders/find/index.ts'
import { orderMail } from '../../orders/mails/index.ts'
import { caseContent, caseMessageContent, requestDoneContent, unmatchedContent } from './compose-cases.ts'
import { refundStepContent } from './compose-refunds.ts'
import { orderMessageContent } from './compose-message.ts'
import { acknowledgementContent, withdrawalNoticeContent } from './compose-withdrawal.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    'withdrawal-received': true
    'withdrawal-notice': true
    claim: true
    'case-message': true
    'order-message': true
    'refund-step': true
    'request-unmatched': true
    'request-done': true
  }
}

export const afterSaleMails: Mails = {
  'withdrawal-received': { content: acknowledgementContent },
  'withdrawal-notice': orderMail((shop, order, mail) => withdrawalNoticeContent(shop, mail, order)),
  claim: orderMail((shop, order, mail) => caseContent(shop, mail, order)),
  'case-message': orderMail((shop, order, mail) => caseMessageContent(shop, mail, order)),
  'order-message': orderMail((shop, order, mail) => orderMessageContent(shop, mail, order)),
  'refund-step': orderMail((shop, order, mail) => refundStepContent(shop, mail, order)),
  'request-done': orderMail(requestDoneContent),
  'request-unmatched': {
    content: async (shop, mail) => await unmatchedContent(shop, mail, await paidOrdersOf(shop, mail.recipient)),
  },
}
