import { type Expression, sql } from 'kysely'
import { DAY } from '../../../platform/format/duration.ts'
import { movementsSince } from '../../accounts/ledger/index.ts'
import { nextDay, ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { hasNews, loadDigest } from './digest.ts'
import { hasMail, isMailed } from '../../../platform/mail/find-mails.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'

/** A notice that is later than this, after a long downtime, is left out. */
const NOTICE_WITHIN = DAY
const MAX_NOTICES = 200
const NOTICE = 'notice-'

/** Queues the daily summary or a notice per sale, as the owner has chosen. */
export async function queueOwnerEmails(shop: Shop): Promise<void> {
  const { sales } = shop.settings.ownerEmails
  if (sales === 'daily') await queueDigest(shop)
  if (sales === 'each') await queueNotices(shop)
}

/** One id per day: of two servers, one queues it. */
async function queueDigest(shop: Shop): Promise<void> {
  const { timeZone, ownerEmails, seller } = shop.settings
  const days = ownerDays(timeZone)
  const now = shop.now()
  if (Number(days.timeOf(now).slice(0, 2)) < ownerEmails.hour) return
  const day = nextDay(days.dayOf(now), -1)
  const id = `digest-${day}`
  if (await hasMail(shop.db, id)) return
  if (!hasNews(await loadDigest(shop, day))) return
  await queueMail(shop, shop.db, { kind: 'digest', orderId: null, about: day, recipient: seller.email }, id)
  shop.sendMailNow()
}

async function queueNotices(shop: Shop): Promise<void> {
  const since = new Date(shop.now().getTime() - NOTICE_WITHIN)
  const ids = await movementsSince(shop, since, { unless: hasNotice, limit: MAX_NOTICES })
  const recipient = shop.settings.seller.email
  for (const id of ids) {
    const notice = { kind: 'sale-notice', orderId: null, about: id, recipient } as const
    await queueMail(shop, shop.db, notice, `${NOTICE}${id}`)
  }
  if (ids.length > 0) shop.sendMailNow()
}

const hasNotice = (movementId: Expression<string>) => isMailed(sql<string>`${sql.lit(NOTICE)} || ${movementId}`)
