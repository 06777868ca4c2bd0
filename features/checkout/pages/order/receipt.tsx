import { codesText } from '../../../../content/codes.ts'
import { copiesText } from '../../../../content/copies.ts'
import { shopText } from '../../../../content/shop.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { fileTypes, type SoldBook } from '../../../../platform/shop/sold-book.ts'
import { useSoldBook } from '../../../../platform/ui/sold-book.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import type { OrderView } from './order-view.ts'
import css from './receipt.css?inline'

const copy = shopText.order

function boughtText({ product, quantity }: OrderView, sold: SoldBook): string {
  if (quantity > 1) return fillTemplate(copiesText.bought, { product, quantity, files: fileTypes(sold) })
  return `${product} ${copy.guide}, ${fileTypes(sold)}`
}

export function Receipt({ order }: { order: OrderView }) {
  const facts = [
    [copy.facts.bought, boughtText(order, useSoldBook())],
    ...(order.each ? [[copiesText.order.each, order.each]] : []),
    ...(order.discount
      ? [
          ...(order.each ? [] : [[copy.facts.price, order.discount.from]]),
          [fillTemplate(codesText.discount, order.discount), `−${order.discount.amount}`],
        ]
      : []),
    [copy.facts.paid, order.tax ? order.price : fillTemplate(copy.paid, { price: order.price, tax: order.taxNote })],
    ...(order.tax ? [[copy.facts.tax, order.tax]] : []),
    [copy.facts.method, copy.methods[order.method]],
    [copy.facts.date, order.date],
    ...(order.givenBack ? [[copy.facts.givenBack, order.givenBack]] : []),
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
        {order.documents.map((document) => (
          <div key={document.number}>
            <dt>{document.title}</dt>
            <dd>
              <a href={document.pdf}>{fillTemplate(copy.receiptPdf, document)}</a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A copy that another person paid for: its reader sees no price. */
export function CopyNumber({ order }: { order: OrderView }) {
  return (
    <section className="receipt" aria-label={copiesText.reader.number}>
      <Style name="receipt" css={css} />
      <p>{copiesText.reader.number}</p>
      <p className="receipt-number figure">{order.number}</p>
    </section>
  )
}
