import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import type { DeskOrder } from './order-view.ts'

const words = deskOrders.buyer

/** The buyer's own page: opened in another tab, so that it knows nothing of the desk. */
export function BuyerPage({ order }: { order: DeskOrder }) {
  return (
    <section className="panel act" aria-labelledby="buyer">
      <h2 id="buyer">{words.title}</h2>
      {order.link === null ? (
        <p className="quiet">{words.dead}</p>
      ) : (
        <>
          <p className="quiet">{words.text}</p>
          <label className="field">
            {words.link}
            <input readOnly value={order.link} />
          </label>
          <div className="ways">
            <form method="post" action={fill(deskRoutes.orderPage, order.id)} target="_blank" rel="noopener">
              <button className="button button-quiet" type="submit">
                {words.open}
              </button>
            </form>
            <button
              className="button button-quiet"
              type="button"
              data-copy={order.link}
              data-copied={words.copied}
              hidden
            >
              {words.copy}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
