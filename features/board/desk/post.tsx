import type { ReactNode } from 'react'
import { deskBoard as copy } from '../../../content/desk/board.ts'
import { moment } from '../../../platform/format/money.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { FieldError, TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import type { DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import { type BoardMails, type DeskPost, isReason, type TypedStatement } from './board-view.ts'

interface PostProps {
  shell: DeskShell
  post: DeskPost
  /** The page to return to. */
  back: string
  typed: TypedStatement | null
  mails: BoardMails
  /** Outside of its thread. */
  hasThread?: boolean
  children?: ReactNode
}

/** One post with everything the owner can do about it. */
export function DeskPostItem({ shell, post, back, typed, mails, hasThread, children }: PostProps) {
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
        <Moderate shell={shell} post={post} back={back} typed={typed?.about === id ? typed : null} mails={mails} />
      )}
    </article>
  )
}

/** For those who hear a button without the post around it. */
const nameOf = ({ author, text }: DeskPost) => `${author ?? copy.by.deleted}, ${text?.slice(0, 40) ?? ''}`

/** Enough to understand a reply. */
const EXCERPT = 300

export const excerptOf = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)} …` : text)

function Answered({ thread: { title, text } }: { thread: NonNullable<DeskPost['thread']> }) {
  return (
    <blockquote dir="auto">
      <p>
        {copy.answers} <strong>{title || copy.untitled}</strong>
      </p>
      <p className="quiet">{excerptOf(text)}</p>
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

type ModerateProps = Pick<PostProps, 'shell' | 'post' | 'back' | 'typed' | 'mails'>

function Moderate({ shell, post, back, typed, mails }: ModerateProps) {
  const { open, explanation, hint, effects } = copy.moderate
  const explanationId = `explanation-${post.id}`
  return (
    <details open={typed !== null}>
      <summary className="button button-quiet">{open}</summary>
      <form className="stack" method="post" action={fill(deskRoutes.boardPost, post.id)} noValidate>
        <input type="hidden" name="back" value={back} />
        <VersionField version={post.version} />
        <Reasons
          id={`reason-${post.id}`}
          chosen={typed?.reason ?? reportedReason(post)}
          error={typed?.reasonError}
          fills={explanationId}
        />
        <TextAreaField
          id={explanationId}
          name="explanation"
          label={explanation}
          hint={hint}
          rows={3}
          value={typed?.text ?? ''}
          error={typed?.error}
        />
        {post.title && <p>{effects.thread}</p>}
        {actsOn(post).map((act) => (
          <ActButton key={act} act={act} post={post} />
        ))}
        <Told shell={shell} post={post} mails={mails} />
      </form>
    </details>
  )
}

type Act = 'hide' | 'remove' | 'suspend'

const actsOn = ({ state, hasReader }: DeskPost): Act[] => [
  ...(state === 'hidden' ? [] : (['hide'] as const)),
  'remove',
  ...(hasReader ? (['suspend'] as const) : []),
]

const REASONS = Object.keys(copy.moderate.reasons).filter(isReason)

interface ReasonsProps {
  id: string
  chosen: string
  error: string | undefined
  /** The field for the owner's own words. */
  fills: string
}

/** The chosen reason shows what is sent if the owner writes nothing; with scripts, that is in the field to change. */
function Reasons({ id, chosen, error, fills }: ReasonsProps) {
  const { reason, reasons, ready, toWrite } = copy.moderate
  return (
    <fieldset id={id} className="ready-made" tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend>{reason}</legend>
      <FieldError id={id} text={error} />
      {REASONS.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="reason"
            value={name}
            defaultChecked={name === chosen}
            data-fills={fills}
            data-text={ready[name] ?? ''}
          />
          <strong>{reasons[name]}</strong>
          <span>{ready[name] ?? toWrite}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Nothing is suggested that no report says. */
function reportedReason({ reports }: DeskPost): string {
  const [reason, ...others] = new Set(reports.map((report) => report.reason))
  return others.length === 0 ? (reason ?? '') : ''
}

const ActButton = ({ act, post }: { act: Act; post: DeskPost }) => (
  <div className="act-button">
    <button
      className={act === 'remove' ? 'button button-danger' : 'button button-quiet'}
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

/** The emails, with what the form decides in brackets. */
function Told({ shell, post, mails: { product, copy: mail } }: Pick<ModerateProps, 'shell' | 'post' | 'mails'>) {
  const { told } = copy.moderate
  const { decision, reportDecided } = mail
  const [report] = post.reports
  const rest = [told.explanation, decision.source[report ? 'reported' : 'own'], decision.automated, told.rule]
  return (
    <details>
      <summary>{told.title}</summary>
      <p>{told.author}</p>
      <dl className="facts">
        {actsOn(post).map((act) => (
          <div key={act}>
            <dt>{copy.moderate[act]}</dt>
            <dd>
              <strong>{fillTemplate(decision.subject[act], { product })}.</strong> {decision.text[act]}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {told.goesOn} {rest.join(' ')} {decision.redress}
      </p>
      {report ? (
        <>
          <p>{told.reporter}</p>
          <dl className="facts">
            {(['hide', 'remove'] as const).map((act) => (
              <div key={act}>
                <dt>{copy.moderate[act]}</dt>
                <dd>
                  {fillTemplate(reportDecided[act === 'hide' ? 'hidden' : 'removed'], {
                    at: moment(report.at, shell.timeZone),
                  })}{' '}
                  {reportDecided.redress}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>{told.noReporter}</p>
      )}
    </details>
  )
}
