import { deskRoutes } from '../../../../routes.ts'
import { exportMovements } from '../../ledger/export.ts'
import { type MovementFilter, parseFilter } from '../../ledger/filter.ts'
import { latestRecordTime, type MovementCursor, type MovementRow, listMovements, PAGE } from '../../ledger/movements.ts'
import { allSums, type Sum, bucketSums, totalsByCurrency } from '../../ledger/sums.ts'
import { ownerDays } from '../../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { MoneyPage, type MoneyRow, type MoneyView } from '../money/money-page.tsx'
import { defineForm, valueField } from '../../../../platform/http/form-fields.tsx'
import type { DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { PRIVATE } from '../../../../platform/desk-kit/desk.ts'
import type { SpanView } from '../figures/figures-view.ts'
import { spanView, totalsOf } from './span-view.ts'

/** The same filter on the page and in the file. */
export const moneyForm = defineForm({
  from: valueField(),
  to: valueField(),
  asOf: valueField(),
  kind: valueField(),
  method: valueField(),
  country: valueField(),
  after: valueField(),
})

type MoneyHandler = DeskHandler<keyof typeof moneyForm.fields>

export const moneyPage: MoneyHandler = async ({ shop, shell, render }, _, query) => {
  const asOf = parseTime(query.get('asOf') ?? '') ?? (await latestRecordTime(shop)).toISOString()
  const filter = parseFilter(shop, { ...Object.fromEntries(query.entries()), asOf })
  const rows = await listMovements(shop, filter, readAfter(query.get('after') ?? ''))
  const sums = allSums(await bucketSums(shop, filter))
  const span = spanView(shop, filter, Object.fromEntries(query.entries()))
  return render(<MoneyPage shell={shell} view={{ ...span, ...viewOf(shop, filter, asOf, rows, sums) }} />)
}

export const moneyFile: MoneyHandler = async ({ shop, journal }, _, form) => {
  const filter = parseFilter(shop, Object.fromEntries(form.entries()))
  await journal('export-money', null, `${filter.from} – ${filter.to}`)
  const name = `accounts-${filter.from}-${filter.to}.csv`
  const headers = {
    ...PRIVATE,
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  }
  return new Response(streamOf(exportMovements(shop, filter)), { headers })
}

/** Backpressure: the rows are never all in memory. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}

function viewOf(
  shop: Shop,
  filter: MovementFilter,
  asOf: string,
  rows: readonly MovementRow[],
  sums: readonly Sum[],
): Omit<MoneyView, keyof SpanView> {
  const query = queryOf(filter, asOf)
  const last = rows.length < PAGE ? undefined : rows.at(-1)
  const more = last && new URLSearchParams({ ...query, after: `${last.at}_${last.id}` }).toString()
  const days = ownerDays(shop.settings.timeZone)
  const countries = [...new Set(sums.map(({ country }) => country ?? 'unknown'))].toSorted()
  return {
    totals: totalsByCurrency(sums, shop.settings.offer.currency).map(totalsOf),
    rows: rows.map(rowView),
    filter: query,
    asOf: days.timeOf(new Date(Math.min(Date.parse(asOf), shop.now().getTime()))).slice(0, 5),
    countries: query['country'] && !countries.includes(query['country']) ? [...countries, query['country']] : countries,
    more: more ? `${deskRoutes.money}?${more}` : null,
  }
}

function rowView(row: MovementRow): MoneyRow {
  const { id, at, kind, orderId, number, amount, loss, fee, currency, country, method, reference } = row
  return { id, at, kind, orderId, number, amount, loss, fee, currency, country, method, reference }
}

function queryOf({ from, to, kind, method, country }: MovementFilter, asOf: string): Record<string, string> {
  const chosen = { kind, method, country: country === '' ? 'unknown' : country }
  const entries = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return { from, to, asOf, ...Object.fromEntries(entries) }
}

function parseTime(typed = ''): string | null {
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function readAfter(typed = ''): MovementCursor | null {
  const [at = '', id = ''] = typed.split('_')
  const time = parseTime(at)
  return time && id ? { at: time, id } : null
}
