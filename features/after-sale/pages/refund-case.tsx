import { refundRequest } from '../../../content/refund-request.ts'
import { DefaultSubmit } from '../../../platform/ui/shop/suggestion.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import { TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import css from './refund-case.css?inline'
import type { AdditionView, RefundCaseView } from './case-view.ts'
import { ScreenshotsField } from './screenshots-field.tsx'

const copy = refundRequest.claim

interface ClaimProps {
  claim: RefundCaseView
  /** Of an open case: the message that is being written. */
  addition?: AdditionView
  to?: { addToCase: string; takeBackCase: string; withdraw: string }
}

export function RefundCase({ claim, addition, to }: ClaimProps) {
  return (
    <section className="claim" aria-labelledby={`claim-${claim.reference}`}>
      <Style name="claim" css={css} />
      <h2 id={`claim-${claim.reference}`}>{claim.title}</h2>
      <p className="order-small">
        {copy.reference}: <strong>{claim.reference}</strong>
      </p>
      {claim.ground && <p>{claim.ground}</p>}
      <ol className="claim-steps">
        {claim.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {claim.money.map(({ text, reference }) => (
          <li key={text}>
            {text}
            {reference && (
              <details className="order-small">
                <summary>{copy.money.records}</summary>
                {reference}
              </details>
            )}
          </li>
        ))}
      </ol>
      <Reasons claim={claim} />
      {claim.isUnconfirmed && to && (
        <a className="button" href={to.withdraw}>
          {copy.confirm}
        </a>
      )}
      <Messages claim={claim} />
      {claim.open && addition && to && <AddForm kind={claim.kind} addition={addition} to={to} />}
    </section>
  )
}

/** A refund needs no reason; a refusal does. */
function Reasons({ claim: { reasons, money } }: Pick<ClaimProps, 'claim'>) {
  const texts = reasons.map((reason) => (
    <p key={reason} className="claim-reason">
      {reason}
    </p>
  ))
  if (money.length === 0 || texts.length === 0) return texts
  return (
    <details>
      <summary>{copy.why}</summary>
      {texts}
    </details>
  )
}

function Messages({ claim: { messages, pictures } }: { claim: RefundCaseView }) {
  return (
    <div className="claim-said">
      {messages.map(({ who, at, text }) => (
        <figure key={at + text}>
          <figcaption>
            {who}, {at}
          </figcaption>
          <blockquote>{text}</blockquote>
        </figure>
      ))}
      {pictures && <p className="order-small">{pictures}</p>}
    </div>
  )
}

interface AddFormProps extends Required<Pick<ClaimProps, 'addition' | 'to'>> {
  kind: RefundCaseView['kind']
}

function AddForm({ kind, addition: { text, error, pictures }, to }: AddFormProps) {
  const begun = text !== '' || error !== null || pictures.stored.length > 0 || pictures.errors.length > 0
  return (
    <>
      <details open={begun}>
        <summary>{copy.add}</summary>
        <form className="claim-add" method="post" action={to.addToCase} encType="multipart/form-data" noValidate>
          <DefaultSubmit label={copy.word.send} />
          <TextAreaField id="word" label={copy.word.label} value={text} rows={4} error={error ?? undefined} />
          <ScreenshotsField {...pictures} />
          <button className="button button-quiet" type="submit">
            {copy.word.send}
          </button>
        </form>
      </details>
      <details>
        <summary>{copy.takeBack[kind]}</summary>
        <form className="claim-add" method="post" action={to.takeBackCase}>
          <p className="order-small">{copy.takeBackText[kind]}</p>
          <button className="button button-quiet" type="submit">
            {copy.takeBackSure[kind]}
          </button>
        </form>
      </details>
    </>
  )
}
