import { deskOrders } from '../../content/desk/orders.ts'
import { fillTemplate } from '../format/fill.ts'

/** What happened to an order, in the timeline that the owner sees. */
export interface Moment {
  what: string
  at: string
  title: string
  detail: string | null
  tone: 'good' | 'bad' | 'quiet' | null
}

type Details = Partial<Pick<Moment, 'detail' | 'tone'>>

export const moment = (what: string, at: string, title: string, { detail, tone }: Details = {}): Moment => ({
  what,
  at,
  title,
  detail: detail || null,
  tone: tone ?? null,
})

/** The copy of a moment, filled in. */
export function momentText(name: string, values: Record<string, string | number | null> = {}): string {
  const entries = Object.entries(values).map(([place, value]) => [place, value ?? ''] as const)
  return fillTemplate(deskOrders.happenings[name] ?? name, Object.fromEntries(entries))
}
