import { deskCases } from '../../../content/desk/cases.ts'
import { money } from '../../../format/money.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { FieldError, TextField } from '../../shop/fields.tsx'
import type { CaseError, CaseView } from './case-view.ts'

const copy = deskCases.decide

export function Decide({ view, error }: { view: CaseView; error: CaseError | null }) {
  const of = (about: CaseError['about']) => (error?.about === about ? error : null)
  return (
    <section aria-labelledby="decide" className="decide">
      <h2 id="decide">{copy.title}</h2>
      <div className="panels">
        {view.order.disputeState !== 'open' && <Grant view={view} error={of('grant')} />}
        <MessageForm view={view} about="refuse" error={of('refuse')} />
        <MessageForm view={view} about="answer" error={of('answer')} />
      </div>
    </section>
  )
}

interface PartProps {
  view: CaseView
  error: CaseError | null
}

function Grant({ view: { case: row, order, left }, error }: PartProps) {
  const action = fill(deskRoutes.caseGrant, row.id)
  return (
    <section className="panel" aria-labelledby="grant">
      <h3 id="grant">{copy.grant}</h3>
      <form method="post" action={action}>
        <button className="button" type="submit">
          {copy.grantWhole} {money(left, order.currency)}
        </button>
      </form>
      <details open={error !== null}>
        <summary>{copy.part}</summary>
        <form className="stack" method="post" action={action}>
          <TextField
            id="amount"
            type="text"
            autoComplete="off"
            label={copy.part}
            hint={copy.partHint}
            value={error?.typed.amount ?? ''}
            error={error ? deskCases.errors[error.error] : undefined}
          />
          <Note id="grant-note" value={error?.typed.note} />
          <button className="button button-quiet" type="submit">
            {copy.grantPart}
          </button>
        </form>
      </details>
    </section>
  )
}

function MessageForm({ view: { case: row }, about, error }: PartProps & { about: 'refuse' | 'answer' }) {
  const ready = about === 'refuse' ? deskCases.refusals : deskCases.answers
  const route = about === 'refuse' ? deskRoutes.caseRefusal : deskRoutes.caseAnswer
  const own = `${about}-words`
  return (
    <section className="panel" aria-labelledby={about}>
      <h3 id={about}>{copy[about]}</h3>
      <p className="quiet">{about === 'refuse' ? copy.refuseText : copy.answerText}</p>
      <form className="stack" method="post" action={fill(route, row.id)}>
        <fieldset className="ready-made">
          <legend>{copy.ready}</legend>
          {ready.map(({ name, text }, place) => (
            <label key={name}>
              <input type="radio" name="ready" value={place} />
              <span>
                <strong>{name}</strong> {text}
              </span>
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor={own}>{copy.own}</label>
          <p className="field-hint" id={`${own}-hint`}>
            {copy.ownHint}
          </p>
          <FieldError id={own} text={error ? deskCases.errors[error.error] : undefined} />
          <textarea
            id={own}
            name="words"
            rows={4}
            maxLength={4000}
            defaultValue={error?.typed.text ?? ''}
            aria-describedby={`${own}-hint`}
            aria-invalid={error ? true : undefined}
          />
        </div>
        {about === 'refuse' && <Note id="refuse-note" value={error?.typed.note} />}
        <button className="button button-quiet" type="submit">
          {about === 'refuse' ? copy.refuseButton : copy.answerButton}
        </button>
      </form>
    </section>
  )
}

function Note({ id, value = '' }: { id: string; value?: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor={id}>{copy.note}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {copy.noteHint}
      </p>
      <input id={id} name="note" type="text" maxLength={500} defaultValue={value} aria-describedby={`${id}-hint`} />
    </div>
  )
}
