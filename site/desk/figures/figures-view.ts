export interface SpanView {
  from: string
  to: string
  zone: string
  /** Spans people ask for, by their name in the content. */
  presets: Record<string, { from: string; to: string }>
}

export interface Totals {
  sales: number
  back: number
  kept: number
  fee: number
  net: number
  count: number
  salesCount: number
  feesKnown: number
}

export interface BarView extends Totals {
  from: string
  to: string
}

export interface ShareView {
  /** As the filter of the money page has it. */
  key: string
  name: string
  count: number
  kept: number
}

export interface FiguresView extends SpanView {
  currency: string
  total: Totals
  bars: BarView[]
  methods: ShareView[]
  countries: ShareView[]
  funnel: {
    visits: number
    previews: number
    checkouts: number
    paid: number
    pages: { page: string; count: number }[]
  }
  download: { sales: number; downloaded: number; middle: string | null }
}
