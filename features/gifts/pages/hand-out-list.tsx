import { copiesText } from '../../../content/copies.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { countText, plural } from '../../../platform/format/plural.ts'
import { ADDRESS_OR_DATE, noBreak } from '../../../platform/ui/no-break.ts'
import { TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'
import { DefaultSubmit, EmailSuggestion } from '../../../platform/ui/shop/suggestion.tsx'
import { ListAsTyped } from './hand-out-form.tsx'
import type { ListForm, ListReview } from './seat-view.ts'

const copy = copiesText.order
const words = copy.several.review
const MOST_ROWS = 12

interface HandOutListProps {
  /** Copies without a name or an address. */
  left: number
  /** What emails to the readers call the buyer (the address without a name), and how they begin with `{from}`. */
  from: { name: string; email: string; opening: string }
  to: string
  form: ListForm | null
}

/** Names and emails all copies that are left; later only the name of the buyer, behind its title. */
export function HandOutList({ left, from, to, form }: HandOutListProps) {
  if (form?.review) return <Review review={form.review} form={form} to={to} />
  const isList = left > 1 || (form !== null && form.list !== '')
  const name = form?.from ?? from.name
  const hint = fillTemplate(copy.from.hint, { text: from.opening })
  const fields = (
    <form method="post" action={to} noValidate data-opening={hint} data-sender={from.email}>
      {form?.question && <DefaultSubmit label={copy.several.button} act="list" />}
      {isList && <ListField left={left} form={form} />}
      <TextField
        id="from"
        type="text"
        autoComplete="name"
        isName
        label={copy.from.label}
        hint={hint.replaceAll('{from}', () => name.trim() || from.email)}
        max={60}
        value={name}
        error={errorOf(form, 'from')}
      />
      <div className="seat-acts">
        <button className="button" type="submit" name="act" value="list">
          {isList ? copy.several.button : copy.from.button}
        </button>
      </div>
    </form>
  )
  if (isList) return fields
  return (
    <details open={form !== null}>
      <summary>{copy.from.summary}</summary>
      {fields}
    </details>
  )
}

interface ReviewProps {
  review: ListReview
  form: ListForm
  to: string
}

/** Nothing is emailed before its button is pressed. */
function Review({ review: { people, skipped, repeated, version }, form, to }: ReviewProps) {
  const emailed = people.filter(({ email }) => email !== null)
  const links = people.length - emailed.length
  const parts = [
    ...(emailed.length > 0 ? [countText(words.emailed, emailed.length)] : []),
    ...(links > 0 ? [countText(words.links, links)] : []),
  ]
  const [first] = emailed
  return (
    // It answers what was just sent, and is below the fold.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <form className="seat-review" method="post" action={to} aria-labelledby="review" tabIndex={-1} autoFocus>
      <h3 id="review">{parts.join(', ')}</h3>
      <ul>
        {people.map(({ place, name, email, alike }) => (
          <li key={place}>
            {name && <strong>{name}</strong>}{' '}
            <span>
              {fillTemplate(copy.copy, { place })}: {email ? noBreak(email, ADDRESS_OR_DATE) : words.link}
            </span>
            {alike && <p className="field-hint">{fillTemplate(words.alike, { email: alike })}</p>}
          </li>
        ))}
        {skipped.map(({ name, email }) => (
          <li key={`${name} ${email}`}>
            <strong>{name || email}</strong> <span>{words.has}</span>
          </li>
        ))}
      </ul>
      {repeated.length > 0 && (
        <p className="field-hint">{fillTemplate(words.repeated, { text: repeated.join(', ') })}</p>
      )}
      <p className="field-hint">{words.passedOn}</p>
      {first?.opening && <p className="field-hint">{fillTemplate(words.begins, { text: first.opening })}</p>}
      <ListAsTyped form={form} />
      <input type="hidden" name="checked" value={version} />
      <div className="seat-acts">
        <button className="button" type="submit" name="act" value="list">
          {emailed.length > 0
            ? fillTemplate(words.email, { people: plural(emailed.length, 'person', 'people') })
            : fillTemplate(words.save, { what: plural(links, 'name', 'names') })}
        </button>
        <button className="button button-quiet" type="submit" name="act" value="change-list">
          {words.change}
        </button>
      </div>
    </form>
  )
}

/** The beginning of our emails follows the name that is typed, and a button says that it emails a new address. */
export const followName = `(()=>{const follow=()=>{
for(const b of document.querySelectorAll("[data-send]")){const t=b.form.elements.email.value.trim();b.dataset.save??=b.textContent;
b.textContent=t&&t!=b.dataset.sent?b.dataset.send:b.dataset.save}
const f=document.querySelector("[data-opening]"),t=f?.elements.from;if(t)document.getElementById("from-hint").textContent=f.dataset.opening.replaceAll("{from}",()=>t.value.trim()||f.dataset.sender)};
for(const e of["input","pageshow"])addEventListener(e,follow)})()`

const ListField = ({ left, form }: Pick<HandOutListProps, 'left' | 'form'>) => (
  <TextAreaField
    id="list"
    rows={Math.min(Math.max(left, form?.list.split('\n').length ?? 0, 3), MOST_ROWS)}
    label={copy.several.label}
    hint={fillTemplate(copy.several.hint, { left })}
    value={form?.list ?? ''}
    error={errorOf(form, 'list')}
  >
    {form?.kept && <input type="hidden" name="list-kept" value={form.kept} />}
    {form?.question && <EmailSuggestion address={form.question.use} questioned={form.question.keep} prefix="list-" />}
  </TextAreaField>
)

/** Each wrong line of the list has an error of its own, in the summary above it. */
function errorOf(form: ListForm | null, id: string): string | undefined {
  const [error, ...others] = form?.errors.filter((one) => one.id === id) ?? []
  return others.length > 0 ? fillTemplate(copy.several.errors.several, { count: others.length + 1 }) : error?.text
}
