import { room } from '../../../content/room.ts'
import { shopText } from '../../../content/shop.ts'
import { Community } from '../../community/community.tsx'
import { type Error, ErrorSummary } from '../fields.tsx'
import { Frame, type Shell } from '../frame.tsx'
import { YourEdition } from '../../editions/your-edition.tsx'
import { Style } from '../../ui/style.tsx'
import { Claim } from '../refund/claim.tsx'
import type { AdditionView } from '../refund/claim-view.ts'
import css from './order.css?inline'
import type { Correction, OrderView } from './order-view.ts'
import { Agreed, Duplicate, IfSomethingIsWrong, OrderMail, SoldBy } from './order-parts.tsx'
import { type Note, orderNotes } from './notes.ts'
import { OrderHelp, WithdrawHere } from './order-help.tsx'
import { Receipt } from './receipt.tsx'
import { Tonight } from './tonight.tsx'

interface OrderPageProps {
  shell: Shell
  order: OrderView
  note: Note | null
  correction: Correction | null
  addition: AdditionView
}

const words = shopText.order

/** The durable page of an order: a receipt, and the handing-over of the guide. */
export function OrderPage({ shell, order, note, correction, addition }: OrderPageProps) {
  const title = order.refunded ? words.refundedTitle : words.title
  const errors = errorsOf(correction, addition)
  return (
    <Frame shell={shell} title={`${errors.length > 0 ? 'Error: ' : ''}${title}, ${order.number}`}>
      <Style name="order" css={css} />
      <div className="order-head on-ink">
        <div className="wrap">
          <div className="handing-over">
            {note && (
              <p className="order-note" role="status">
                {orderNotes[note]}
              </p>
            )}
            <ErrorSummary errors={errors} />
            <h1>{title}</h1>
            {order.duplicate && order.claims.length === 0 && <Duplicate to={order.to.chargedTwice} />}
            {order.refunded ? <p className="lead">{words.refunded}</p> : <Downloads order={order} />}
          </div>
          <Receipt order={order} />
        </div>
      </div>
      <div className="order-body wrap">
        <div className="order-parts">
          {order.claims.map((claim) => (
            <Claim key={claim.reference} claim={claim} addition={addition} to={order.to} />
          ))}
          {!order.refunded && <YourEdition edition={order.edition} download={order.to.download} />}
          {!order.refunded && <OrderMail order={order} correction={correction} />}
          {!order.refunded && <Community on="order" />}
          {!order.refunded && <OrderHelp to={order.to} />}
          <SoldBy />
        </div>
        <div className="order-parts">
          {order.agreed && <Agreed agreed={order.agreed} />}
          <IfSomethingIsWrong order={order} />
          {!order.refunded && <WithdrawHere to={order.to.withdraw} />}
        </div>
      </div>
      {!order.refunded && shell.assets.tonight && <Tonight evening={shell.assets.tonight} read={order.to.read} />}
    </Frame>
  )
}

function errorsOf(correction: Correction | null, { error, pictures }: AdditionView): Error[] {
  return [
    ...(correction?.error ? [{ id: 'email', text: shopText.errors.email[correction.error] }] : []),
    ...(error ? [{ id: 'word', text: error }] : []),
    ...pictures.errors.map((text) => ({ id: 'screenshots', text })),
  ]
}

function Downloads({ order }: { order: OrderView }) {
  return (
    <>
      <form className="order-read" method="post" action={order.to.read}>
        <button className="button" type="submit">
          {room.enter.button}
        </button>
        <p>{room.enter.text}</p>
      </form>
      <form className="downloads" method="post" action={order.to.download}>
        {Object.entries(shopText.formats).map(([format, { name, use }]) => (
          <button key={format} className="download" type="submit" name="format" value={format}>
            <span>
              {words.download} <strong className="figure">{name}</strong>
            </span>
            <small>{use}</small>
          </button>
        ))}
      </form>
      {order.mayCorrectAddress && (
        <p className="order-for">
          {order.mail === 'refused' ? words.address.refused : words.address.goesTo}{' '}
          <strong className="order-address">{order.email}</strong>. <a href="#mail">{words.address.before}</a>
        </p>
      )}
      <p className="order-keep">{words.keep}</p>
    </>
  )
}
