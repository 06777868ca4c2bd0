import { deskDisputes } from '../../../content/desk/disputes.ts'
import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { Jumps } from '../../../platform/desk-kit/jumps.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import { Badge, DeliveryBadge, type DeskOrder, GiftBadge, Timeline, type TypedValues } from '../../orders/desk/index.ts'
import { OrderActionList } from './order-actions.tsx'
import css from '../../orders/desk/order.css?inline'
import type { OrderRecords } from './order-records.ts'
import { RecordFacts, Seats } from './records.tsx'
import { Notes, ReadyEmail, Write } from './write.tsx'

interface OrderProps {
  shell: DeskShell
  order: DeskOrder
  records: OrderRecords
  note: string | null
  typed: TypedValues
  idempotencyKey: string
}

const copy = deskOrders.order

export function DeskOrderPage({ shell, order, records, note, typed, idempotencyKey }: OrderProps) {
  return (
    <DeskFrame
      shell={shell}
      title={fillTemplate(copy.title, { number: order.number })}
      active="orders"
      beside={order.disputed && <a href={fill(deskRoutes.dispute, order.id)}>{deskDisputes.link}</a>}
    >
      <FormStyle />
      <Style name="desk-order" css={css} />
      {note && (
        <p className="desk-note" role="status">
          {note}
        </p>
      )}
      {order.delivery === 'failed' && order.actions.resend && (
        <p className="panel warning" role="alert">
          {fillTemplate(copy.undelivered, { email: order.email, state: order.actions.resend.state })}{' '}
          <a href="#email">{deskOrders.address.title}</a>
        </p>
      )}
      <Jumps parts={jumpsOf(order, records)} />
      <div className="order-sides">
        <div className="order-side">
          <OrderFacts order={order} records={records} shell={shell} />
          <Notes order={order} records={records} typed={typed} shell={shell} />
          <Seats records={records} shell={shell} order={order} typed={typed} />
          <BuyerPage order={order} />
          <section className="panel order-timeline" aria-labelledby="timeline">
            <h2 id="timeline">{copy.timeline}</h2>
            <Timeline moments={order.timeline} shell={shell} />
          </section>
          <PersonalData order={order} records={records} shell={shell} />
        </div>
        <div className="order-side">
          <Write order={order} records={records} typed={typed} shell={shell} />
          <OrderActionList order={order} typed={typed} idempotencyKey={idempotencyKey} />
        </div>
      </div>
    </DeskFrame>
  )
}

function jumpsOf({ actions, erased }: DeskOrder, { seats, gift, write, invoice }: OrderRecords) {
  const parts: [string, string, unknown][] = [
    ['copies-list', deskOrders.records[gift ? 'gift' : 'seats'].title, seats.length > 0],
    ['write', deskOrders.write.title, write],
    ['invoice', deskOrders.invoice.title, invoice],
    ['resend', deskOrders.resend.title, actions.resend],
    ['correct', deskOrders.address.title, actions.correct],
    ['refund', deskOrders.refund.title, actions.refund],
    ['personal-data', deskOrders.personalData.title, !erased],
    ['notes', deskOrders.note.title, !erased],
    ['timeline', copy.timeline, true],
  ]
  return parts.flatMap(([id, name, isThere]) => (isThere ? [[id, name] as const] : []))
}

function OrderFacts({ order, records, shell }: Pick<OrderProps, 'order' | 'records' | 'shell'>) {
  const { facts, unknown, notYet, erased } = copy
  const when = (at: string | null) => (at ? <When at={at} shell={shell} /> : <span className="quiet">{notYet}</span>)
  return (
    <section className="panel" aria-label={facts.state}>
      <p className="order-state">
        {order.actions.refund?.pending && order.actions.refund.amount === null ? (
          <span className="badge">{deskOrders.refund.onItsWay}</span>
        ) : (
          <>
            <Badge standing={order.status} isCopy={order.method === null} />{' '}
            <HandedOutBadge order={order} records={records} />
          </>
        )}{' '}
        {statusText(order, records)}
      </p>
      <dl className="facts">
        <dt className="order-address">{facts.address}</dt>
        <dd className="order-address">{order.erased ? erased : order.email}</dd>
        {order.method && (
          <>
            <dt>{facts.amount}</dt>
            <dd>{order.price}</dd>
          </>
        )}
        {order.back && (
          <>
            <dt>{facts.back}</dt>
            <dd>{order.back}</dd>
          </>
        )}
        {order.copies && !records.purchase && !records.gift && (
          <>
            <dt>{facts.copies}</dt>
            <dd>{order.copies}</dd>
          </>
        )}
        {order.method && (
          <>
            <dt>{facts.method}</dt>
            <dd>{order.method}</dd>
          </>
        )}
        <RecordFacts records={records} shell={shell} orderId={order.id} />
        {order.method && (
          <>
            <dt>{facts.country}</dt>
            <dd>
              {order.country ?? <span className="quiet">{unknown}</span>}
              {records.evidence && ` (${records.evidence})`}
            </dd>
          </>
        )}
        <dt>{facts.placed}</dt>
        <dd>{when(order.placedAt)}</dd>
        {order.method && (
          <>
            <dt>{facts.paid}</dt>
            <dd>{when(order.paidAt)}</dd>
          </>
        )}
        {order.handsOut !== 'copies' && (
          <>
            <dt>{facts.opened}</dt>
            <dd>{when(records.gift ? records.gift.openedAt : order.openedAt)}</dd>
          </>
        )}
      </dl>
      <details>
        <summary>{facts.technical}</summary>
        <dl className="facts">
          {order.method && (
            <>
              <dt>{facts.payment}</dt>
              <dd>{order.paymentId ?? <span className="quiet">{notYet}</span>}</dd>
              <dt>{facts.page}</dt>
              <dd>{order.reference ?? <span className="quiet">{notYet}</span>}</dd>
            </>
          )}
          <dt>{facts.policies}</dt>
          <dd>{order.policyVersion}</dd>
        </dl>
        {order.method && !order.disputed && order.paidAt && (
          <p>
            <a href={fill(deskRoutes.dispute, order.id)}>{deskDisputes.record}</a>
          </p>
        )}
      </details>
    </section>
  )
}

