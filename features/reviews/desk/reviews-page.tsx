import { deskShop } from '../../../content/desk/shop.ts'
import { deskReviews as copy } from '../../../content/desk/reviews.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import { BoardStyle } from '../../board/desk/index.ts'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { PageError } from '../../../platform/desk-kit/page-errors.tsx'
import { Panel } from '../../../platform/desk-kit/panel.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'

interface DeskReview {
  id: string
  name: string | null
  stars: number
  text: string
  mayPublish: number
  state: 'new' | 'published' | 'hidden'
  hiddenFor: keyof typeof copy.reasons | null
  reply: string | null
  createdAt: string
  isPurchase: boolean
  version: string
}

export interface DeskReviewsView {
  lists: Record<'new' | 'published' | 'hidden', readonly DeskReview[]>
  published: number
  received: number
  average: number
  /** What the landing page shows; `specified` until content/reviews.ts says otherwise. */
  landing: 'specified' | 'reviews'
}

interface ReviewsProps {
  shell: DeskShell
  view: DeskReviewsView
  error: string | null
  /** A reply that was not saved. */
  typed: TypedReply | undefined
}

export interface TypedReply {
  id: string
  text: string
  error: string | undefined
}

export function DeskReviewsPage({ shell, view, error, typed }: ReviewsProps) {
  const { lists } = view
  return (
    <DeskFrame shell={shell} title={copy.title} active="reviews">
      <BoardStyle />
      <PageError text={error} />
      <p>{shareText(view)}</p>
      <p>
        {copy.landing[view.landing]}{' '}
        {view.landing === 'specified' && <a href={deskRoutes.shopSwitches}>{deskShop.sections.switches.title}</a>}
      </p>
      {(['new', 'published', 'hidden'] as const).map((state) => (
        <Panel key={state} name={state} title={copy.lists[state]} count={lists[state].length}>
          {lists[state].map((review) => (
            <Review key={review.id} review={review} shell={shell} typed={typed?.id === review.id ? typed : undefined} />
          ))}
        </Panel>
      ))}
    </DeskFrame>
  )
}

function shareText({ published, received, average }: DeskReviewsView): string {
  if (received === 0) return copy.noReviews
  const percent = Math.round((published / received) * 100)
  const share = fillTemplate(copy.share, { published, received, percent })
  return published === 0 ? share : `${share} ${fillTemplate(copy.average, { average })}`
}

interface ReviewProps {
  review: DeskReview
  shell: DeskShell
  typed: TypedReply | undefined
}

function Review({ review, shell, typed }: ReviewProps) {
  const { id, name, stars, text, mayPublish, state, hiddenFor, reply, createdAt, isPurchase, version } = review
  return (
    <article className="said desk-post">
      <h3>
        <span role="img" aria-label={fillTemplate(copy.stars, { stars })}>
          {'★'.repeat(stars)}
        </span>{' '}
        <bdi>{name ?? copy.unnamed}</bdi>, <When at={createdAt} shell={shell} />{' '}
        {!isPurchase && <span className="badge">{copy.freeCopy}</span>}{' '}
        {hiddenFor && <span className="badge">{copy.reasons[hiddenFor]}</span>}
      </h3>
      <p dir="auto">{text || copy.noText}</p>
      {mayPublish === 0 && <p className="quiet">{copy.private}</p>}
      <div className="ways">
        {state !== 'published' && mayPublish === 1 && (
          <form method="post" action={fill(deskRoutes.review, id)}>
            <VersionField version={version} />
            <button className="button" type="submit" name="act" value="publish">
              {copy.publish}
            </button>
          </form>
        )}
        {state !== 'hidden' && mayPublish === 1 && <Hide id={id} version={version} />}
      </div>
      {mayPublish === 1 && <Reply id={id} version={version} reply={typed?.text || reply} error={typed?.error} />}
    </article>
  )
}

function Hide({ id, version }: { id: string; version: string }) {
  const field = `hide-${id}`
  return (
    <form className="ways" method="post" action={fill(deskRoutes.review, id)}>
      <VersionField version={version} />
      <label htmlFor={field}>{copy.hideReason}</label>
      <select id={field} name="reason" required defaultValue="">
        <option value="">{copy.choose}</option>
        {Object.entries(copy.reasons).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </select>
      <button className="button button-quiet" type="submit" name="act" value="hide">
        {copy.hide}
      </button>
    </form>
  )
}

interface ReplyProps extends Pick<DeskReview, 'id' | 'version' | 'reply'> {
  error: string | undefined
}

function Reply({ id, version, reply, error }: ReplyProps) {
  return (
    <details open={reply !== null}>
      <summary>{copy.reply}</summary>
      <form className="stack" method="post" action={fill(deskRoutes.review, id)}>
        <VersionField version={version} />
        <TextAreaField
          id={`reply-${id}`}
          name="text"
          label={copy.reply}
          hint={copy.replyHint}
          rows={3}
          value={reply ?? ''}
          error={error}
        />
        <button className="button button-quiet" type="submit" name="act" value="reply">
          {copy.saveReply}
        </button>
      </form>
    </details>
  )
}
