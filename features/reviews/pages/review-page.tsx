import type { ReactNode } from 'react'
import { board } from '../../../content/board.ts'
import { reviewCopy } from '../../../content/review-copy.ts'
import { roomRoutes } from '../../../routes.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { RoomFrame } from '../../reading/pages/index.ts'
import { ErrorSummary, FieldError, TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import css from './review-page.css?inline'

const copy = reviewCopy.form
const STARS = [5, 4, 3, 2, 1]

export interface ReviewView {
  stars: number
  text: string
  name: string
  mayPublish: boolean
  /** `null` before the first one is saved. */
  state: 'new' | 'published' | 'hidden' | null
  hiddenFor: keyof typeof reviewCopy.hiding | null
  reply: string | null
}

interface ReviewPageProps {
  shell: ShopPageContext
  review: ReviewView
  error: keyof typeof copy.errors | null
  nameError: keyof typeof board.nameErrors | null
  note: 'saved' | 'deleted' | null
  /** A page of the reading room; otherwise the order. */
  back: string | null
  to: { save: string; remove: string; order: string }
}

export function ReviewPage({ shell, review, error, nameError, note, back, to }: ReviewPageProps) {
  const errors = [
    ...(error ? [{ id: error === 'too-long' ? 'text' : 'stars-5', text: copy.errors[error] }] : []),
    ...(nameError ? [{ id: 'name', text: board.nameErrors[nameError] }] : []),
  ]
  return (
    <Frame shell={shell} title={errors.length > 0 ? `Error: ${copy.title}` : copy.title} isRoom={back !== null}>
      <Style name="review-page" css={css} />
      <div className="review-page wrap">
        {note && (
          <p className="review-note" role="status">
            {copy[note]} {stateText(review)}
          </p>
        )}
        <h1>{copy.title}</h1>
        <ErrorSummary errors={errors} />
        <p className="lead">{copy.lead}</p>
        {review.state && !note && <p>{stateText(review)}</p>}
        {review.reply && (
          <blockquote>
            <b>{copy.reply}</b>
            <p dir="auto">{review.reply}</p>
          </blockquote>
        )}
        <form method="post" action={to.save} noValidate>
          {back && <input type="hidden" name="back" value={back} />}
          <Stars value={review.stars} error={error === 'stars' ? copy.errors.stars : undefined} />
          <TextAreaField
            id="text"
            label={copy.text}
            hint={copy.textHint}
            rows={7}
            value={review.text}
            error={error === 'too-long' ? copy.errors[error] : undefined}
          />
          <TextField
            id="name"
            type="text"
            autoComplete="off"
            label={board.name.label}
            hint={board.name.hint}
            max={30}
            value={review.name}
            error={nameError ? board.nameErrors[nameError] : undefined}
          />
          <label className="review-permission">
            <input type="checkbox" name="publish" value="yes" defaultChecked={review.mayPublish} />
            <span>
              {copy.permission}
              <small>{copy.permissionHint}</small>
            </span>
          </label>
          <button className="button" type="submit">
            {copy.save}
          </button>
        </form>
        <div className="ways">
          <a href={back ?? to.order}>{back ? copy.backToRoom : copy.back}</a>
          {review.state && (
            <form method="post" action={to.remove}>
              {back && <input type="hidden" name="back" value={back} />}
              <button className="button button-quiet" type="submit">
                {copy.remove}
              </button>
            </form>
          )}
        </div>
      </div>
    </Frame>
  )
}

interface FrameProps {
  shell: ShopPageContext
  title: string
  isRoom: boolean
  children: ReactNode
}

/** Who comes from the reading room stays in it. */
function Frame({ shell, title, isRoom, children }: FrameProps) {
  if (!isRoom)
    return (
      <ShopPage shell={shell} title={title}>
        {children}
      </ShopPage>
    )
  return (
    <RoomFrame assets={shell.assets} title={title} description={copy.lead} path={roomRoutes.review}>
      {children}
    </RoomFrame>
  )
}

function stateText({ state, hiddenFor, mayPublish }: ReviewView): string {
  if (state === null) return ''
  if (state === 'new' && !mayPublish) return copy.states.private
  return fillTemplate(copy.states[state], { reason: hiddenFor ? reviewCopy.hiding[hiddenFor] : '' })
}

function Stars({ value, error }: { value: number; error: string | undefined }) {
  return (
    <fieldset className="review-stars">
      <legend>{copy.stars}</legend>
      <FieldError id="stars" text={error} />
      {STARS.map((stars) => (
        <label key={stars}>
          <input id={`stars-${stars}`} type="radio" name="stars" value={stars} defaultChecked={stars === value} />
          <span aria-hidden="true" className="review-star">
            {'★'.repeat(stars)}
          </span>
          {stars === 1 ? copy.star.one : fillTemplate(copy.star.several, { count: stars })}
        </label>
      ))}
    </fieldset>
  )
}
