import { deskFrame } from '../../../../content/desk/frame.ts'
import { deskShop } from '../../../../content/desk/shop.ts'
import { deskTax as copy } from '../../../../content/desk/tax.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { deskRoutes } from '../../../../routes.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import { FormStyle } from '../../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { VersionField } from '../../../../platform/desk-kit/version-field.tsx'
import css from './tax.css?inline'
import type { GaugeView, SupplyView, TaxView } from './tax-view.ts'

export function TaxPage({ shell, view }: { shell: DeskShell; view: TaxView }) {
  return (
    <DeskFrame shell={shell} title={deskFrame.sections.tax} active="tax">
      <FormStyle />
      <Style name="desk-tax" css={css} />
      <Gauges view={view} />
      <Quarter view={view} />
      <OutsideEu view={view} />
      <p>
        <a href={deskRoutes.documents}>{copy.documents.link}</a>
      </p>
    </DeskFrame>
  )
}

function Gauges({ view: { gauges, mode, knowsElsewhere, knowsHome } }: { view: TaxView }) {
  return (
    <section className="panel tax-gauges" aria-labelledby="gauges">
      <h2 id="gauges">{copy.gauges.title}</h2>
      <p className="quiet">
        {fillTemplate(copy.mode, { mode: deskShop.choices['tax.mode']?.[mode] ?? mode })}{' '}
        <a href={`${deskRoutes.shopSeller}#group-tax`}>{copy.change}</a>. {copy.gauges.text}{' '}
        {knowsElsewhere ? copy.gauges.elsewhere : copy.gauges.shopOnly} {!knowsHome && copy.gauges.homeUnknown}
      </p>
      <ul>
        {gauges.map((gauge) => (
          <Gauge key={gauge.name} gauge={gauge} />
        ))}
      </ul>
    </section>
  )
}

function Gauge({ gauge: { name, year, amount, limit, share } }: { gauge: GaugeView }) {
  const id = `gauge-${name}`
  return (
    <li>
      <p id={id}>{fillTemplate(copy.gauges.names[name], { year })}</p>
      <p className="amount">{fillTemplate(copy.gauges.of, { amount, limit })}</p>
      <meter aria-labelledby={id} min={0} max={100} high={80} optimum={0} value={share}>
        {share}%
      </meter>
      <p className="quiet">{copy.gauges.meanings[name]}</p>
    </li>
  )
}

function Quarter({ view }: { view: TaxView }) {
  const { quarter, to } = view
  return (
    <section className="panel" aria-labelledby="oss">
      <h2 id="oss">{fillTemplate(copy.oss.title, { quarter })}</h2>
      <p className="tax-quarters">
        <a href={to.before}>{copy.oss.before}</a> {to.after && <a href={to.after}>{copy.oss.after}</a>}
      </p>
      {view.filesReturn ? <Return view={view} /> : <p>{copy.oss.nothing}</p>}
    </section>
  )
}

function Return({ view }: { view: TaxView }) {
  const { quarter, due, openPoints, zeroRated, corrections, negative, total } = view
  return (
    <>
      <p className="quiet">{fillTemplate(copy.oss.due, { day: due })}</p>
      {openPoints.length > 0 && (
        <div className="tax-draft">
          <p>{copy.oss.draft}</p>
          <ul>
            {openPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      )}
      <h3>{copy.oss.supplies}</h3>
      <Supplies rows={view.supplies} />
      {zeroRated.length > 0 && (
        <>
          <h3>{copy.oss.zeroRated}</h3>
          <Supplies rows={zeroRated} />
        </>
      )}
      {corrections.length > 0 && <Corrections rows={corrections} />}
      {negative.map((balance) => (
        <p key={balance.state}>{fillTemplate(copy.oss.negative, balance)}</p>
      ))}
      <p className="tax-total">
        {copy.oss.total} <strong className="figure">{total}</strong>
      </p>
      <Files quarter={quarter} />
      <Filed view={view} />
    </>
  )
}

function Supplies({ rows }: { rows: readonly SupplyView[] }) {
  if (rows.length === 0) return <p>{copy.oss.none}</p>
  const cells = rows.map(({ state, rateType, rate, taxable, vat }) => [state, rateType, rate, taxable, vat])
  return <Table columns={Object.values(copy.oss.columns)} rows={cells} amounts={3} />
}

function Corrections({ rows }: { rows: TaxView['corrections'] }) {
  const cells = rows.map(({ period, state, vat }) => [period, state, vat])
  return (
    <>
      <h3>{copy.oss.corrections}</h3>
      <p className="quiet">{copy.oss.correctionsText}</p>
      <Table columns={Object.values(copy.oss.correctionColumns)} rows={cells} amounts={1} />
    </>
  )
}

function OutsideEu({ view: { outsideEu, year } }: { view: TaxView }) {
  const cells = outsideEu.map(({ country, sales, amount }) => [country, String(sales), amount])
  return (
    <section className="panel" aria-labelledby="outside">
      <h2 id="outside">{fillTemplate(copy.outside.title, { year })}</h2>
      <p className="quiet">{copy.outside.text}</p>
      {cells.length === 0 ? (
        <p>{copy.outside.none}</p>
      ) : (
        <Table columns={Object.values(copy.outside.columns)} rows={cells} amounts={2} />
      )}
    </section>
  )
}

interface TableProps {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** How many of the last columns hold figures. */
  amounts: number
}

function Table({ columns, rows, amounts }: TableProps) {
  const classOf = (place: number) => (place >= columns.length - amounts ? 'amount' : undefined)
  return (
    <div className="rows">
      <table>
        <thead>
          <tr>
            {columns.map((name, i) => (
              <th key={name} scope="col" className={classOf(i)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, i) => (
                <td key={columns[i]} className={classOf(i)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Filed({ view: { quarter, filedOn, openPoints, version } }: { view: TaxView }) {
  if (filedOn) return <p>{fillTemplate(copy.oss.filed, { day: filedOn })}</p>
  if (openPoints.length > 0) return null
  return (
    <form className="tax-files" method="post" action={deskRoutes.tax}>
      <input type="hidden" name="quarter" value={quarter} />
      <VersionField version={version} />
      <button className="button button-quiet" type="submit">
        {copy.oss.markFiled}
      </button>
      <p className="quiet">{copy.oss.markFiledText}</p>
    </form>
  )
}

function Files({ quarter }: { quarter: string }) {
  return (
    <form className="tax-files" method="post" action={deskRoutes.taxFile}>
      <input type="hidden" name="quarter" value={quarter} />
      <button className="button" type="submit" name="format" value="csv">
        {copy.oss.csv}
      </button>
      <button className="button button-quiet" type="submit" name="format" value="bzst">
        {copy.oss.german}
      </button>
      <p className="quiet">{copy.oss.germanText}</p>
    </form>
  )
}
