import { board } from '../../../content/board.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { boardRoutes, fill } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { ErrorSummary, TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'
import { BoardFrame } from './board-frame.tsx'
import type { FormState, CurrentReader } from './board-view.ts'
import { formErrors } from './post-form.tsx'

const copy = board.notices

export interface DecisionView {
  id: string
  act: keyof typeof copy.acts
  reason: keyof typeof copy.reasons
  explanation: string
  /** Of the thread that the post starts. */
  title: string | null
  post: string | null
  at: string
  when: string
  reversed: string | null
  messages: readonly { id: string; isMine: boolean; text: string; when: string }[]
}

/** An answer that was not saved. */
export interface RefusedAnswer {
  /** The decision's id. */
  about: string
  text: string
  error: string
}

interface NoticesPageProps {
  assets: Assets
  decisions: readonly DecisionView[]
  refused: RefusedAnswer | null
  isAnswered: boolean
}

/** Decisions of the owner about the reader's posts, each with its reason. */
export function NoticesPage({ assets, decisions, refused, isAnswered }: NoticesPageProps) {
  return (
    <BoardFrame assets={assets} title={copy.title} path={boardRoutes.notices}>
      <ErrorSummary errors={refused ? [{ id: answerField(refused.about), text: refused.error }] : []} />
      {isAnswered && (
        <p className="board-note" role="status">
          {copy.answered}
        </p>
      )}
      {decisions.length === 0 && <p>{copy.none}</p>}
      {decisions.map((decision) => (
        <Decision key={decision.id} decision={decision} refused={refused?.about === decision.id ? refused : null} />
      ))}
    </BoardFrame>
  )
}

const answerField = (id: string) => `answer-${id}`

function Decision({ decision, refused }: { decision: DecisionView; refused: RefusedAnswer | null }) {
  const { id, act, reason, explanation, title, post, at, when, reversed, messages } = decision
  return (
    <section className="notice" aria-labelledby={`decision-${id}`}>
      <h2 id={`decision-${id}`}>{copy.acts[act]}</h2>
      <p className="thread-facts">
        <time dateTime={at}>{when}</time>
        <span>{copy.reasons[reason]}</span>
        {reversed && <span className="thread-mark">{fillTemplate(copy.reversed, { when: reversed })}</span>}
      </p>
      {post && (
        <blockquote className="post-text" dir="auto">
          {title && <b>{`${title}\n\n`}</b>}
          {post}
        </blockquote>
      )}
      <p className="post-text">{explanation}</p>
      {messages.map((message) => (
        <div key={message.id} className="post">
          <p className="post-head">
            <b>{message.isMine ? copy.you : copy.seller}</b> <span className="post-quiet">{message.when}</span>
          </p>
          <p className="post-text" dir="auto">
            {message.text}
          </p>
        </div>
      ))}
      {!reversed && (
        <form className="board-form" method="post" action={fill(boardRoutes.answer, id)}>
          <p>{copy.redress}</p>
          <TextAreaField
            id={answerField(id)}
            name="text"
            label={copy.answer}
            rows={4}
            required
            value={refused?.text ?? ''}
            error={refused?.error}
          />
          <button className="button button-quiet" type="submit">
            {copy.send}
          </button>
        </form>
      )}
    </section>
  )
}

interface NamePageProps {
  assets: Assets
  me: CurrentReader
  form: FormState
  isSaved: boolean
}

export function NamePage({ assets, me, form, isSaved }: NamePageProps) {
  const { title, text, label, hint, save, saved, waiting } = board.name
  const note = me.newName ? fillTemplate(waiting, { name: me.name ?? '', newName: me.newName }) : isSaved && saved
  return (
    <BoardFrame assets={assets} title={title} path={boardRoutes.name}>
      <form className="board-form" method="post" action={boardRoutes.name} noValidate>
        <ErrorSummary errors={formErrors(form)} />
        {note && (
          <p className="board-note" role="status">
            {note}
          </p>
        )}
        <p>{text}</p>
        <TextField
          id="name"
          type="text"
          autoComplete="off"
          label={label}
          hint={hint}
          max={30}
          value={form.typed.name || (me.newName ?? me.name ?? '')}
          error={form.nameError ? board.nameErrors[form.nameError] : undefined}
        />
        <button className="button" type="submit">
          {save}
        </button>
      </form>
    </BoardFrame>
  )
}
