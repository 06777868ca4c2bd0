import { accounts } from '../features/accounts/feature.ts'
import { afterSale } from '../features/after-sale/feature.ts'
import { board } from '../features/board/feature.ts'
import { checkout } from '../features/checkout/feature.ts'
import { delivery } from '../features/delivery/feature.ts'
import { desk } from '../features/desk/feature.ts'
import { gifts } from '../features/gifts/feature.ts'
import { orders } from '../features/orders/feature.ts'
import { payments } from '../features/payments/feature.ts'
import { privacy } from '../features/privacy/feature.ts'
import { providers } from '../features/providers/feature.ts'
import { reading } from '../features/reading/feature.ts'
import { reviews } from '../features/reviews/feature.ts'
import { platform } from '../platform/feature.ts'
import type { MailKind } from '../platform/db/rows/mail.ts'
import type { Mail } from '../platform/mail/compose/compose.ts'
import type { Feature } from '../platform/shop/feature.ts'

/** A new feature adds itself here. */
export const features: readonly Feature[] = [
  orders,
  providers,
  accounts,
  payments,
  delivery,
  afterSale,
  reading,
  board,
  reviews,
  gifts,
  checkout,
  desk,
  privacy,
  platform,
]

const mails = new Map(features.flatMap((feature) => Object.entries(feature.mails ?? {})))

export function mailOf(kind: MailKind): Mail {
  const mail = mails.get(kind)
  if (!mail) throw new Error(`No feature declares the mail "${kind}".`)
  return mail
}
