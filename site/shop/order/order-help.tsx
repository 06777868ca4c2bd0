import { afterSale } from '../../../content/after-sale.ts'
import { help } from '../../../content/help.ts'
import { shopRoutes } from '../../../routes.ts'
import type { OrderView } from './order-view.ts'
import { Topic } from './topic.tsx'

export function HelpTopic({ to }: { to: OrderView['to'] }) {
  const { title, broken, twice, more } = help.order
  return (
    <Topic id="help" title={title}>
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
    </Topic>
  )
}

/** Never collapsed: the law wants the withdrawal function prominent (Directive 2011/83/EU, Article 11a). */
export function WithdrawLink({ to }: { to: string }) {
  return (
    <p className="order-withdraw">
      <a href={to}>{afterSale.withdraw.link}</a>
      <span className="order-small">{afterSale.withdraw.orderText}</span>
    </p>
  )
}
