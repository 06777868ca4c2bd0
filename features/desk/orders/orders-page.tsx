import { money } from '../../../platform/format/money.ts'
import { deskFigures } from '../../../content/desk/figures.ts'
import { deskFrame } from '../../../content/desk/frame.ts'
import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { dayName } from '../../../platform/desk-kit/days.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { FieldError, FieldStyle } from '../../../platform/ui/shop/fields.tsx'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { TimeOfDay } from '../../../platform/desk-kit/when.tsx'
import {
  Badge,
  DeliveryBadge,
  type OrderDay,
  type OrderLine,
  type OrderStatusName,
  type OrdersView,
} from '../../orders/desk/index.ts'
import css from './orders.css?inline'

const { search, list } = deskOrders

export function OrdersPage({ shell, view }: { shell: DeskShell; view: OrdersView }) {
  return (
    <DeskFrame shell={shell} title={deskFrame.sections.orders} active="orders">
      <FormStyle />
      <FieldStyle />
      <Style name="desk-orders" css={css} />
      <SearchBox text={view.text} error={view.error} />
      {view.text === '' && (
        <>
          <p>
            <a href={deskRoutes.give}>{deskOrders.give.link}</a>
          </p>
          <OrderFilter view={view} />
        </>
      )}
      {view.text !== '' && view.count > 0 && (
        <p className="quiet">{fillTemplate(search.several, { count: view.count })}</p>
      )}
      {view.savesMails && view.count > 0 && <p className="quiet">{list.savesMails}</p>}
      <Days name="day" days={view.days} view={view} shell={shell} />
      {view.text !== '' && view.count === 0 && !view.error && <NoneFound view={view} />}
      {view.similar.length > 0 && (
        <>
          <h2>{search.similar}</h2>
          <Days name="similar" days={view.similar} view={view} shell={shell} />
        </>
      )}
      {view.count === 0 && view.text === '' && <p className="panel">{list.empty}</p>}
      {(view.older ?? view.newest) && (
        <p className="ways">
          {view.older && <a href={view.older}>{list.older}</a>}
          {view.newest && <a href={view.newest}>{list.newest}</a>}
        </p>
      )}
    </DeskFrame>
  )
}

function SearchBox({ text, error }: Pick<OrdersView, 'text' | 'error'>) {
  return (
    <form className="desk-search" role="search" action={deskRoutes.orders}>
      <label htmlFor="find">{search.label}</label>
      <FieldError id="find" text={error ?? undefined} />
      <div>
        <input
          id="find"
          name="find"
          type="search"
          defaultValue={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'find-hint find-error' : 'find-hint'}
        />
        <button className="button" type="submit">
          {search.button}
        </button>
      </div>
      <p className={text === '' || error ? 'quiet' : 'unseen'} id="find-hint">
        {search.hint}
      </p>
    </form>
  )
}

function NoneFound({ view: { text, restore } }: { view: OrdersView }) {
  return (
    <div className="panel">
      <p>{fillTemplate(search.none, { text })}</p>
      <p>
        {search.maybe} <a href={`${deskRoutes.today}#mails`}>{search.undelivered}</a>
      </p>
      {restore && (
        <form method="post" action={fill(deskRoutes.orderDelivery, text)} className="ways">
          <button className="button button-quiet" type="submit">
            {fillTemplate(search.restore, { provider: restore })}
          </button>
        </form>
      )}
    </div>
  )
}

interface DaysProps {
  /** Begins their ids. */
  name: 'day' | 'similar'
  days: readonly OrderDay[]
  view: OrdersView
  shell: DeskShell
}

function Days({ name, days, view: { currency }, shell }: DaysProps) {
  return days.map((day) => <Day key={day.day} id={`${name}-${day.day}`} day={day} shell={shell} currency={currency} />)
}

interface DayProps {
  id: string
  day: OrderDay
  shell: DeskShell
  currency: string
}

