import { refundRequest } from '../../../content/refund-request.ts'
import { EnterKey } from '../suggestion.tsx'
import { Style } from '../../ui/style.tsx'
import { WordsField } from '../fields.tsx'
import css from './claim.css?inline'
import type { AdditionView, ClaimView } from './claim-view.ts'
import { PicturesField } from './pictures-field.tsx'

const words = refundRequest.claim

interface ClaimProps {
  claim: ClaimView
  /** What may still be added; only while it is open. */
  addition: AdditionView
  to: { addToCase: string; takeBackCase: string }
}

/** How a claim for money back stands, and what its buyer can still do. */
export function Claim({ claim, addition, to }: ClaimProps) {
  return (
    <section className="claim" aria-labelledby={`claim-${claim.reference}`}>
      <Style name="claim" css={css} />
      <h2 id={`claim-${claim.reference}`}>{claim.title}</h2>
      <p className="order-small">
        {words.reference}: <strong>{claim.reference}</strong>
      </p>
      <ol className="claim-steps">
        {claim.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {claim.money.map(({ text, reference }) => (
          <li key={text}>
            {text}
            {reference && <span className="order-small">{reference}</span>}
          </li>
        ))}
      </ol>
      {claim.reasons.map((reason) => (
        <p key={reason} className="claim-reason">
          {reason}
        </p>
      ))}
      <Said claim={claim} />
      {claim.open && <AddForm addition={addition} to={to} />}
    </section>
  )
}

function Said({ claim: { said, pictures } }: { claim: ClaimView }) {
  return (
    <div className="claim-said">
      {said.map(({ who, at, text }) => (
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

function AddForm({ addition: { text, error, pictures }, to }: Pick<ClaimProps, 'addition' | 'to'>) {
  const begun = text !== '' || error !== null || pictures.kept.length > 0 || pictures.errors.length > 0
  return (
    <>
      <details open={begun}>
        <summary>{words.add}</summary>
        <form className="claim-add" method="post" action={to.addToCase} encType="multipart/form-data" noValidate>
          <EnterKey label={words.word.send} />
          <WordsField id="word" label={words.word.label} value={text} rows={4} error={error ?? undefined} />
          <PicturesField {...pictures} />
          <button className="button button-quiet" type="submit">
            {words.word.send}
          </button>
        </form>
      </details>
      <form className="claim-back" method="post" action={to.takeBackCase}>
        <button type="submit">{words.takeBack}</button>
        <p className="order-small">{words.takeBackText}</p>
      </form>
    </>
  )
}
