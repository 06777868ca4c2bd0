export interface SpanView {
  from: string
  to: string
  zone: string
  /** The days were typed in the other order. */
  isReversed: boolean
  presets: Record<string, { from: string; to: string }>
}

export interface Totals {
  currency: string
  sales: number
  back: number
  /** Contained in `back`: returned above the price. */
  losses: number
  kept: number
  fee: number
  net: number
  count: number
  salesCount: number
  feesKnown: number
  feesUnknown: number
}

export interface BarView extends Totals {
  from: string
  to: string
}

export interface ShareView {
  key: string
  name: string
  count: number
  kept: number
}

export interface FiguresView extends SpanView {
  /** Of the bars and shares. */
  currency: string
  /** One per currency, the shop's own first. */
  totals: Totals[]
  bars: BarView[]
  methods: ShareView[]
  countries: ShareView[]
  /** Cents. */
  codes: readonly { code: string; orders: number; sales: number; back: number }[]
  funnel: {
    visits: number
    previews: number
    checkouts: number
    paid: number
    pages: { page: string; count: number }[]
  }
  download: { sales: number; downloaded: number; middle: string | null }
}
