import { copiesText } from '../../../content/copies.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'
import { DefaultSubmit, EmailSuggestion } from '../../../platform/ui/shop/suggestion.tsx'
import type { ListForm } from './seat-view.ts'

const copy = copiesText.order
const MOST_ROWS = 8

interface HandOutListProps {
  /** Copies without a name or an address. */
  left: number
  /** What emails to the readers call the buyer, and how they begin. */
  from: { name: string; opening: string }
  to: string
  form: ListForm | null
}

/** Names and emails all copies that are left; later only the name of the buyer, behind its title. */
export function HandOutList({ left, from, to, form }: HandOutListProps) {
  const isList = left > 1 || (form !== null && form.list !== '')
  const fields = (
    <form method="post" action={to} noValidate>
      {form?.question && <DefaultSubmit label={copy.several.button} act="list" />}
      {isList && <ListField left={left} form={form} />}
      <TextField
        id="from"
        type="text"
        autoComplete="name"
        label={copy.from.label}
        hint={fillTemplate(copy.from.hint, { text: from.opening })}
        max={60}
        value={form?.from ?? from.name}
        error={errorOf(form, 'from')}
      />
      {form?.isAnswered && (
        <p className="shop-note" role="status">
          {copy.several.answered}
        </p>
      )}
      <div className="seat-acts">
        {/* On a phone it is below the fold. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <button className="button" type="submit" name="act" value="list" autoFocus={form?.isAnswered}>
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

const ListField = ({ left, form }: Pick<HandOutListProps, 'left' | 'form'>) => (
  <TextAreaField
    id="list"
    rows={Math.min(Math.max(left, 3), MOST_ROWS)}
    label={copy.several.label}
    hint={fillTemplate(copy.several.hint, { left })}
    value={form?.list ?? ''}
    error={errorOf(form, 'list')}
  >
    {form?.kept && !form.question && <input type="hidden" name="list-questioned" value={form.kept} />}
    {form?.question && <EmailSuggestion address={form.question.use} questioned={form.question.keep} prefix="list-" />}
  </TextAreaField>
)

const errorOf = (form: ListForm | null, id: string) => form?.errors.find((error) => error.id === id)?.text
