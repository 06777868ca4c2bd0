import type { ReactNode } from 'react'
import { deskCases } from '../../../content/desk/cases.ts'
import { money } from '../../../platform/format/money.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import css from './case.css?inline'
import { isForReturn, owedUnder } from '../assess.ts'
import { RefundForm } from './refund-form.tsx'
import { PlaceholderNote } from '../../../platform/desk-kit/placeholder-note.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import type { CaseError, CaseView, TemplateView } from './case-view.ts'

const copy = deskCases.decide

interface DecideProps extends PartProps {
  /** The buyer says that they paid twice, and the shop knows one payment. */
  isPaidOnce: boolean
}

export function Decide({ view, error, isPaidOnce }: DecideProps) {
  const of = (about: CaseError['about']) => (error?.about === about ? error : null)
  return (
    <section aria-labelledby="decide" className="decide">
      <h2 id="decide">{copy.title}</h2>
      <Owed view={view} isPaidOnce={isPaidOnce} />
      <PlaceholderNote />
      <div className="sheets">
        {decisionsOf(view, isPaidOnce).map((about) =>
          about === 'grant' ? (
            <Grant key={about} view={view} error={of(about)} isFolded={isPaidOnce} />
          ) : (
            <MessageForm
              key={about}
              view={view}
              about={about}
              error={of(about)}
              isAdvised={isPaidOnce && !view.case.waitingSince}
            />
          ),
        )}
      </div>
    </section>
  )
}

/** The advised one first. */
export function decisionsOf({ order }: CaseView, isPaidOnce: boolean): CaseError['about'][] {
  const all = isPaidOnce ? (['answer', 'refuse', 'grant'] as const) : (['grant', 'refuse', 'answer'] as const)
  return all.filter((about) => about !== 'grant' || order.disputeState !== 'open')
}

interface PartProps {
  view: CaseView
  error: CaseError | null
}

/** In a line; the opinions are beside it, or below on a phone. */
function Owed({ view: { assessment }, isPaidOnce }: Omit<DecideProps, 'error'>) {
  const owed = owedUnder(assessment).filter((name) => !isPaidOnce || !isForReturn(assessment[name]))
  return (
    <p>
      {owed.length > 0 ? `${copy.owed} ${owed.map((name) => copy.owedBy[name]).join(', ')}.` : copy.notOwed}{' '}
      <a href="#assessments">{copy.why}</a>
    </p>
  )
}

function Grant({ view: { case: row, order, left, version }, error, isFolded }: PartProps & { isFolded: boolean }) {
  return (
    <section className="panel" aria-labelledby="grant">
      <h3 id="grant">{copy.grant}</h3>
      <MaybeFolded name={isFolded && !error ? copy.grantOnly : null}>
        <RefundForm
          action={fill(deskRoutes.caseGrant, row.id)}
          left={money(left, order.currency)}
          amount={error?.typed.amount ?? (left / 100).toFixed(2)}
          note={error ? { value: error.typed.note, error: error.lengthErrors?.['note'] } : undefined}
          maxNote={500}
          noteHint={copy.noteHint}
          version={version}
          error={error?.lengthErrors?.['amount'] ?? errorText(error)}
        />
      </MaybeFolded>
    </section>
  )
}

function MaybeFolded({ name, children }: { name: string | null; children: ReactNode }) {
  if (name === null) return children
  return (
    <details>
      <summary>{name}</summary>
      {children}
    </details>
  )
}

const errorText = (error: CaseError | null) => (error?.error ? deskCases.errors[error.error] : undefined)

interface MessageFormProps extends PartProps {
  about: 'refuse' | 'answer'
  isAdvised: boolean
}

function MessageForm({ view: { case: row, templates, version }, about, error, isAdvised }: MessageFormProps) {
  const offered = about === 'refuse' ? templates.refusals : templates.replies
  const route = about === 'refuse' ? deskRoutes.caseRefusal : deskRoutes.caseAnswer
  return (
    <section className="panel" aria-labelledby={about}>
      <h3 id={about}>{copy[about]}</h3>
      <p className="quiet">{about === 'refuse' ? copy.refuseText : copy.answerText}</p>
      <form className="stack" method="post" action={fill(route, row.id)}>
        <VersionField version={version} />
        {offered.length > 0 && (
          <Templates
            templates={offered}
            chosen={isAdvised && about === 'answer' && !error ? offered[0]?.name : undefined}
            into={`${about}-text`}
            action={fill(route, row.id)}
          />
        )}
        {offered.length === 0 && about === 'refuse' && <p>{copy.noTemplate}</p>}
        <TextAreaField
          id={`${about}-text`}
          name="text"
          label={copy.own}
          hint={offered.length > 0 ? copy.ownHint : undefined}
          rows={4}
          value={error?.typed.text ?? ''}
          error={error?.lengthErrors?.['text'] ?? errorText(error)}
        />
        {about === 'refuse' && (
          <TextField
            id="refuse-note"
            name="note"
            type="text"
            autoComplete="off"
            label={copy.note}
            hint={copy.noteHint}
            max={500}
            value={error?.typed.note ?? ''}
            error={error?.lengthErrors?.['note']}
          />
        )}
        {about === 'answer' && (
          <label className="tick">
            <input type="checkbox" name="wait" value="yes" defaultChecked />
            {copy.wait}
          </label>
        )}
        <button className="button button-quiet" type="submit">
          {about === 'refuse' ? copy.refuseButton : copy.answerButton}
        </button>
      </form>
    </section>
  )
}

interface TemplatesProps {
  templates: readonly TemplateView[]
  chosen?: string | undefined
  /** Of the text field: a chosen template is edited there. */
  into: string
  /** Of the form. */
  action: string
}

/** Names; a chosen one also shows its text, until a script or the button puts it into the field. */
export function Templates({ templates, chosen, into, action }: TemplatesProps) {
  return (
    <fieldset className="ready-made">
      <Style name="case" css={css} />
      <legend>{copy.ready}</legend>
      {templates.map(({ name, text }) => (
        <label key={name}>
          <input
            type="radio"
            name="template"
            value={name}
            defaultChecked={name === chosen}
            data-fills={into}
            data-text={text}
          />
          <strong>{name}</strong>
          <span>{text}</span>
        </label>
      ))}
      <button
        className="link"
        data-without-scripts=""
        type="submit"
        name="edit"
        value="yes"
        formAction={`${action}#${into}`}
        formNoValidate
      >
        {copy.edit}
      </button>
    </fieldset>
  )
}
