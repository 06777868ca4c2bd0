import type { RefundRules } from '../settings.ts'
import { daysLeft, endOfPeriod, endOfLegalPeriod } from './deadlines.ts'

/** By law, counted from the day of the contract. */
export const WITHDRAWAL_DAYS = 14
/** So many failed downloads are a failure that the shop can see itself. */
export const FAILED_DOWNLOADS = 3

export const grounds = ['download-failure', 'duplicate', 'delivery-failure', 'other'] as const
export type Ground = (typeof grounds)[number]

/** A statement of withdrawal needs no reason; a request names one of the policy's grounds, or another. */
export type Claim = { kind: 'withdrawal' } | { kind: 'request'; ground: Ground }

/** What the shop itself knows. */
export interface RefundFacts {
  paidAt: Date
  /** The box was ticked: agreed to immediate delivery, and knew what that costs. */
  waived: boolean
  /** When the confirmation of it was accepted for delivery; without it the waiver is void. */
  confirmedAt: Date | null
  /** First download or first reading. */
  openedAt: Date | null
  fullyRefunded: boolean
  isDisputed: boolean
  /** The same buyer had paid another order within a day before. */
  isDuplicate: boolean
  failedDownloads: number
  /** A download came to its end. */
  downloadCompleted: boolean
  /** The buyer has got money back before. */
  refundedBefore: boolean
  /** As many automatic refunds as the owner allows were made today. */
  dailyLimitReached: boolean
}

export type Outcome =
  /** Owed: the money goes back at once. */
  | 'pay-back'
  /** A person decides. */
  | 'case'
  /** It went back already. */
  | 'done'
  /** The bank or PayPal decides; nothing is refunded beside it. */
  | 'dispute'

export interface Opinion {
  owed: boolean
  /** Why, as a key for the owner's words. */
  why: string
  /** Until when it could be asked for. */
  until: Date
  daysLeft: number
}

export interface Assessment {
  outcome: Outcome
  /** What the money goes back for. */
  by: 'law' | 'guarantee' | 'policy' | null
  /** Each reading on its own, side by side. */
  law: Opinion
  guarantee: Opinion
  policy: Opinion
  /** What turned an automatic refund into a case. */
  guard: 'refunded-before' | 'day-full' | 'unproven' | null
}

/** Judges a claim under the law and under each reading of the owner's promise. Nothing is refused here: a person may. */
export function assess(claim: Claim, facts: RefundFacts, rules: RefundRules, now: Date): Assessment {
  const opinions = {
    law: byLaw(claim, facts, now),
    guarantee: byGuarantee(facts, rules, now),
    policy: byPolicy(claim, facts, rules, now),
  }
  return { ...opinions, ...decide(facts, rules, opinions) }
}

type Opinions = Pick<Assessment, 'law' | 'guarantee' | 'policy'>
type Decision = Pick<Assessment, 'outcome' | 'by' | 'guard'>

function decide(facts: RefundFacts, { reading }: RefundRules, { law, guarantee, policy }: Opinions): Decision {
  if (facts.fullyRefunded) return { outcome: 'done', by: null, guard: null }
  if (facts.isDisputed) return { outcome: 'dispute', by: null, guard: null }
  // The daily limit delays a refund owed by law until the owner looks; having been refunded before does not.
  if (law.owed && facts.dailyLimitReached) return { outcome: 'case', by: 'law', guard: 'day-full' }
  if (law.owed) return { outcome: 'pay-back', by: 'law', guard: null }
  const by = promiseOf(reading, guarantee, policy)
  if (!by) return { outcome: 'case', by: null, guard: null }
  const guard = guardOf(facts)
  return { outcome: guard ? 'case' : 'pay-back', by, guard }
}

/** Where both texts stand as written, no promise decides by itself. */
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

/** The right survives where the waiver is not whole, or where nothing was opened yet. */
function byLaw({ kind }: Claim, facts: RefundFacts, now: Date): Opinion {
  const until = endOfLegalPeriod(facts.paidAt, WITHDRAWAL_DAYS)
  const opinion = (owed: boolean, why: string) => ({ owed, why, until, daysLeft: daysLeft(until, now) })
  if (kind !== 'withdrawal') return opinion(false, 'not-withdrawn')
  if (now > until) return opinion(false, 'late')
  if (!facts.waived) return opinion(true, 'not-waived')
  if (!facts.openedAt) return opinion(true, 'not-opened')
  if (!facts.confirmedAt) return opinion(true, 'not-confirmed')
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
