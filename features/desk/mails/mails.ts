import type { Mails } from '../../../platform/mail/compose/compose.ts'
import { alertMailContent } from './compose-alerts.ts'
import { digestContent, noticeContent } from './compose-owner.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    alerts: true
    digest: true
    'sale-notice': true
  }
}

export const ownerMails: Mails = {
  alerts: { content: alertMailContent, isToOwner: true, isQuiet: true },
  digest: { content: digestContent, isToOwner: true, isQuiet: true },
  'sale-notice': { content: noticeContent, isToOwner: true, isQuiet: true },
}
