import type { Mails } from '../../../platform/mail/compose/compose.ts'
import { alertMailContent } from './compose-alerts.ts'
import { digestContent, noticeContent } from './compose-owner.ts'

export const ownerMails: Mails = {
  alerts: { content: alertMailContent, isToOwner: true },
  digest: { content: digestContent, isToOwner: true },
  'sale-notice': { content: noticeContent, isToOwner: true },
}
