import { deskOrders } from '../../../content/desk/orders.ts'
import { fillTemplate } from '../../../format/fill.ts'
import { FieldError, TextField } from '../../shop/fields.tsx'
import { VersionField } from '../version-field.tsx'
import type { OrderActions } from './desk-order-view.ts'

interface RefundFormProps {
  action: string
  /** "€40": what can still be refunded. */
  left: string
  /** "40.00" */
  amount: string
  note: string
  noteHint: string
  error: string | undefined
  idempotencyKey?: string
  version: string
}

const copy = deskOrders.refund

/** Leads to a page that asks for confirmation. */
export function RefundForm({ action, left, amount, note, noteHint, error, idempotencyKey, version }: RefundFormProps) {
  return (
    <form className="act" method="post" action={action}>
      <VersionField version={version} />
      {idempotencyKey && <input type="hidden" name="key" value={idempotencyKey} />}
      <TextField
        id="amount"
        type="text"
        autoComplete="off"
        label={copy.amount}
        hint={fillTemplate(copy.amountHint, { left })}
        value={amount}
        error={error}
      />
      <TextField id="note" type="text" autoComplete="off" label={copy.note} hint={noteHint} value={note} />
      <button className="button button-quiet" type="submit">
        {copy.button}
      </button>
    </form>
  )
}

interface CopiesRefundFormProps {
  action: string
  copies: NonNullable<NonNullable<OrderActions['refund']>['copies']>
  error: string | undefined
  idempotencyKey: string
  version: string
}

/** Leads to the same page. */
export function CopiesRefundForm({ action, copies: offered, error, idempotencyKey, version }: CopiesRefundFormProps) {
  const { price, seats } = offered
  return (
    <form className="act" method="post" action={action}>
      <VersionField version={version} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <fieldset className="stack" id="copies" aria-describedby={error && 'copies-error'} tabIndex={-1}>
        <legend>{copy.copies.title}</legend>
        <p className="field-hint">{fillTemplate(copy.copies.hint, { price })}</p>
        <FieldError id="copies" text={error} />
        {seats.map(({ place, state }) => (
          <label key={place} className="tick">
            <input type="checkbox" name="copy" value={place} />
            <span>
              {fillTemplate(copy.copies.copy, { place })} <small>{copy.copies.states[state]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField id="copies-note" type="text" autoComplete="off" label={copy.note} hint={copy.noteHint} value="" />
      <button className="button button-quiet" type="submit">
        {copy.button}
      </button>
    </form>
  )
}
