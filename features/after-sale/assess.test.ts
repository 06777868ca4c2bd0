import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../platform/format/duration.ts'
import type { RefundRules } from '../../platform/shop/settings.ts'
import { type Claim, type RefundFacts, assess } from './assess.ts'

const PAID = new Date('2026-11-16T10:00:00Z')
const withdrawal: Claim = { kind: 'withdrawal' }
const request: Claim = { kind: 'request', ground: 'other' }

/** Bought, confirmed, downloaded, nothing wrong. */
const facts: RefundFacts = {
  paidAt: PAID,
  waived: true,
  confirmedAt: new Date('2026-11-16T10:00:05Z'),
  openedAt: new Date('2026-11-16T10:01:00Z'),
  isPartlyOpened: false,
  fullyRefunded: false,
  isDisputed: false,
  isDuplicate: false,
  failedDownloads: 0,
  downloadCompleted: true,
  refundedBefore: false,
  dailyLimitReached: false,
}
const rules = (reading: RefundRules['reading']): RefundRules => ({ reading, guaranteeDays: 30, requestDays: 7 })
const after = (days: number) => new Date(PAID.getTime() + days * DAY)

type Row = [
  what: string,
  claim: Claim,
  facts: Partial<RefundFacts>,
  reading: RefundRules['reading'],
  day: number,
  outcome: string,
]

const table: Row[] = [
  ['withdrawn, nothing opened', withdrawal, { openedAt: null }, 'as-specified', 3, 'pay-back law not-opened'],
  ['withdrawn, opened, waiver whole', withdrawal, {}, 'as-specified', 3, 'case null waived'],
  [
    'withdrawn, opened, mail never accepted',
    withdrawal,
    { confirmedAt: null },
    'policy',
    3,
    'pay-back law not-confirmed',
  ],
  ['withdrawn, opened, box not ticked', withdrawal, { waived: false }, 'policy', 3, 'pay-back law not-waived'],
  ['withdrawn late, nothing opened', withdrawal, { openedAt: null }, 'policy', 20, 'case null late'],
  ['withdrawn, opened, guarantee', withdrawal, {}, 'guarantee', 3, 'pay-back guarantee waived'],
  ['withdrawn late, guarantee', withdrawal, {}, 'guarantee', 20, 'pay-back guarantee late'],
  ['withdrawn after the guarantee', withdrawal, {}, 'guarantee', 33, 'case null late'],
  ['asked, guarantee', request, {}, 'guarantee', 29, 'pay-back guarantee not-withdrawn'],
  ['asked after the guarantee', request, {}, 'guarantee', 33, 'case null not-withdrawn'],
  ['asked, both texts stand', request, {}, 'as-specified', 3, 'case null not-withdrawn'],
  ['duplicate, policy', request, { isDuplicate: true }, 'policy', 3, 'pay-back policy not-withdrawn'],
  ['duplicate, policy, too late', request, { isDuplicate: true }, 'policy', 10, 'case null not-withdrawn'],
  ['duplicate, both texts stand', request, { isDuplicate: true }, 'as-specified', 3, 'case null not-withdrawn'],
  [
    'downloads failed as the shop saw',
    request,
    { failedDownloads: 3, downloadCompleted: false },
    'policy',
    3,
    'pay-back policy not-withdrawn',
  ],
  [
    'downloads failed, and one came through after all',
    request,
    { failedDownloads: 3 },
    'policy',
    3,
    'case null not-withdrawn',
  ],
  [
    'never delivered as the shop saw',
    request,
    { confirmedAt: null, openedAt: null },
    'policy',
    3,
    'pay-back policy not-withdrawn',
  ],
  [
    'said to be broken, not seen',
    { kind: 'request', ground: 'download-failure' },
    {},
    'policy',
    3,
    'case null not-withdrawn',
  ],
  ['a dispute is open', withdrawal, { openedAt: null, isDisputed: true }, 'guarantee', 3, 'dispute null not-opened'],
  [
    'too many refunds today, owed by law',
    withdrawal,
    { openedAt: null, dailyLimitReached: true },
    'policy',
    3,
    'case law not-opened',
  ],
  ['refunded already', withdrawal, { fullyRefunded: true }, 'guarantee', 3, 'done null waived'],
  ['second refund of one payer', request, { refundedBefore: true }, 'guarantee', 3, 'case guarantee not-withdrawn'],
  ['too many refunds today', request, { dailyLimitReached: true }, 'guarantee', 3, 'case guarantee not-withdrawn'],
  [
    'second refund of one payer, owed by law',
    withdrawal,
    { openedAt: null, refundedBefore: true },
    'policy',
    3,
    'pay-back law not-opened',
  ],
]