function Day({ id, day, shell, currency }: DayProps) {
  const { sales, kept, isPart } = day
  const rows = `${deskRoutes.money}?${new URLSearchParams({ from: day.day, to: day.day }).toString()}`
  const sold = fillTemplate(list.sold, { sales: money(sales, currency), kept: money(kept, currency) })
  return (
    <section className="panel order-day" aria-labelledby={id}>
      <div className="order-day-title">
        <h2 id={id}>{dayName(day.day)}</h2>
        <p>
          {sales === 0 && kept === 0 ? (
            <span className="quiet">{list.nothingSold}</span>
          ) : isPart ? (
            `${list.ofThese} ${sold}`
          ) : (
            <a href={rows}>{sold}</a>
          )}
        </p>
      </div>
      <div className="rows">
        <table>
          {/* As wide in the table of each day. */}
          <colgroup>
            <col />
            <col />
            <col />
            <col />
            <col />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{list.columns.time}</th>
              <th scope="col">{list.columns.order}</th>
              <th scope="col">{list.columns.state}</th>
              <th scope="col" className="amount">
                {list.columns.amount}
              </th>
              <th scope="col">{list.columns.address}</th>
              <th scope="col">{list.columns.method}</th>
            </tr>
          </thead>
          <tbody>
            {day.orders.map((order) => (
              <Line key={order.id} order={order} shell={shell} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Line({ order, shell }: { order: OrderLine; shell: DeskShell }) {
  const { id, number, at, email, erased, status, delivery, isGift, method, price, currency, back } = order
  return (
    <tr>
      <td className="nowrap">
        <TimeOfDay at={at} shell={shell} />
      </td>
      <th scope="row" className="nowrap">
        <a href={fill(deskRoutes.order, id)}>{number}</a>
      </th>
      <td>
        <Badge standing={status} isCopy={method === null} /> <DeliveryBadge delivery={delivery} />
      </td>
      <td className="amount">
        {money(price, currency)}
        {back > 0 && <span className="quiet"> {money(-back, currency)}</span>}
      </td>
      <td className="order-email">
        {erased ? <span className="quiet">{deskOrders.order.erased}</span> : email}{' '}
        {isGift && <span className="badge">{list.gift}</span>}
      </td>
      <td>{method && deskOrders.methods[method]}</td>
    </tr>
  )
}

const { filter, standings } = deskOrders
const names = Object.keys(standings).filter((name): name is OrderStatusName => name in standings)

function OrderFilter({ view: { status, from, to, isReversed } }: { view: OrdersView }) {
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const named = status && (status === 'gift' ? filter.gift : standings[status])
  const chosen = [named?.name, (from || to) && `${from} – ${to}`].filter(Boolean).join(', ')
  return (
    <details className="order-filter" open={isReversed || undefined}>
      <summary>
        {filter.title}
        {chosen && `: ${chosen}`}
      </summary>
      <div className="order-filters">
        <nav aria-label={filter.label}>
          <ul className="pills">
            <li>
              <a href={address(days)} aria-current={status === null ? 'page' : undefined}>
                {filter.all}
              </a>
            </li>
            {names.map((name) => (
              <li key={name}>
                <a href={address({ ...days, state: name })} aria-current={status === name ? 'page' : undefined}>
                  {standings[name].name}
                </a>
              </li>
            ))}
            <li>
              <a href={address({ ...days, state: 'gift' })} aria-current={status === 'gift' ? 'page' : undefined}>
                {filter.gift.name}
              </a>
            </li>
          </ul>
        </nav>
        <form action={deskRoutes.orders} className="span-form">
          {status && <input type="hidden" name="state" value={status} />}
          <label>
            {filter.from} <input type="date" name="from" defaultValue={from} />
          </label>
          <label>
            {filter.to} <input type="date" name="to" defaultValue={to} />
          </label>
          <button className="button button-quiet" type="submit">
            {filter.button}
          </button>
        </form>
        {isReversed && (
          <p className="desk-note" role="status">
            {deskFigures.span.reversed}
          </p>
        )}
        {named && <p className="quiet">{named.text}</p>}
      </div>
    </details>
  )
}

function address(query: Record<string, string>): string {
  const params = new URLSearchParams(query).toString()
  return params ? `${deskRoutes.orders}?${params}` : deskRoutes.orders
}
