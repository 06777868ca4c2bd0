import { copiesText } from '../../../content/copies.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'
import type { TypedForm } from './seat-view.ts'

const copy = copiesText.order

interface SendSeveralProps {
  /** Copies without a name or an address. */
  left: number
  to: string
  form: TypedForm | null
}

export const SendSeveral = ({ left, to, form }: SendSeveralProps) => (
  <details open={form !== null}>
    <summary>{copy.several.summary}</summary>
    <form method="post" action={to} noValidate>
      <TextAreaField
        id="emails"
        rows={5}
        label={copy.several.label}
        hint={fillTemplate(copy.several.hint, { left })}
        value={form?.typed ?? ''}
        error={form?.error}
      />
      <div className="seat-acts">
        <button className="button" type="submit" name="act" value="send-several">
          {copy.several.button}
        </button>
      </div>
    </form>
  </details>
)

interface BuyerNameProps {
  to: string
  name: string
  opening: string
  form: TypedForm | null
}

export const BuyerName = ({ name, opening, to, form }: BuyerNameProps) => (
  <details open={form !== null}>
    <summary>{copy.from.summary}</summary>
    <form method="post" action={to} noValidate>
      <p>{copy.from.text}</p>
      <blockquote>{opening}</blockquote>
      <TextField
        id="from"
        type="text"
        autoComplete="name"
        label={copy.from.label}
        hint={copy.from.hint}
        max={60}
        value={form?.typed ?? name}
        error={form?.error}
      />
      <div className="seat-acts">
        <button className="button" type="submit" name="act" value="name-buyer">
          {copy.from.button}
        </button>
      </div>
    </form>
  </details>
)
