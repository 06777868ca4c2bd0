import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { TextField } from '../../../platform/ui/shop/fields.tsx'
import { DefaultSubmit, EmailSuggestion } from '../../../platform/ui/shop/suggestion.tsx'
import type { SeatForm, SeatView } from './seat-view.ts'

const copy = copiesText.order

interface HandOutProps {
  seat: SeatView
  to: string
  form: SeatForm | null
  isGift?: boolean
}

export function HandOut({ seat, to, form, isGift = false }: HandOutProps) {
  const { place, name, sentTo } = seat
  const revoke = isGift ? giftText.order.newLink : sentTo || name ? copy.revoke : copy.newLink
  const typed = form?.place === place ? form : null
  const errorOf = (id: string) => typed?.errors.find((error) => error.id === id)?.text
  const save = (
    <button className="button button-quiet" type="submit" name="act" value="save">
      {copy.save[sentTo ? 'sent' : 'open']}
    </button>
  )
  return (
    <form method="post" action={to} noValidate>
      {typed?.suggestion && <DefaultSubmit label={seat.send} act="send" />}
      <input type="hidden" name="copy" value={place} />
      <input type="hidden" name="generation" value={seat.generation} />
      {seat.hint && <p className="field-hint">{seat.hint}</p>}
      {!isGift && (
        <TextField
          id={`name-${place}`}
          name="name"
          type="text"
          autoComplete="off"
          label={copy.name}
          hint={copy.nameHint}
          max={60}
          value={typed?.name ?? name ?? ''}
          error={errorOf(`name-${place}`)}
        />
      )}
      <TextField
        id={`email-${place}`}
        name="email"
        type="email"
        autoComplete="off"
        label={copy.email}
        hint={!isGift && sentTo ? copy.emailHint : undefined}
        max={254}
        value={typed?.email ?? sentTo ?? ''}
        error={errorOf(`email-${place}`)}
      >
        {sentTo && !typed?.suggestion && <input type="hidden" name="questioned" value={sentTo} />}
        {typed?.suggestion && <EmailSuggestion address={typed.suggestion} questioned={typed.email} />}
      </TextField>
      <div className="seat-acts">
        {/* Enter presses the first button. */}
        {!isGift && sentTo && save}
        <button className={sentTo && !isGift ? 'button button-quiet' : 'button'} type="submit" name="act" value="send">
          {seat.send}
        </button>
        {!isGift && !sentTo && save}
        {!(sentTo && isGift) && (
          <button className="button button-quiet" type="submit" name="act" value="revoke">
            {fillTemplate(revoke, { place })}
          </button>
        )}
      </div>
    </form>
  )
}
