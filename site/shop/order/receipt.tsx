import { shopText } from '../../../content/shop.ts'
import { Style } from '../../ui/style.tsx'
import type { OrderView } from './order-view.ts'
import css from './receipt.css?inline'

const copy = shopText.order

export function Receipt({ order }: { order: OrderView }) {
  const facts = [
    [
      copy.facts.bought,
      `${order.product} ${copy.guide}, ${Object.values(shopText.formats)
        .map(({ name }) => name)
        .join(' + ')}`,
    ],
    [copy.facts.paid, order.tax ? order.price : copy.paid.replace('{price}', order.price)],
    ...(order.tax ? [[copy.facts.tax, order.tax]] : []),
    [copy.facts.method, copy.methods[order.method]],
    [copy.facts.date, order.date],
    ...order.documents.slice(0, 1).map(({ title, number }) => [title, number]),
    ...(order.partialRefund ? [[copy.facts.givenBack, order.partialRefund]] : []),
  ]
  return (
    <section className="receipt" aria-label={copy.number}>
      <Style name="receipt" css={css} />
      <p>{copy.number}</p>
      <p className="receipt-number figure">{order.number}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="receipt-print">{copy.print}</p>
    </section>
  )
}
