import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { TextField } from '../../../platform/ui/shop/fields.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import { CopiesRefundForm, RefundForm } from '../../after-sale/desk/index.ts'
import type { DeskOrder, TypedValues } from '../../orders/desk/index.ts'

interface ActsProps {
  order: DeskOrder
  typed: TypedValues
  idempotencyKey: string
}

export function OrderActionList({ order, typed, idempotencyKey }: ActsProps) {
  const { resend, correct, refund, deliver } = order.actions
  return (
    <>
      {deliver && <Deliver order={order} />}
      {resend && <Resend order={order} state={resend.state} />}
      {correct && <Correct order={order} typed={typed} />}
      {refund && refund.failed.length > 0 && !refund.blocked && <RefundAgain order={order} failed={refund.failed} />}
      {refund && <Refund order={order} refund={refund} typed={typed} idempotencyKey={idempotencyKey} />}
    </>
  )
}

function Deliver({ order }: { order: DeskOrder }) {
  const { title, text, button } = deskOrders.deliver
  return (
    <form className="panel act" method="post" action={fill(deskRoutes.orderDelivery, order.id)}>
      <VersionField version={order.version} />
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      <button className="button" type="submit">
        {button}
      </button>
    </form>
  )
}

function Resend({ order, state }: { order: DeskOrder; state: string }) {
  const { title, text, button } = deskOrders.resend
  return (
    <form className="panel act" method="post" action={fill(deskRoutes.orderMail, order.id)}>
      <VersionField version={order.version} />
      <h2 id="resend">{title}</h2>
      <p className="quiet">{fillTemplate(text, { email: order.email, state })}</p>
      <button className="button button-quiet" type="submit">
        {button}
      </button>
    </form>
  )
}

function Correct({ order, typed }: { order: DeskOrder; typed: TypedValues }) {
  const { title, text, label, button } = deskOrders.address
  return (
    <form className="panel act" method="post" action={fill(deskRoutes.orderAddress, order.id)} noValidate>
      <VersionField version={order.version} />
      <h2 id="correct">{title}</h2>
      <p className="quiet">{text}</p>
      <TextField
        id="email"
        type="email"
        autoComplete="off"
        label={label}
        max={254}
        value={typed.email?.value ?? ''}
        error={typed.email?.error}
      />
      <button className="button button-quiet" type="submit">
        {button}
      </button>
    </form>
  )
}

interface RefundAgainProps {
  order: DeskOrder
  failed: NonNullable<DeskOrder['actions']['refund']>['failed']
}

function RefundAgain({ order, failed }: RefundAgainProps) {
  const copy = deskOrders.refund
  return (
    <form className="panel act" method="post" action={fill(deskRoutes.orderRefundAgain, order.id)}>
      <VersionField version={order.version} />
      <h2>{copy.again}</h2>
      {failed.map(({ id, ...refund }) => (
        <p key={id}>{fillTemplate(copy.failed, refund)}</p>
      ))}
      <p className="quiet">{copy.againText}</p>
      <button className="button" type="submit">
        {copy.againButton}
      </button>
    </form>
  )
}

interface RefundProps extends ActsProps {
  refund: NonNullable<DeskOrder['actions']['refund']>
}

function Refund({ order, refund: { left, amount, pending, blocked, copies }, typed, idempotencyKey }: RefundProps) {
  const copy = deskOrders.refund
  const action = fill(deskRoutes.orderRefund, order.id)
  return (
    <section className="panel" aria-labelledby="refund">
      <h2 id="refund">{copy.title}</h2>
      {(blocked ?? amount) !== null && <p className="quiet">{blocked ?? copy.text}</p>}
      {pending && <p>{fillTemplate(copy.pending, { amount: pending })}</p>}
      {!blocked && amount !== null && (
        <RefundForm
          action={action}
          left={left}
          amount={typed.amount?.value ?? amount}
          note={typed.amount?.note}
          maxNote={300}
          noteHint={copy.noteHint}
          error={typed.amount?.error}
          idempotencyKey={idempotencyKey}
          version={order.version}
        />
      )}
      {!blocked && amount !== null && copies && (
        <CopiesRefundForm
          action={action}
          copies={copies}
          typed={typed.copies}
          idempotencyKey={`${idempotencyKey}-copies`}
          version={order.version}
        />
      )}
    </section>
  )
}
