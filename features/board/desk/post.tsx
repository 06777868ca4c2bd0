import type { ReactNode } from 'react'
import { deskBoard as copy } from '../../../content/desk/board.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { FieldError, TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import type { DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import type { DeskPost, TypedStatement } from './board-view.ts'

interface PostProps {
  shell: DeskShell
  post: DeskPost
  /** The page to return to. */
  back: string
  typed: TypedStatement | null
  /** Outside of its thread. */
  hasThread?: boolean
  children?: ReactNode
}

/** One post with everything the owner can do about it. */
export function DeskPostItem({ shell, post, back, typed, hasThread, children }: PostProps) {
  const { id, author, isOwner, text, title, thread, reports, state, createdAt } = post
  const Heading = hasThread ? 'h3' : 'h2'
  return (
    <article className="said desk-post" id={`post-${id}`}>
      <Heading className="post-heading">
        <bdi>{isOwner ? copy.by.owner : (author ?? copy.by.deleted)}</bdi>, <When at={createdAt} shell={shell} />{' '}
        {state !== 'visible' && <span className="badge">{copy.states[state]}</span>}
      </Heading>
      {hasThread && thread && <Answered thread={thread} />}
      {title && (
        <p dir="auto">
          <strong>{title}</strong>
        </p>
      )}
      {text && <p dir="auto">{text}</p>}
      {reports.length > 0 && <Reports reports={reports} shell={shell} />}
      {children}
      {!isOwner && (state === 'visible' || state === 'waiting' || state === 'hidden') && (
        <Moderate post={post} back={back} typed={typed?.about === id ? typed : null} />
      )}
    </article>
  )
}

/** For those who hear a button without the post around it. */
const nameOf = ({ author, text }: DeskPost) => `${author ?? copy.by.deleted}, ${text?.slice(0, 40) ?? ''}`

/** Enough to understand a reply. */
const EXCERPT = 300

function Answered({ thread: { title, text } }: { thread: NonNullable<DeskPost['thread']> }) {
  return (
    <blockquote dir="auto">
      <p>
        {copy.answers} <strong>{title || copy.untitled}</strong>
      </p>
      <p className="quiet">{text.length > EXCERPT ? `${text.slice(0, EXCERPT)} …` : text}</p>
    </blockquote>
  )
}

function Reports({ reports, shell }: { reports: DeskPost['reports']; shell: DeskShell }) {
  const { reporter, noDetails } = copy.reported
  return (
    <ul className="entries">
      {reports.map(({ id, reason, text, at }) => (
        <li key={id}>
          <p>
            {reporter} <strong>{copy.moderate.reasons[reason]}</strong>: {text || noDetails}
          </p>
          <When at={at} shell={shell} />
        </li>
      ))}
    </ul>
  )
}

export function PostAction({ post, act, back, label }: { post: DeskPost; act: string; back: string; label: string }) {
  return (
    <form method="post" action={fill(deskRoutes.boardPost, post.id)}>
      <input type="hidden" name="back" value={back} />
      <VersionField version={post.version} />
      <button
        className="button button-quiet"
        type="submit"
        name="act"
        value={act}
        aria-label={`${label}: ${nameOf(post)}`}
      >
        {label}
      </button>
    </form>
  )
}

function Moderate({ post, back, typed }: { post: DeskPost; back: string; typed: TypedStatement | null }) {
  const { open, reason, choose, reasons, explanation, hint, effects } = copy.moderate
  const reasonId = `reason-${post.id}`
  return (
    <details open={typed !== null}>
      <summary>{open}</summary>
      <form className="stack" method="post" action={fill(deskRoutes.boardPost, post.id)} noValidate>
        <input type="hidden" name="back" value={back} />
        <VersionField version={post.version} />
        <div className="field">
          <label htmlFor={reasonId}>{reason}</label>
          <FieldError id={reasonId} text={typed?.reasonError} />
          <select
            id={reasonId}
            name="reason"
            required
            defaultValue={typed?.reason ?? reportedReason(post)}
            aria-invalid={typed?.reasonError ? true : undefined}
            aria-describedby={typed?.reasonError && `${reasonId}-error`}
          >
            <option value="">{choose}</option>
            {Object.entries(reasons).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <TextAreaField
          id={`explanation-${post.id}`}
          name="explanation"
          label={explanation}
          hint={hint}
          rows={3}
          required
          value={typed?.text ?? ''}
          error={typed?.error}
        />
        {post.title && <p>{effects.thread}</p>}
        {post.state !== 'hidden' && <ActButton act="hide" post={post} />}
        <ActButton act="remove" post={post} />
        {post.hasReader && <ActButton act="suspend" post={post} />}
      </form>
    </details>
  )
}

/** Nothing is suggested that no report says. */
function reportedReason({ reports }: DeskPost): string {
  const [reason, ...others] = new Set(reports.map((report) => report.reason))
  return others.length === 0 ? (reason ?? '') : ''
}

const ActButton = ({ act, post }: { act: 'hide' | 'remove' | 'suspend'; post: DeskPost }) => (
  <div className="act-button">
    <button
      className="button button-quiet"
      type="submit"
      name="act"
      value={act}
      aria-label={`${copy.moderate[act]}: ${nameOf(post)}`}
    >
      {copy.moderate[act]}
    </button>
    <span className="quiet">{copy.moderate.effects[act]}</span>
  </div>
)
