import { defineForm, valueField } from '../../../../platform/http/form-fields.tsx'
import { countryName } from '../../../../platform/format/country.ts'
import { deskFigures } from '../../../../content/desk/figures.ts'
import { type SalesFigures, salesFiguresOf, type Share } from '../../ledger/sales-figures.ts'
import { codeFigures } from '../../ledger/code-figures.ts'
import { parseSpan } from '../../ledger/filter.ts'
import type { FiguresView, ShareView, SpanView } from '../figures/figures-view.ts'
import { FiguresPage } from '../figures/figures-page.tsx'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { countText } from '../../../../platform/format/plural.ts'
import type { DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { spanView, totalsOf } from './span-view.ts'

const AN_HOUR = 60
const TWO_DAYS = 48 * AN_HOUR

export const spanQuery = defineForm({ from: valueField(), to: valueField() })

export const figuresPage: DeskHandler<'from' | 'to'> = async (desk, _, query) => {
  const typed = Object.fromEntries(query.entries())
  const span = parseSpan(desk.shop, typed)
  const figures = await salesFiguresOf(desk.shop, span)
  const view = { ...viewOf(figures), ...spanView(desk.shop, figures, typed), codes: await codeFigures(desk.shop, span) }
  return desk.render(<FiguresPage shell={desk.shell} view={view} />)
}

function viewOf(figures: SalesFigures): Omit<FiguresView, 'codes' | keyof SpanView> {
  const { methods, countries } = deskFigures
  return {
    currency: figures.currency,
    totals: figures.totals.map(totalsOf),
    bars: figures.buckets.map(({ from, to, total }) => ({
      from,
      to,
      ...totalsOf({ currency: figures.currency, ...total }),
    })),
    methods: figures.methods.map((share) => shareView(share, (key) => methods[key], methods.unknown)),
    countries: figures.countries.map((share) => shareView(share, countryName, countries.unknown)),
    funnel: figures.funnel,
    download: { ...figures.firstDownload, middle: waitName(figures.firstDownload.medianMinutes) },
  }
}

function shareView<Key extends string>(
  share: Share<Key | null>,
  nameOf: (key: Key) => string,
  unknown: string,
): ShareView {
  const { key, count, kept } = share
  return { key: key ?? 'unknown', name: key === null ? unknown : nameOf(key), count, kept }
}

function waitName(minutes: number | null): string | null {
  const { minutes: short, hours, days } = deskFigures.download
  if (minutes === null) return null
  if (minutes < 2 * AN_HOUR) return fillTemplate(short, { count: minutes })
  if (minutes < TWO_DAYS) return fillTemplate(hours, { count: Math.round(minutes / AN_HOUR) })
  return countText(days, Math.round(minutes / (24 * AN_HOUR)))
}
