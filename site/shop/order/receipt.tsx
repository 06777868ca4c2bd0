import { shopText } from '../../../content/shop.ts'
import { Style } from '../../ui/style.tsx'
import type { OrderView } from './order-view.ts'
import css from './receipt.css?inline'

const words = shopText.order

/** The slip of paper: the number to quote, and what was paid for what. */
export function Receipt({ order }: { order: OrderView }) {
  const facts = [
    [
      words.facts.bought,
      `${order.product} ${words.guide}, ${Object.values(shopText.formats)
        .map(({ name }) => name)
        .join(' + ')}`,
    ],
    [words.facts.paid, words.paid.replace('{price}', order.price)],
    [words.facts.method, words.methods[order.method]],
    [words.facts.date, order.date],
    ...(order.givenBack ? [[words.facts.givenBack, order.givenBack]] : []),
  ]
  return (
    <section className="receipt" aria-label={words.number}>
      <Style name="receipt" css={css} />
      <p>{words.number}</p>
      <p className="receipt-number figure">{order.number}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="receipt-print">{words.print}</p>
    </section>
  )
}
