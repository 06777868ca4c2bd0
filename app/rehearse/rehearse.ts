import { DAY, HOUR, MINUTE } from '../../platform/format/duration.ts'
import { routes, shopRoutes } from '../../routes.ts'
import { ownerDays } from '../../platform/shop/owner-days.ts'
import { sendDueRefunds } from '../../features/payments/refunds/send-refunds.ts'
import { sendDueMails } from '../../platform/mail/outbox.ts'
import type { RehearsalCopy } from '../../content/desk/rehearsal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { addVisits } from '../../platform/visits/count-visits.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import { MailRefusal } from '../../platform/mail/refusals.ts'
import { playCommunity, type Reader } from './community.ts'
import { type Buyer, buyersOf, RECENT_STORIES } from './month.ts'
import { BOUNCING, playBuyer, REQUESTED_AFTER, type Stage } from './stories.ts'

const DAYS = 30
const PER_DAY = 9
const VISITS_PER_ORDER = { [routes.home]: 31, [routes.preview]: 9, [shopRoutes.checkout]: 2.3 }

type RehearsalOutcome = { outcome: 'filled'; orders: number; days: number } | { outcome: 'refused'; mode: string }

/**
 * Fills a rehearsal shop with a month of buyers through the real functions, with a clock set back. Refused in any
 * other mode.
 */
export async function rehearse(shop: Shop, copy: RehearsalCopy, perDay = PER_DAY): Promise<RehearsalOutcome> {
  if (shop.settings.mode !== 'rehearsal' || !shop.isRehearsal) return { outcome: 'refused', mode: shop.settings.mode }
  const now = shop.now()
  const days = ownerDays(shop.settings.timeZone)
  const begin = days.start(days.dayOf(new Date(now.getTime() - DAYS * DAY)))
  const buyers = buyersOf(DAYS + 1, perDay, begin.getUTCDay())
  const boughtBefore = (moment: number) => (buyer: Buyer) => begin.getTime() + buyer.minute * MINUTE < moment
  const past = buyers.filter(boughtBefore(now.getTime() - 2 * MINUTE))
  const reading = past
    .filter(boughtBefore(now.getTime() - REQUESTED_AFTER - HOUR))
    .filter(({ story }) => story === 'reads')
  const recent = new Map(
    reading.slice(-RECENT_STORIES.length).map((buyer, place) => [buyer, RECENT_STORIES[place] ?? buyer.story]),
  )
  const stage = createStage(shop, copy, now)
  const readers: Reader[] = []
  for (const buyer of past) {
    stage.set(new Date(begin.getTime() + buyer.minute * MINUTE))
    const order = await playBuyer(stage, { ...buyer, story: recent.get(buyer) ?? buyer.story })
    if (order && reading.includes(buyer) && !recent.has(buyer)) readers.push({ order, name: buyer.name })
  }
  stage.set(now)
  await playCommunity(stage, readers)
  await sendDueRefunds(stage.shop)
  await sendDueMails(stage.shop)
  await addPageVisits(
    shop,
    past.map(({ minute }) => days.dayOf(new Date(begin.getTime() + minute * MINUTE))),
  )
  return { outcome: 'filled', orders: past.length, days: DAYS }
}

/** Without mailer and log: these buyers have no mailboxes, and their alerts are at the desk. */
function createStage(shop: Shop, copy: RehearsalCopy, latest: Date): Stage {
  let time = latest
  const stage: Shop = {
    ...shop,
    now: () => time,
    mailer: { filesOnly: shop.mailer.filesOnly ?? false, send: refuseBounces, close() {} },
    log() {},
    sendMailNow() {},
    sendRefundsNow() {},
  }
  return {
    shop: stage,
    latest,
    copy,
    set(moment) {
      time = moment > latest ? latest : moment
    },
  }
}

async function refuseBounces({ to }: Message): Promise<void> {
  if (to.startsWith(BOUNCING)) throw new MailRefusal('recipient', `550 5.1.1 <${to}>: user unknown`)
  await Promise.resolve()
}

async function addPageVisits(shop: Shop, days: readonly string[]): Promise<void> {
  const visits = [...Map.groupBy(days, (day) => day)].flatMap(([day, orders]) =>
    Object.entries(VISITS_PER_ORDER).map(([page, times]) => ({ day, page, count: Math.round(orders.length * times) })),
  )
  await addVisits(shop.db, visits)
}
