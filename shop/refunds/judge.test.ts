import { describe, expect, test } from 'vitest'
import type { RefundRules } from '../settings.ts'
import { type Claim, type Facts, judge } from './judge.ts'

const PAID = new Date('2026-11-16T10:00:00Z')
const withdrawal: Claim = { kind: 'withdrawal' }
const request: Claim = { kind: 'request', ground: 'other' }

/** Bought, confirmed, downloaded, nothing wrong. */
const facts: Facts = {
  paidAt: PAID,
  waived: true,
  confirmedAt: new Date('2026-11-16T10:00:05Z'),
  openedAt: new Date('2026-11-16T10:01:00Z'),
  wholePriceBack: false,
  disputeOpen: false,
  duplicate: false,
  failedDownloads: 0,
  downloadedWhole: true,
  refundedBefore: false,
  dayFull: false,
}
const rules = (reading: RefundRules['reading']): RefundRules => ({ reading, guaranteeDays: 30, requestDays: 7 })
const after = (days: number) => new Date(PAID.getTime() + days * 86_400_000)

type Row = [
  what: string,
  claim: Claim,
  facts: Partial<Facts>,
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
  ['duplicate, policy', request, { duplicate: true }, 'policy', 3, 'pay-back policy not-withdrawn'],
  ['duplicate, policy, too late', request, { duplicate: true }, 'policy', 10, 'case null not-withdrawn'],
  ['duplicate, both texts stand', request, { duplicate: true }, 'as-specified', 3, 'case null not-withdrawn'],
  [
    'downloads failed as the shop saw',
    request,
    { failedDownloads: 3, downloadedWhole: false },
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
  ['a dispute is open', withdrawal, { openedAt: null, disputeOpen: true }, 'guarantee', 3, 'dispute null not-opened'],
  ['refunded already', withdrawal, { wholePriceBack: true }, 'guarantee', 3, 'done null waived'],
  ['second refund of one payer', request, { refundedBefore: true }, 'guarantee', 3, 'case guarantee not-withdrawn'],
  ['too many refunds today', request, { dayFull: true }, 'guarantee', 3, 'case guarantee not-withdrawn'],
  [
    'second refund of one payer, owed by law',
    withdrawal,
    { openedAt: null, refundedBefore: true, dayFull: true },
    'policy',
    3,
    'pay-back law not-opened',
  ],
]

test.each(table)('%s', (_, claim, changes, reading, day, expected) => {
  const { outcome, by, law } = judge(claim, { ...facts, ...changes }, rules(reading), after(day))
  expect(`${outcome} ${by} ${law.why}`).toBe(expected)
})

test('what a guard held back is still named, and every reading is shown beside the others', () => {
  const held = judge(request, { ...facts, refundedBefore: true }, rules('guarantee'), after(3))
  expect(held).toMatchObject({
    guard: 'refunded-before',
    guarantee: { owed: true, daysLeft: 27 },
    policy: { owed: false },
  })
})

describe('the first and the last minute of each window', () => {
  const minute = 60_000
  test.each([
    ['law', withdrawal, 'policy', { openedAt: null }],
    ['guarantee', request, 'guarantee', {}],
    ['policy', request, 'policy', { duplicate: true }],
  ] as const)('of the %s', (by, claim, reading, changes) => {
    const at = (now: Date) => judge(claim, { ...facts, ...changes }, rules(reading), now)
    const { until } = at(PAID)[by]
    expect(at(PAID).by).toBe(by)
    expect(at(until).by).toBe(by)
    expect(at(new Date(until.getTime() + minute)).outcome).toBe('case')
  })
})
