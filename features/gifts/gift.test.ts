import { expect, test } from 'vitest'
import { HOUR } from '../../platform/format/duration.ts'
import { nextDay } from '../../platform/shop/owner-days.ts'
import { endOfWithdrawal } from '../after-sale/index.ts'
import { firstDayAfterWithdrawal, needsGiftConsent, opensWithinWithdrawal, parseGift } from './gift.ts'

const HOURS_OF_A_MONTH = 31 * 24
const request = { recipientName: 'Grace', fromName: 'Ada', delivery: 'email', email: 'grace@example.com', message: '' }

test.each(['Europe/Berlin', 'Atlantic/Azores', 'Europe/Athens'])(
  'at every hour in %s, the day that is named is the first that needs no consent, after the last day to withdraw',
  (timeZone) => {
    for (let hour = 0; hour < HOURS_OF_A_MONTH; hour++) {
      const boughtAt = new Date(Date.parse('2026-03-10T00:30:00Z') + hour * HOUR)
      const shop = { now: () => boughtAt, settings: { timeZone, documentFonts: '' } }
      const named = firstDayAfterWithdrawal(shop, boughtAt)
      const needed = [nextDay(named, -1), named].map((date) => {
        const parsed = parseGift(shop, { ...request, date })
        const opensWithin = 'gift' in parsed && opensWithinWithdrawal(parsed.gift, boughtAt)
        return [needsGiftConsent(shop, { ...request, date }), opensWithin]
      })
      expect(needed, boughtAt.toISOString()).toEqual([
        [true, true],
        [false, false],
      ])
      const end = endOfWithdrawal(boughtAt)
      const lastDay = end.toLocaleDateString('sv-SE', { timeZone: 'Etc/GMT+12' })
      expect(named > lastDay, `${boughtAt.toISOString()}: ${named} after ${lastDay}`).toBe(true)
    }
  },
)
