import { deskBoard as copy } from '../../../content/desk/board.ts'
import { deskFrame } from '../../../content/desk/frame.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import caseCss from '../../after-sale/desk/case.css?inline'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { Panel } from '../../../platform/desk-kit/panel.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import type { BoardMails, BoardNote, DeskBoardView, DeskDecision, TypedStatement } from './board-view.ts'
import css from './desk-board.css?inline'
import { DeskPostItem, excerptOf, PostAction } from './post.tsx'

interface BoardProps {
  shell: DeskShell
  view: DeskBoardView
  note: BoardNote | undefined
  typed: TypedStatement | null
  mails: BoardMails
}

export const BoardStyle = () => (
  <>
    <FormStyle />
    <Style name="case" css={caseCss} />
    <Style name="desk-board" css={css} />
  </>
)

export const Note = ({ note }: { note: BoardNote | undefined }) =>
  note && (
    <p className="desk-note" role="status">
      {note.text} {note.isUndoable && <a href={`${deskRoutes.board}#decided`}>{copy.decided.ofPost}</a>}
    </p>
  )

export function DeskBoardPage({ shell, view, note, typed, mails }: BoardProps) {
  const { waiting, reported, answered, names } = view
  const isQuiet = waiting.length + reported.length + answered.length + names.length === 0
  return (
    <DeskFrame shell={shell} title={deskFrame.sections.board} active="board">
      <BoardStyle />
      <Note note={note} />
      {isQuiet && (
        <div className="panel good-day">
          <h2>{copy.quiet.title}</h2>
          <p>{copy.quiet.text}</p>
        </div>
      )}
      <Panel name="waiting" title={copy.waiting.title} count={waiting.length}>
        <p className="quiet">{copy.waiting.text}</p>
        {waiting.map((post) => (
          <DeskPostItem
            key={post.id}
            shell={shell}
            post={post}
            back={deskRoutes.board}
            typed={typed}
            mails={mails}
            hasThread
          >
            <div className="ways">
              <PostAction post={post} act="approve" back={deskRoutes.board} label={copy.waiting.approve} />
              <ThreadLink id={post.threadId} />
            </div>
          </DeskPostItem>
        ))}
      </Panel>
      <Reported shell={shell} view={view} typed={typed} mails={mails} />
      <Panel name="answered" title={copy.answered.title} count={answered.length}>
        {answered.map((decision) => (
          <Answered key={decision.id} shell={shell} decision={decision} typed={typed} />
        ))}
      </Panel>
      <Panel name="names" title={copy.names.title} count={names.length}>
        <p className="quiet">{copy.names.text}</p>
        {names.map(({ id, name, newName, version }) => (
          <form key={id} className="ways" method="post" action={fill(deskRoutes.boardName, id)}>
            <VersionField version={version} />
            <span>
              <bdi>{name ?? copy.by.deleted}</bdi> → <bdi>{newName}</bdi>
            </span>
            <button className="button button-quiet" type="submit">
              {copy.names.approve}
            </button>
          </form>
        ))}
      </Panel>
      <Decided shell={shell} decided={view.decided} />
      <Threads shell={shell} view={view} />
    </DeskFrame>
  )
}

