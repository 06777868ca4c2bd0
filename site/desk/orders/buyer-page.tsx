import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import type { DeskOrder } from './desk-order-view.ts'

const copy = deskOrders.buyer

export function BuyerPage({ order }: { order: DeskOrder }) {
  return (
    <section className="panel act" aria-labelledby="buyer">
      <h2 id="buyer">{copy.title}</h2>
      {order.link === null ? (
        <p className="quiet">{copy.dead}</p>
      ) : (
        <>
          <p className="quiet">{copy.text}</p>
          <label className="field">
            {copy.link}
            <input readOnly value={order.link} />
          </label>
          <div className="ways">
            <form method="post" action={fill(deskRoutes.orderPage, order.id)} target="_blank" rel="noopener">
              <button className="button button-quiet" type="submit">
                {copy.open}
              </button>
            </form>
            <button
              className="button button-quiet"
              type="button"
              data-copy={order.link}
              data-copied={copy.copied}
              hidden
            >
              {copy.copy}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
