import { deskCases } from '../../../content/desk/cases.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { FieldError } from '../../../platform/ui/shop/fields.tsx'
import { type EmailPreview, EmailPreviews } from '../../../platform/desk-kit/email-preview.tsx'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { OnDay } from '../../../platform/desk-kit/when.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import type { OpinionView } from './case-view.ts'
import css from './case.css?inline'

interface RefusalReview {
  case: { id: string; reference: string }
  order: { number: string; email: string }
  owed: readonly { name: 'law' | 'guarantee' | 'policy'; opinion: OpinionView }[]
  email: EmailPreview
  text: string
  note: string
  version: string
  /** The box for a refund that is owed was left empty. */
  isUnaccepted: boolean
}

const copy = deskCases.refusal

export function RefusalReviewPage({ shell, review }: { shell: DeskShell; review: RefusalReview }) {
  const { case: row, owed, email, text, note, version, isUnaccepted } = review
  return (
    <DeskFrame shell={shell} title={copy.title} active="cases">
      <Style name="case" css={css} />
      <FormStyle />
      <div className="stack narrow">
        {owed.length > 0 && <Owed owed={owed} shell={shell} />}
        <Facts review={review} />
        <EmailPreviews emails={[email]} />
        <form className="stack" method="post" action={fill(deskRoutes.caseRefusalConfirm, row.id)}>
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="note" value={note} />
          <VersionField version={version} />
          {owed.length > 0 && <AcceptBox isUnaccepted={isUnaccepted} />}
          <button className="button" type="submit">
            {copy.button}
          </button>
          <p>
            <a href={fill(deskRoutes.case, row.id)}>{copy.cancel}</a>
          </p>
        </form>
      </div>
    </DeskFrame>
  )
}

function Facts({ review: { case: row, order } }: { review: RefusalReview }) {
  const { facts } = copy
  return (
    <section className="panel" aria-label={facts.case}>
      <dl className="facts">
        <dt>{facts.case}</dt>
        <dd>{row.reference}</dd>
        <dt>{facts.order}</dt>
        <dd>{order.number}</dd>
        <dt>{facts.buyer}</dt>
        <dd>{order.email}</dd>
        <dt>{facts.closes}</dt>
        <dd>{copy.closes}</dd>
      </dl>
    </section>
  )
}

function Owed({ owed, shell }: { owed: RefusalReview['owed']; shell: DeskShell }) {
  const { names, why, until } = deskCases.assessments
  return (
    <section className="panel warning" aria-labelledby="owed">
      <h2 id="owed">{copy.owed}</h2>
      <ul className="entries">
        {owed.map(({ name, opinion }) => (
          <li key={name}>
            <p>
              <strong>{names[name]}</strong>
              <br />
              {why[opinion.why] ?? opinion.why}{' '}
              <span className="quiet">
                {until} <OnDay at={opinion.until.toISOString()} shell={shell} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p>{owed.some(({ name }) => name === 'law') ? copy.owedLaw : copy.owedPromise}</p>
    </section>
  )
}

function AcceptBox({ isUnaccepted }: { isUnaccepted: boolean }) {
  return (
    <div className="field">
      <FieldError id="accept" text={isUnaccepted ? copy.unaccepted : undefined} />
      <label className="tick">
        <input
          id="accept"
          type="checkbox"
          name="owed"
          value="refuse"
          required
          aria-invalid={isUnaccepted ? true : undefined}
          aria-describedby={isUnaccepted ? 'accept-error' : undefined}
        />
        {copy.accept}
      </label>
    </div>
  )
}