function Decided({ shell, decided }: Pick<BoardProps, 'shell'> & Pick<DeskBoardView, 'decided'>) {
  const { title, text, undo } = copy.decided
  return (
    <Panel name="decided" title={title} count={decided.length}>
      <p className="quiet">{text}</p>
      <ul className="entries">
        {decided.map(({ id, act, reason, postTitle, postText, explanation, author, at, version }) => (
          <li key={id}>
            <p>
              {copy.acts[act]}, <bdi>{author ?? copy.by.deleted}</bdi>, {copy.moderate.reasons[reason]},{' '}
              <When at={at} shell={shell} />
              <br />
              <span className="quiet" dir="auto">
                {excerptOf(postTitle ?? postText ?? explanation)}
              </span>
            </p>
            <form method="post" action={fill(deskRoutes.boardDecision, id)}>
              <VersionField version={version} />
              <button
                className="button button-quiet"
                type="submit"
                name="act"
                value="reverse"
                aria-label={`${undo}: ${copy.acts[act]}, ${author ?? copy.by.deleted}`}
              >
                {undo}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const ThreadLink = ({ id }: { id: string }) => <a href={fill(deskRoutes.boardThread, id)}>{copy.openThread}</a>

function Reported({ shell, view: { reported }, typed, mails }: Omit<BoardProps, 'note'>) {
  const { title, keep } = copy.reported
  return (
    <Panel name="reported" title={title} count={reported.length}>
      {reported.map((post) => (
        <DeskPostItem
          key={post.id}
          shell={shell}
          post={post}
          back={deskRoutes.board}
          typed={typed}
          mails={mails}
          hasThread
        >
          <div className="ways">
            <PostAction post={post} act="keep" back={deskRoutes.board} label={keep} />
            <ThreadLink id={post.threadId} />
          </div>
        </DeskPostItem>
      ))}
    </Panel>
  )
}

interface AnsweredProps extends Pick<BoardProps, 'shell' | 'typed'> {
  decision: DeskDecision
}

function Answered({ shell, decision, typed }: AnsweredProps) {
  const { id, act, reason, explanation, postTitle, postText, author, at, messages, version } = decision
  const { reverse, answer, text, hint, reader, you } = copy.answered
  const own = typed?.about === id ? typed : null
  return (
    <article className="said desk-post">
      <h3>
        {copy.acts[act]}, <bdi>{author ?? copy.by.deleted}</bdi>, {copy.moderate.reasons[reason]},{' '}
        <When at={at} shell={shell} />
      </h3>
      {postText && (
        <blockquote dir="auto">
          {postTitle && (
            <p>
              <strong>{postTitle}</strong>
            </p>
          )}
          <p>{postText}</p>
        </blockquote>
      )}
      <p>{explanation}</p>
      {messages.map((message) => (
        <p key={message.id} dir="auto">
          <strong>{message.by === 'reader' ? reader : you}:</strong> {message.text}
        </p>
      ))}
      <form className="stack" method="post" action={fill(deskRoutes.boardDecision, id)}>
        <VersionField version={version} />
        <TextAreaField
          id={`answer-${id}`}
          name="text"
          label={text}
          hint={hint}
          rows={3}
          value={own?.text ?? ''}
          error={own?.error}
        />
        <div className="ways">
          <button className="button" type="submit" name="act" value="answer">
            {answer}
          </button>
          <button className="button button-quiet" type="submit" name="act" value="reverse">
            {reverse}
          </button>
        </div>
      </form>
    </article>
  )
}

function Threads({ shell, view: { threads, next } }: Pick<BoardProps, 'shell' | 'view'>) {
  const { title, thread: threadName, none, replies, last, author, older } = copy.threads
  return (
    <section className="panel rows cards" aria-labelledby="threads">
      <h2 id="threads">{title}</h2>
      {threads.length === 0 && <p>{none}</p>}
      {threads.length > 0 && (
        <table>
          <thead>
            <tr>
              {[threadName, author, replies, last].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {threads.map((thread) => (
              <tr key={thread.id}>
                <th scope="row" dir="auto" className="wide">
                  <a href={fill(deskRoutes.boardThread, thread.id)}>{thread.title || copy.untitled}</a>
                </th>
                <td data-label={author}>
                  <bdi>{thread.isOwner ? copy.by.owner : (thread.author ?? copy.by.deleted)}</bdi>
                </td>
                <td className="end" data-label={replies}>
                  {thread.replies}
                </td>
                <td className="nowrap" data-label={last}>
                  <When at={thread.lastPostAt} shell={shell} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next && <a href={`${deskRoutes.board}?after=${encodeURIComponent(next)}`}>{older}</a>}
    </section>
  )
}
