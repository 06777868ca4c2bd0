import { deskOrders } from '../../../content/desk/orders.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { FieldError, TextField } from '../../../platform/ui/shop/fields.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import type { OrderActions, TypedNote, TypedValues } from '../../orders/desk/index.ts'

interface RefundFormProps {
  action: string
  /** "€40": what can still be refunded. */
  left: string
  /** "40.00" */
  amount: string
  note: TypedNote | undefined
  /** Characters. */
  maxNote: number
  noteHint: string
  error: string | undefined
  idempotencyKey?: string
  version: string
}

const copy = deskOrders.refund

/** Leads to a page that asks for confirmation. */
export function RefundForm(props: RefundFormProps) {
  const { action, left, amount, note, maxNote, noteHint, error, idempotencyKey, version } = props
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
        max={40}
        value={amount}
        error={error}
      />
      <NoteField id="note" hint={noteHint} max={maxNote} typed={note} />
      <button className="button button-quiet" type="submit">
        {copy.button}
      </button>
    </form>
  )
}

interface NoteFieldProps {
  id: string
  hint: string
  max: number
  typed: TypedNote | undefined
}

const NoteField = ({ id, hint, max, typed }: NoteFieldProps) => (
  <TextField
    id={id}
    type="text"
    autoComplete="off"
    label={copy.note}
    hint={hint}
    max={max}
    value={typed?.value ?? ''}
    error={typed?.error}
  />
)

interface CopiesRefundFormProps {
  action: string
  copies: NonNullable<NonNullable<OrderActions['refund']>['copies']>
  typed: TypedValues['copies']
  idempotencyKey: string
  version: string
}

/** Leads to the same page. */
export function CopiesRefundForm({ action, copies: offered, typed, idempotencyKey, version }: CopiesRefundFormProps) {
  const { price, seats } = offered
  const error = typed?.error
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
            <input type="checkbox" name="copy" value={place} defaultChecked={typed?.chosen.includes(place)} />
            <span>
              {fillTemplate(copy.copies.copy, { place })} <small>{copy.copies.states[state]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <NoteField id="copies-note" hint={copy.noteHint} max={300} typed={typed?.note} />
      <button className="button button-quiet" type="submit">
        {copy.button}
      </button>
    </form>
  )
}
