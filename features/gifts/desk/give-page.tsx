import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes } from '../../../routes.ts'
import { TextField } from '../../../platform/ui/shop/fields.tsx'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'

const copy = deskOrders.give

export type GiveErrors = Partial<Record<'email' | 'note', string | undefined>>

interface GiveProps {
  shell: DeskShell
  typed: { email: string; note: string }
  errors: GiveErrors
  idempotencyKey: string
}

export function GivePage({ shell, typed, errors, idempotencyKey }: GiveProps) {
  return (
    <DeskFrame shell={shell} title={copy.title} active="orders">
      <FormStyle />
      <form className="panel act narrow" method="post" action={deskRoutes.give} noValidate>
        <p className="quiet">{copy.text}</p>
        <input type="hidden" name="key" value={idempotencyKey} />
        <TextField
          id="email"
          max={254}
          type="email"
          autoComplete="off"
          label={copy.email}
          value={typed.email}
          error={errors.email}
        />
        <TextField
          id="note"
          max={300}
          type="text"
          autoComplete="off"
          label={copy.note}
          hint={copy.noteHint}
          value={typed.note}
          error={errors.note}
        />
        <button className="button" type="submit">
          {copy.button}
        </button>
      </form>
    </DeskFrame>
  )
}
