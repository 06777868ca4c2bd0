import type { Feature } from '../../platform/shop/feature.ts'
import { failedCheckouts } from './desk/waiting.ts'
import { checkoutMails } from './mails/mails.ts'

export const checkout: Feature = {
  tables: ['codes', 'codeRefusals'],
  mails: checkoutMails,
  waiting: { list: failedCheckouts },
}
