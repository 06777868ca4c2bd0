import { deskShop } from '../../../content/desk/shop.ts'
import type { Content } from '../../../platform/content/content.ts'
import { dayName } from '../../../platform/desk-kit/days.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { money } from '../../../platform/format/money.ts'
import { type Day, ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { codeRefusals, type RefusalReason } from '../../checkout/index.ts'
import { codeFigures } from '../../accounts/ledger/index.ts'

const copy = deskShop.codes

const EVER = { from: '2000-01-01', to: '2999-12-31' }

export interface CodeUse {
  code: string
  state: string
  uses: string
  sales: string
  /** Why it was refused, and how often. */
  refused: readonly string[]
}

export interface CodeUses {
  uses: readonly CodeUse[]
  /** How often a code was typed that does not exist. */
  unknown: number
}

/** Codes that are live, and those that were used before. */
export async function codeUses(shop: Shop, live: Content): Promise<CodeUses> {
  const today = ownerDays(live.seller.timeZone).dayOf(shop.now())
  const codes = live.offer.codes === 'none' ? [] : live.offer.codes
  const figures = await codeFigures(shop, EVER)
  const refusals = await codeRefusals(shop)
  const names = [...new Set([codes, figures, refusals].flatMap((rows) => rows.map(({ code }) => code)))]
  const uses = names.filter(Boolean).map((name) => {
    const code = codes.find((one) => one.code === name)
    const { orders = 0, sales = 0 } = figures.find((one) => one.code === name) ?? {}
    return {
      code: name,
      state: stateOf(code, orders, today),
      uses: usesText(orders, code?.limit ?? null),
      sales: money(sales, live.offer.currency),
      refused: refusals.filter((one) => one.code === name).map(refusedText),
    }
  })
  return { uses, unknown: refusals.find(({ reason }) => reason === 'unknown')?.count ?? 0 }
}

const refusedText = ({ reason, count }: { reason: RefusalReason; count: number }) =>
  reason === 'unknown' ? '' : fillTemplate(copy.reasons[reason], { count })

type Code = Exclude<Content['offer']['codes'], 'none'>[number]

function stateOf(code: Code | undefined, orders: number, today: Day): string {
  const { states } = copy
  if (!code) return states.removed
  if (code.until !== null && code.until < today) return fillTemplate(states.over, { day: dayName(code.until) })
  if (code.limit !== null && orders >= code.limit) return states.usedUp
  if (code.from !== null && code.from > today) return fillTemplate(states.later, { day: dayName(code.from) })
  return states.active
}

function usesText(orders: number, limit: number | null): string {
  if (limit !== null) return fillTemplate(copy.limit, { orders, limit })
  return orders === 1 ? copy.usedOne : fillTemplate(copy.used, { orders })
}
