import { MINUTE } from '../../platform/format/duration.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { ownerMails } from './mails/mails.ts'
import { queueOwnerEmails } from './mails/owner-emails.ts'

export const desk: Feature = {
  mails: ownerMails,
  jobs: (shop) => [{ every: MINUTE, run: () => queueOwnerEmails(shop) }],
}