test.each(table)('%s', (_, claim, changes, reading, day, expected) => {
  const { outcome, by, law } = assess(claim, { ...facts, ...changes }, rules(reading), after(day))
  expect(`${outcome} ${by} ${law.why}`).toBe(expected)
})

test('a guarded claim still has its assessment, and every reading is included', () => {
  const guarded = assess(request, { ...facts, refundedBefore: true }, rules('guarantee'), after(3))
  expect(guarded).toMatchObject({
    guard: 'refunded-before',
    guarantee: { owed: true, daysLeft: 27 },
    policy: { owed: false },
  })
})

describe('the first and the last minute of each window', () => {
  const windows = [
    ['law', withdrawal, 'policy', { openedAt: null }],
    ['guarantee', request, 'guarantee', {}],
    ['policy', request, 'policy', { isDuplicate: true }],
  ] as const
  /**
   * Paid at; then the last minute of the statutory 14, the guarantee's 30 and the policy's 7 days, in any time zone.
   */
  const purchases: [when: string, paid: string, law: string, guarantee: string, policy: string][] = [
    ['mid-morning', '2026-11-16T10:00Z', '2026-12-01T11:59Z', '2026-12-17T09:59Z', '2026-11-24T09:59Z'],
    ['a minute to midnight', '2026-11-16T23:59Z', '2026-12-01T22:59Z', '2026-12-17T22:59Z', '2026-11-24T22:59Z'],
    ['midnight', '2026-11-17T00:00Z', '2026-12-01T23:59Z', '2026-12-17T23:59Z', '2026-11-24T23:59Z'],
    ['where a day begins first', '2026-11-16T09:59Z', '2026-12-01T11:59Z', '2026-12-17T08:59Z', '2026-11-24T08:59Z'],
    ['where a day ends last', '2026-11-16T12:00Z', '2026-12-01T11:59Z', '2026-12-17T11:59Z', '2026-11-24T11:59Z'],
    ['across a leap day', '2028-02-21T12:00Z', '2028-03-07T11:59Z', '2028-03-23T11:59Z', '2028-02-29T11:59Z'],
    ['on a leap day', '2028-02-29T12:00Z', '2028-03-15T11:59Z', '2028-03-31T11:59Z', '2028-03-08T11:59Z'],
    ['across the year', '2026-12-28T12:00Z', '2027-01-12T11:59Z', '2027-01-28T11:59Z', '2027-01-05T11:59Z'],
    ['ending on a Sunday', '2026-11-15T12:00Z', '2026-12-01T11:59Z', '2026-12-16T11:59Z', '2026-11-23T11:59Z'],
  ]
  test.each(purchases)('of a purchase %s', (_, paid, ...lasts) => {
    const paidAt = new Date(paid)
    for (const [place, [by, claim, reading, changes]] of windows.entries()) {
      const at = (now: Date) => assess(claim, { ...facts, paidAt, ...changes }, rules(reading), now)
      const last = new Date(lasts[place] ?? '')
      expect(at(paidAt).by, by).toBe(by)
      expect(at(last).by, by).toBe(by)
      expect(at(new Date(last.getTime() + MINUTE)).outcome, by).toBe('case')
    }
  })
})
