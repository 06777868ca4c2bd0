import type { RefundRules } from '../../platform/shop/settings.ts'
import { daysLeft, endOfLegalPeriod, endOfPeriod } from './refund-deadline.ts'

/** Counted from the day of the contract. */
const WITHDRAWAL_DAYS = 14
const FAILED_DOWNLOADS = 3

export const grounds = ['download-failure', 'duplicate', 'delivery-failure', 'other'] as const
export type Ground = (typeof grounds)[number]

export type Claim = { kind: 'withdrawal' } | { kind: 'request'; ground: Ground }

/** What the right to withdraw depends on. */
export interface LegalFacts {
  paidAt: Date
  /** Agreed to immediate delivery, and to losing the right to withdraw. */
  waived: boolean
  /** When the confirmation mail was delivered; without it the waiver is void. */
  confirmedAt: Date | null
  /** First download or first reading. */
  openedAt: Date | null
  /** Some copies of the order were opened, others were not: `openedAt` is `null`. */
  isPartlyOpened: boolean
}

export interface RefundFacts extends LegalFacts {
  fullyRefunded: boolean
  isDisputed: boolean
  isDuplicate: boolean
  failedDownloads: number
  downloadCompleted: boolean
  refundedBefore: boolean
  dailyLimitReached: boolean
}

export type Outcome =
  /** Refunded at once. */
  | 'pay-back'
  /** The owner decides. */
  | 'case'
  /** Refunded already. */
  | 'done'
  /** A dispute is open, so there is no refund beside it. */
  | 'dispute'

export interface Opinion {
  owed: boolean
  /** A key of the copy. */
  why: string
  until: Date
  daysLeft: number
}

export interface Assessment {
  outcome: Outcome
  by: 'law' | 'guarantee' | 'policy' | null
  law: Opinion
  guarantee: Opinion
  policy: Opinion
  /** Why an owed refund is not automatic. */
  guard: 'refunded-before' | 'day-full' | 'buyer-limit' | 'unproven' | null
}

/** Assesses a claim under the law and each reading of the owner's promise. It refuses nothing: the owner may. */
export function assess(claim: Claim, facts: RefundFacts, rules: RefundRules, now: Date): Assessment {
  const opinions = {
    law: byLaw(claim, facts, now),
    guarantee: byGuarantee(facts, rules, now),
    policy: byPolicy(claim, facts, rules, now),
  }
  return { ...opinions, ...decide(facts, rules, opinions) }
}

/** Under which of them the refund is owed. */
export function owedUnder({ law, guarantee, policy }: Opinions): ('law' | 'guarantee' | 'policy')[] {
  const opinions = { law, guarantee, policy }
  return (['law', 'guarantee', 'policy'] as const).filter((name) => opinions[name].owed)
}

const FAILURES = new Set(['duplicate', 'download-failure', 'delivery-failure'])

/** Whether a refund is owed because the buyer gives the guide back, and not because something failed. */
export const isForReturn = ({ owed, why }: Pick<Opinion, 'owed' | 'why'>): boolean => owed && !FAILURES.has(why)

type Opinions = Pick<Assessment, 'law' | 'guarantee' | 'policy'>
type Decision = Pick<Assessment, 'outcome' | 'by' | 'guard'>

function decide(facts: RefundFacts, { reading }: RefundRules, { law, guarantee, policy }: Opinions): Decision {
  if (facts.fullyRefunded) return { outcome: 'done', by: null, guard: null }
  if (facts.isDisputed) return { outcome: 'dispute', by: null, guard: null }
  const by = promiseOf(reading, guarantee, policy)
  const guard = guardOf(facts)
  // For an order with some opened copies the law owes the others, and the promise owes all.
  const promisesMore = facts.isPartlyOpened && law.why === 'not-opened' && by !== null && guard === null
  // The daily limit delays a refund owed by law until the owner looks; having been refunded before does not.
  if (law.owed && facts.dailyLimitReached) return { outcome: 'case', by: 'law', guard: 'day-full' }
  if (law.owed && !promisesMore) return { outcome: 'pay-back', by: 'law', guard: null }
  if (!by) return { outcome: 'case', by: null, guard: null }
  return { outcome: guard ? 'case' : 'pay-back', by, guard }
}

/** With `as-specified`, no promise alone decides. */
function promiseOf(
  reading: RefundRules['reading'],
  guarantee: Opinion,
  policy: Opinion,
): 'guarantee' | 'policy' | null {
  if (reading === 'guarantee' && guarantee.owed) return 'guarantee'
  if (reading !== 'as-specified' && policy.owed) return 'policy'
  return null
}

function guardOf({ refundedBefore, dailyLimitReached }: RefundFacts): Decision['guard'] {
  if (refundedBefore) return 'refunded-before'
  return dailyLimitReached ? 'day-full' : null
}

/** The last moment to withdraw, wherever the buyer is. */
export const endOfWithdrawal = (paidAt: Date): Date => endOfLegalPeriod(paidAt, WITHDRAWAL_DAYS)

/** The right to withdraw survives an incomplete waiver, and lasts until the first access. */
export function byLaw({ kind }: Claim, facts: LegalFacts, now: Date): Opinion {
  const until = endOfWithdrawal(facts.paidAt)
  const opinion = (owed: boolean, why: string) => ({ owed, why, until, daysLeft: daysLeft(until, now) })
  if (kind !== 'withdrawal') return opinion(false, 'not-withdrawn')
  if (now > until) return opinion(false, 'late')
  if (!facts.waived) return opinion(true, 'not-waived')
  const isOpened = facts.openedAt !== null || facts.isPartlyOpened
  if (isOpened && !facts.confirmedAt) return opinion(true, 'not-confirmed')
  if (!facts.openedAt) return opinion(true, 'not-opened')
  return opinion(false, 'waived')
}

function byGuarantee({ paidAt }: RefundFacts, { guaranteeDays }: RefundRules, now: Date): Opinion {
  const until = endOfPeriod(paidAt, guaranteeDays)
  const owed = now <= until
  return { owed, why: owed ? 'inside' : 'late', until, daysLeft: daysLeft(until, now) }
}

function byPolicy(claim: Claim, facts: RefundFacts, { requestDays }: RefundRules, now: Date): Opinion {
  const until = endOfPeriod(facts.paidAt, requestDays)
  const opinion = (owed: boolean, why: string) => ({ owed, why, until, daysLeft: daysLeft(until, now) })
  if (now > until) return opinion(false, 'late')
  if (facts.isDuplicate) return opinion(true, 'duplicate')
  if (facts.failedDownloads >= FAILED_DOWNLOADS && !facts.downloadCompleted) return opinion(true, 'download-failure')
  if (!facts.confirmedAt && !facts.openedAt) return opinion(true, 'delivery-failure')
  return opinion(false, claim.kind === 'request' && claim.ground !== 'other' ? 'not-seen' : 'no-ground')
}
