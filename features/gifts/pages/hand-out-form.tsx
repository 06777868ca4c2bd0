import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { PlusSummary } from '../../../platform/ui/plus-summary.tsx'
import { TextField } from '../../../platform/ui/shop/fields.tsx'
import { DefaultSubmit, EmailSuggestion } from '../../../platform/ui/shop/suggestion.tsx'
import type { ListForm, SeatForm, SeatView } from './seat-view.ts'

const copy = copiesText.order

interface HandOutProps {
  seat: SeatView
  to: string
  form: SeatForm | null
  /** A list that is being checked stays. */
  listForm?: ListForm | null
  isGift?: boolean
}

/** Sends and saves one copy, or one gift. */
export function HandOut({ seat, to, form, listForm = null, isGift = false }: HandOutProps) {
  const { place, name, sentTo } = seat
  const typed = form?.place === place ? form : null
  const errorOf = (id: string) => typed?.errors.find((error) => error.id === id)?.text
  return (
    <>
      <form method="post" action={to} noValidate>
        {typed?.suggestion && <DefaultSubmit label={isGift ? seat.send : copy.save} act={isGift ? 'send' : 'save'} />}
        <input type="hidden" name="copy" value={place} />
        <input type="hidden" name="version" value={typed?.version ?? seat.version} />
        {listForm && <ListAsTyped form={listForm} />}
        {seat.hint && <p className="field-hint">{seat.hint}</p>}
        {!isGift && (
          <TextField
            id={`name-${place}`}
            name="name"
            type="text"
            autoComplete="off"
            isName
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
          hint={isGift ? undefined : copy.emailHint[sentTo ? 'sent' : 'open']}
          max={254}
          value={typed?.email ?? sentTo ?? ''}
          error={errorOf(`email-${place}`)}
        >
          {sentTo && !typed?.suggestion && <input type="hidden" name="questioned" value={sentTo} />}
          {typed?.suggestion && <EmailSuggestion address={typed.suggestion} questioned={typed.email} />}
        </TextField>
        <div className="seat-acts">
          {/* Enter presses the first button. */}
          {!isGift && (
            <button
              className="button"
              type="submit"
              name="act"
              value="save"
              data-send={copy.saveAndSend}
              data-sent={sentTo ?? ''}
            >
              {copy.save}
            </button>
          )}
          {(isGift || sentTo) && (
            <button className={isGift ? 'button' : 'button button-quiet'} type="submit" name="act" value="send">
              {seat.send}
            </button>
          )}
        </div>
      </form>
      {!isGift && <TakeBack seat={seat} to={to} />}
    </>
  )
}

export const ListAsTyped = ({ form: { list, from, kept } }: { form: ListForm }) =>
  Object.entries({ list, from, 'list-kept': kept }).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )

/** Behind a question: the link that was handed out stops working. */
export function TakeBack({ seat, to, isGift = false }: Pick<HandOutProps, 'seat' | 'to' | 'isGift'>) {
  const { place, generation, name, sentTo } = seat
  const isHandedOut = !isGift && (sentTo !== null || name !== null)
  const { summary, text, button } = isGift ? giftText.order.newLink : copy.takeBack[isHandedOut ? 'named' : 'open']
  const values = { place, name: name ?? sentTo ?? '' }
  return (
    <details>
      {isGift ? (
        <PlusSummary>{fillTemplate(summary, values)}</PlusSummary>
      ) : (
        <summary>{fillTemplate(summary, values)}</summary>
      )}
      <form method="post" action={to}>
        <input type="hidden" name="copy" value={place} />
        <input type="hidden" name="generation" value={generation} />
        <input type="hidden" name="version" value={seat.version} />
        <p>{fillTemplate(text, values)}</p>
        <div className="seat-acts">
          <button className="button button-quiet" type="submit" name="act" value="revoke">
            {fillTemplate(button, values)}
          </button>
        </div>
      </form>
    </details>
  )
}
