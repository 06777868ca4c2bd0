import { dismissedAlerts, isAbout, openAlerts } from '../../../platform/alerts/alerts.ts'
import type { AlertRow } from '../../../platform/db/rows/mail.ts'
import type { Decision, WaitingList } from '../../../platform/desk-kit/waiting.ts'
import { lastEntry } from '../../../platform/journal/journal.ts'
import { type Day, type DaySpan, monthOf, nextDay, ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { allSums, bucketSums, type CurrencyTotal, totalsByCurrency } from '../../accounts/ledger/index.ts'

/** The others follow, in the order of features. */
const LISTS = ['withdrawals', 'mails', 'failed']

/** The owner's overview of the day. */
export interface Today {
  day: Day
  decisions: Decision[]
  /** To be decided, too: those about money first, then the oldest. */
  alerts: AlertRow[]
  news: AlertRow[]
  /** The owner can restore these. */
  dismissed: AlertRow[]
  /** Where an alert is decided. */
  pageOf: (alert: AlertRow) => string | undefined
  lists: WaitingList[]
  figures: Record<'today' | 'month' | 'before', CurrencyTotal & DaySpan & { others: CurrencyTotal[] }>
  /** When the last backup was made and verified. */
  backupAt: string | null
}

export async function loadToday(shop: Shop): Promise<Today> {
  const day = ownerDays(shop.settings.timeZone).dayOf(shop.now())
  const decisions = await loadDecisions(shop)
  const alerts = (await openAlerts(shop)).filter((alert) => !decisions.some(({ covers }) => covers(alert)))
  const dismissed = await dismissedAlerts(shop)
  const pages = shop.waiting.flatMap(({ alertPages = [] }) => alertPages)
  return {
    day,
    decisions,
    alerts: alerts.filter(({ news }) => news === 0).toSorted((one, other) => other.urgent - one.urgent),
    news: alerts.filter(({ news }) => news === 1).toReversed(),
    dismissed,
    pageOf: (alert) => pages.find(([about]) => isAbout(alert, about))?.[1],
    lists: await loadLists(shop),
    figures: await figuresOf(shop, day),
    backupAt: (await lastEntry(shop, 'backup'))?.at ?? null,
  }
}

async function loadDecisions(shop: Shop): Promise<Decision[]> {
  const parts = await Promise.all(shop.waiting.flatMap(({ decisions }) => decisions?.(shop) ?? []))
  return parts.flat()
}

async function loadLists(shop: Shop): Promise<WaitingList[]> {
  const lists = await Promise.all(shop.waiting.flatMap(({ list }) => list?.(shop) ?? []))
  return lists.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ name }: WaitingList) => (LISTS.includes(name) ? LISTS.indexOf(name) : LISTS.length)

/** This month is compared with as many days of the last one. */
async function figuresOf(shop: Shop, day: Day): Promise<Today['figures']> {
  const month = { from: monthOf(day).from, to: day }
  const last = monthOf(nextDay(month.from, -1))
  const sameDay = `${last.from.slice(0, 8)}${day.slice(8)}`
  const before = { from: last.from, to: sameDay < last.to ? sameDay : last.to }
  const sumUp = async (span: DaySpan) => {
    const [total, ...others] = totalsByCurrency(allSums(await bucketSums(shop, span)), shop.settings.offer.currency)
    return { ...total, ...span, others }
  }
  return { today: await sumUp({ from: day, to: day }), month: await sumUp(month), before: await sumUp(before) }
}
