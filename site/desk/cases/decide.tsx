import { deskCases } from '../../../content/desk/cases.ts'
import { money } from '../../../format/money.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { FieldFault, TextField } from '../../shop/fields.tsx'
import type { CaseFault, CaseView } from './case-view.ts'

const words = deskCases.decide

/** Pay back, refuse, or ask on. The first needs one press. */
export function Decide({ view, fault }: { view: CaseView; fault: CaseFault | null }) {
  const of = (about: CaseFault['about']) => (fault?.about === about ? fault : null)
  return (
    <section aria-labelledby="decide" className="decide">
      <h2 id="decide">{words.title}</h2>
      <div className="panels">
        {view.order.disputeState !== 'open' && <Grant view={view} fault={of('grant')} />}
        <Words view={view} about="refuse" fault={of('refuse')} />
        <Words view={view} about="answer" fault={of('answer')} />
      </div>
    </section>
  )
}

interface PartProps {
  view: CaseView
  fault: CaseFault | null
}

function Grant({ view: { case: row, order, left }, fault }: PartProps) {
  const action = fill(deskRoutes.caseGrant, row.id)
  return (
    <section className="panel" aria-labelledby="grant">
      <h3 id="grant">{words.grant}</h3>
      <form method="post" action={action}>
        <button className="button" type="submit">
          {words.grantWhole} {money(left, order.currency)}
        </button>
      </form>
      <details open={fault !== null}>
        <summary>{words.part}</summary>
        <form className="stack" method="post" action={action}>
          <TextField
            id="amount"
            type="text"
            autoComplete="off"
            label={words.part}
            hint={words.partHint}
            value={fault?.typed.amount ?? ''}
            fault={fault ? deskCases.faults[fault.fault] : undefined}
          />
          <Note id="grant-note" value={fault?.typed.note} />
          <button className="button button-quiet" type="submit">
            {words.grantPart}
          </button>
        </form>
      </details>
    </section>
  )
}

function Words({ view: { case: row }, about, fault }: PartProps & { about: 'refuse' | 'answer' }) {
  const ready = about === 'refuse' ? deskCases.refusals : deskCases.answers
  const route = about === 'refuse' ? deskRoutes.caseRefusal : deskRoutes.caseAnswer
  const own = `${about}-words`
  return (
    <section className="panel" aria-labelledby={about}>
      <h3 id={about}>{words[about]}</h3>
      <p className="quiet">{about === 'refuse' ? words.refuseText : words.answerText}</p>
      <form className="stack" method="post" action={fill(route, row.id)}>
        <fieldset className="ready-made">
          <legend>{words.ready}</legend>
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
          <label htmlFor={own}>{words.own}</label>
          <p className="field-hint" id={`${own}-hint`}>
            {words.ownHint}
          </p>
          <FieldFault id={own} text={fault ? deskCases.faults[fault.fault] : undefined} />
          <textarea
            id={own}
            name="words"
            rows={4}
            maxLength={4000}
            defaultValue={fault?.typed.words ?? ''}
            aria-describedby={`${own}-hint`}
            aria-invalid={fault ? true : undefined}
          />
        </div>
        {about === 'refuse' && <Note id="refuse-note" value={fault?.typed.note} />}
        <button className="button button-quiet" type="submit">
          {about === 'refuse' ? words.refuseButton : words.answerButton}
        </button>
      </form>
    </section>
  )
}

function Note({ id, value = '' }: { id: string; value?: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor={id}>{words.note}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {words.noteHint}
      </p>
      <input id={id} name="note" type="text" maxLength={500} defaultValue={value} aria-describedby={`${id}-hint`} />
    </div>
  )
}
