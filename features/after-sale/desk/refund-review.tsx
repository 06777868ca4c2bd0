import { deskOrders } from '../../../content/desk/orders.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { listText } from '../../../platform/format/plural.ts'
import { type EmailPreview, EmailPreviews } from '../../../platform/desk-kit/email-preview.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'

export interface RefundReview {
  amount: string
  paid: string
  /** With when it was opened, as those of the others. */
  number: string
  /** `null`: erased on request, so no email is sent. */
  email: string | null
  method: string
  isFullyRefunded: boolean
  /** Numbers of other orders of the buyer that are paid. */
  others: readonly string[]
  /** Numbers of other orders of the buyer that were refunded in full. */
  refunded: readonly string[]
  /** The copies that it is for, if not for an amount. */
  copies?: readonly number[] | undefined
  emails: readonly EmailPreview[]
  fields: readonly (readonly [name: string, value: string])[]
  action: string
  back: string
}

interface RefundReviewProps {
  shell: DeskShell
  review: RefundReview
  active: 'orders' | 'cases'
}

const copy = deskOrders.review

/** The last page before money moves. */
export function RefundReviewPage({ shell, review, active }: RefundReviewProps) {
  const { amount, email, action, back, fields } = review
  return (
    <DeskFrame shell={shell} title={fillTemplate(copy.title, { amount })} active={active}>
      <div className="stack narrow">
        <Facts review={review} />
        {email !== null && <EmailPreviews emails={review.emails} />}
        <form className="stack" method="post" action={action}>
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="button button-danger" type="submit">
            {fillTemplate(copy.button, { amount })}
          </button>
          <p>
            <a href={back}>{copy.cancel}</a>
          </p>
        </form>
      </div>
    </DeskFrame>
  )
}

function Facts({ review }: { review: RefundReview }) {
  const { amount, paid, number, email, method, others, refunded } = review
  const { facts } = copy
  return (
    <section className="panel" aria-label={facts.amount}>
      <dl className="facts">
        <dt>{facts.amount}</dt>
        <dd>
          <strong>{amount}</strong> {fillTemplate(copy.of, { paid })}
        </dd>
        <dt>{facts.order}</dt>
        <dd>{number}</dd>
        <dt>{facts.buyer}</dt>
        <dd>{email ?? deskOrders.order.erased}</dd>
        <dt>{facts.method}</dt>
        <dd>{fillTemplate(copy.method, { method })}</dd>
        <dt>{facts.closes}</dt>
        <dd>{closedText(review)}</dd>
        {others.length > 0 && (
          <>
            <dt>{facts.stays}</dt>
            <dd>
              {fillTemplate(others.length === 1 ? copy.stays.one : copy.stays.several, { all: others.join(', ') })}
            </dd>
          </>
        )}
        {refunded.length > 0 && (
          <>
            <dt>{facts.refunded}</dt>
            <dd>{refundedText(review)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Whoever paid twice may have asked for one refund only. */
function refundedText({ refunded, others, isFullyRefunded }: RefundReview): string {
  const { one, several, last } = copy.refunded
  const text = fillTemplate(refunded.length === 1 ? one : several, { all: listText(refunded) })
  return isFullyRefunded && others.length === 0 ? `${text} ${last}` : text
}

function closedText({ isFullyRefunded, copies }: RefundReview): string {
  if (isFullyRefunded) return copy.closes.full
  if (!copies) return copy.closes.part
  return fillTemplate(copies.length === 1 ? copy.closes.copy : copy.closes.copies, {
    places: listText(copies),
  })
}
