import { money } from '../../../../platform/format/money.ts'
import { deskFigures } from '../../../../content/desk/figures.ts'
import { deskFrame } from '../../../../content/desk/frame.ts'
import { deskOrders } from '../../../../content/desk/orders.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import { countryName } from '../../../../platform/format/country.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import css from '../figures/figures.css?inline'
import type { SpanView, Totals } from '../figures/figures-view.ts'
import { SpanForm } from '../figures/span-form.tsx'
import { Tiles } from '../figures/tiles.tsx'
import { FormStyle } from '../../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { When } from '../../../../platform/desk-kit/when.tsx'

export interface MoneyRow {
  id: string
  at: string
  kind: 'sale' | 'refund' | 'dispute'
  orderId: string
  number: string
  amount: number
  /** Contained in `amount`: returned above the price. */
  loss: number
  fee: number | null
  currency: string
  country: string | null
  method: keyof typeof deskOrders.methods | null
  reference: string
}

export interface MoneyView extends SpanView {
  /** One per currency, the shop's own first. */
  totals: Totals[]
  rows: MoneyRow[]
  filter: Record<string, string>
  asOf: string
  countries: string[]
  more: string | null
}

const copy = deskFigures.money

export function MoneyPage({ shell, view }: { shell: DeskShell; view: MoneyView }) {
  const { asOf: _, from: __, to: ___, ...filter } = view.filter
  return (
    <DeskFrame shell={shell} title={deskFrame.sections.money} active="money" beside={<ToFile view={view} />}>
      <FormStyle />
      <Style name="desk-figures" css={css} />
      <SpanForm action={deskRoutes.money} span={view} filter={filter}>
        <Choice name="kind" label={copy.kind} chosen={view.filter['kind']} options={copy.kinds} />
        <Choice name="method" label={copy.method} chosen={view.filter['method']} options={deskOrders.methods} />
        <Choice name="country" label={copy.country} chosen={view.filter['country']} options={countriesOf(view)} />
      </SpanForm>
      {view.totals.map((total) => (
        <Tiles key={total.currency} total={total} span={view} filter={filter} />
      ))}
      <p className="quiet">
        {copy.text} {fillTemplate(copy.asOf, { time: view.asOf })}
      </p>
      {view.rows.length === 0 ? <p className="panel">{copy.empty}</p> : <Rows view={view} shell={shell} />}
      {view.more && (
        <p>
          <a href={view.more}>{copy.more}</a>
        </p>
      )}
    </DeskFrame>
  )
}

function ToFile({ view }: { view: MoneyView }) {
  return (
    <form method="post" action={deskRoutes.moneyFile}>
      {Object.entries(view.filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button" type="submit">
        {copy.file}
      </button>
    </form>
  )
}

function countriesOf({ countries }: MoneyView): Record<string, string> {
  const entries = countries.map(
    (code) => [code, code === 'unknown' ? deskFigures.countries.unknown : countryName(code)] as const,
  )
  return Object.fromEntries(entries)
}

interface ChoiceProps {
  name: string
  label: string
  chosen: string | undefined
  options: Record<string, string>
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen ?? 'any'}>
        <option value="any">{copy.any}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Rows({ view, shell }: { view: MoneyView; shell: DeskShell }) {
  const { columns } = copy
  const right = new Set<string>([columns.amount, columns.fee, columns.net])
  return (
    <div className="panel rows cards">
      <table>
        <thead>
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col" className={right.has(name) ? 'amount' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <Row key={row.id} row={row} shell={shell} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, shell }: { row: MoneyRow; shell: DeskShell }) {
  const { columns } = copy
  return (
    <tr>
      <th scope="row" className="nowrap">
        <a href={fill(deskRoutes.order, row.orderId)}>{row.number}</a>
      </th>
      <td className="amount">
        {money(row.amount, row.currency)}
        {row.loss !== 0 && (
          <small className="quiet">{fillTemplate(copy.loss, { amount: money(row.loss, row.currency) })}</small>
        )}
      </td>
      <td>{copy.kinds[row.kind]}</td>
      <td className="nowrap end">
        <When at={row.at} shell={shell} />
      </td>
      <td className="amount" data-label={columns.fee}>
        {row.fee === null ? null : money(row.fee, row.currency)}
      </td>
      <td className="amount" data-label={columns.net}>
        {money(row.amount - (row.fee ?? 0), row.currency)}
      </td>
      <td data-label={columns.country}>{row.country && countryName(row.country)}</td>
      <td className="end">{row.method && deskOrders.methods[row.method]}</td>
      <td className="wide">{row.reference}</td>
    </tr>
  )
}