/** A gift, or copies to hand out, are not delivered with the email to their buyer. */
function HandedOutBadge({ order, records: { gift, seats } }: Pick<OrderProps, 'order' | 'records'>) {
  if (gift && order.status === 'paid') return <GiftBadge state={gift.state} />
  const isOpened = seats.some(({ state }) => state === 'claimed')
  return isOpened ? null : <DeliveryBadge delivery={order.delivery} />
}

function statusText({ status, delivery, email, handsOut, actions }: DeskOrder, { gift }: OrderRecords): string {
  if (actions.refund?.pending) return fillTemplate(deskOrders.refund.pending, { amount: actions.refund.pending })
  if (status !== 'paid' || delivery === null) return deskOrders.standings[status].text
  if (gift) return gift.text
  if (handsOut && delivery !== 'failed') return deskOrders.records.seats.several
  return fillTemplate(deskOrders.delivery[delivery].text, { email })
}

/** Before anything is done about someone's data: who asks? */
function PersonalData({ order, records: { question }, shell }: Pick<OrderProps, 'order' | 'records' | 'shell'>) {
  const { email, erased } = order
  if (erased) return null
  const { title, check, asked, answered, ask, again, button } = deskOrders.personalData
  const data = (
    <form method="post" action={deskRoutes.personalData}>
      <input type="hidden" name="email" value={email} />
      <button className="button button-quiet" type="submit">
        {button}
      </button>
    </form>
  )
  const form = question && <ReadyEmail order={order} template={question} copy={{ button: ask }} shell={shell} />
  return (
    <section className="panel act order-later" aria-labelledby="personal-data">
      <h2 id="personal-data">{title}</h2>
      {question?.sentAt ? (
        <>
          <p>
            {asked} <When at={question.sentAt} shell={shell} />. {fillTemplate(answered, { email })}
          </p>
          {data}
          <details>
            <summary>{again}</summary>
            {form}
          </details>
        </>
      ) : (
        <>
          <p className="quiet">{fillTemplate(check, { email })}</p>
          {form}
          {data}
        </>
      )}
    </section>
  )
}

const buyerCopy = deskOrders.buyer

/** A copy that was not paid for has no receipt. */
function buyerPageOf({ status, handsOut, method }: DeskOrder): keyof typeof buyerCopy.texts {
  const isClosed = status === 'refunded' || status === 'lost'
  if (isClosed) return method ? 'closed' : 'closedCopy'
  return handsOut ?? (method ? 'own' : 'copy')
}

function BuyerPage({ order }: { order: DeskOrder }) {
  return (
    <section className="panel act" aria-labelledby="buyer">
      <h2 id="buyer">{buyerCopy.title}</h2>
      {order.link === null ? (
        <p className="quiet">{buyerCopy.dead}</p>
      ) : (
        <>
          <p className="quiet">{buyerCopy.texts[buyerPageOf(order)]}</p>
          <label className="field">
            {buyerCopy.link}
            <input readOnly value={order.link} />
          </label>
          <div className="ways">
            <form method="post" action={fill(deskRoutes.orderPage, order.id)} target="_blank" rel="noopener">
              <button className="button button-quiet" type="submit">
                {buyerCopy.open}
              </button>
            </form>
            <button
              className="button button-quiet"
              type="button"
              data-copy={order.link}
              data-copied={buyerCopy.copied}
              hidden
            >
              {buyerCopy.copy}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
