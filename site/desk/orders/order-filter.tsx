import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes } from '../../../routes.ts'
import type { OrdersView, OrderStatusName } from './orders-view.ts'

const { filter, standings } = deskOrders
const names = Object.keys(standings).filter((name): name is OrderStatusName => name in standings)

export function OrderFilter({ view: { status, from, to } }: { view: OrdersView }) {
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return (
    <div className="order-filter">
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
      {status && <p className="quiet">{standings[status].text}</p>}
    </div>
  )
}

function address(query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${deskRoutes.orders}?${search}` : deskRoutes.orders
}
