import { shopText } from '../../../content/shop.ts'
import { FaultSummary } from '../fields.tsx'
import { Frame, type Shell } from '../frame.tsx'
import { Style } from '../../ui/style.tsx'
import css from './order.css?inline'
import type { Correction, OrderView } from './order-view.ts'
import { Agreed, Duplicate, IfSomethingIsWrong, OrderMail, SoldBy } from './order-parts.tsx'
import { type Note, orderNotes } from './notes.ts'
import { OrderHelp, WithdrawHere } from './order-help.tsx'
import { Receipt } from './receipt.tsx'

interface OrderPageProps {
  shell: Shell
  order: OrderView
  note: Note | null
  correction: Correction | null
}

const words = shopText.order

/** The durable page of an order: a receipt, and the handing-over of the guide. */
export function OrderPage({ shell, order, note, correction }: OrderPageProps) {
  const title = order.refunded ? words.refundedTitle : words.title
  const fault = correction?.fault
  return (
    <Frame shell={shell} title={`${fault ? 'Error: ' : ''}${title}, ${order.number}`}>
      <Style name="order" css={css} />
      <div className="order-head on-ink">
        <div className="wrap">
          <div className="handing-over">
            {note && (
              <p className="order-note" role="status">
                {orderNotes[note]}
              </p>
            )}
            {fault && <FaultSummary faults={[{ id: 'email', text: shopText.faults.email[fault] }]} />}
            <h1>{title}</h1>
            {order.duplicate && <Duplicate to={order.to.chargedTwice} />}
            {order.refunded ? <p className="lead">{words.refunded}</p> : <Downloads order={order} />}
          </div>
          <Receipt order={order} />
        </div>
      </div>
      <div className="order-body wrap">
        <div className="order-parts">
          {!order.refunded && <OrderMail order={order} correction={correction} />}
          {!order.refunded && <OrderHelp to={order.to} />}
          <SoldBy />
        </div>
        <div className="order-parts">
          {order.agreed && <Agreed agreed={order.agreed} />}
          <IfSomethingIsWrong policy={order.refundPolicy} />
          <WithdrawHere to={order.to.withdraw} />
        </div>
      </div>
    </Frame>
  )
}

function Downloads({ order }: { order: OrderView }) {
  return (
    <>
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
