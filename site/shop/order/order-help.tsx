import { afterSale } from '../../../content/after-sale.ts'
import { help } from '../../../content/help.ts'
import { shopRoutes } from '../../../routes.ts'
import type { OrderView } from './order-view.ts'

export function OrderHelp({ to }: { to: OrderView['to'] }) {
  const { title, broken, twice, more } = help.order
  return (
    <section aria-labelledby="help">
      <h2 id="help">{title}</h2>
      <form className="order-act" method="post" action={to.newCopy}>
        <p>{broken.text}</p>
        <button className="button button-quiet" type="submit">
          {broken.button}
        </button>
      </form>
      <form className="order-act" method="post" action={to.chargedTwice}>
        <p>{twice.text}</p>
        <button className="button button-quiet" type="submit">
          {twice.button}
        </button>
      </form>
      <p>
        <a href={shopRoutes.help}>{more}</a>
      </p>
    </section>
  )
}

export function WithdrawHere({ to }: { to: string }) {
  const { orderTitle, orderText, link } = afterSale.withdraw
  return (
    <section aria-labelledby="withdraw">
      <h2 id="withdraw">{orderTitle}</h2>
      <p>{orderText}</p>
      <a className="button button-quiet" href={to}>
        {link}
      </a>
    </section>
  )
}
