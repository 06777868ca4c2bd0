import { board } from '../../../content/board.ts'
import { boardRoutes, fill, threadPath } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { Post, type PostView } from '../islands/post.tsx'
import { ErrorSummary, FieldError, TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import { BoardFrame } from './board-frame.tsx'
import type { BoardError } from './board-view.ts'

interface PostPageProps {
  assets: Assets
  post: PostView
  threadId: string
  error: BoardError | null
}

const backTo = (threadId: string) => ({ href: threadPath(threadId), label: board.edit.cancel })
const errorsOf = (error: BoardError | null) => (error ? [{ id: 'text', text: board.errors[error] }] : [])

/** Without its actions, as a quotation. */
function QuotedPost({ post }: { post: PostView }) {
  const quoted = { ...post, edit: null, remove: null, report: null, statement: null }
  return <Post post={quoted} copy={{ post: board.post, roles: board.roles }} />
}

export function EditPage({ assets, post, threadId, error, typed }: PostPageProps & { typed: string }) {
  const { title, text, save } = board.edit
  return (
    <BoardFrame assets={assets} title={title} path={boardRoutes.board} back={backTo(threadId)}>
      <form className="board-form" method="post" action={fill(boardRoutes.editPost, post.id)} noValidate>
        <ErrorSummary errors={errorsOf(error)} />
        <TextAreaField
          id="text"
          label={text}
          hint={board.thread.hint}
          rows={10}
          value={typed}
          error={error ? board.errors[error] : undefined}
        />
        <button className="button" type="submit">
          {save}
        </button>
      </form>
    </BoardFrame>
  )
}

export function DeletePage({ assets, post, threadId }: Omit<PostPageProps, 'error'>) {
  const { title, text, confirm } = board.remove
  return (
    <BoardFrame assets={assets} title={title} path={boardRoutes.board} back={backTo(threadId)}>
      <QuotedPost post={post} />
      <form className="board-form" method="post" action={fill(boardRoutes.deletePost, post.id)}>
        <p>{text}</p>
        <button className="button" type="submit">
          {confirm}
        </button>
      </form>
    </BoardFrame>
  )
}

interface ReportPageProps extends PostPageProps {
  typed: { reason: string; text: string }
  lengthError: string | undefined
  isDone: boolean
}

export function ReportPage({ assets, post, threadId, error, lengthError, typed, isDone }: ReportPageProps) {
  const copy = board.report
  const errors = lengthError ? [{ id: 'text', text: lengthError }] : errorsOf(error)
  return (
    <BoardFrame assets={assets} title={copy.title} path={boardRoutes.board} back={backTo(threadId)}>
      {isDone ? (
        <p className="board-note" role="status">
          {copy.done}
        </p>
      ) : (
        <>
          <p>{copy.text}</p>
          <QuotedPost post={post} />
          <form className="board-form" method="post" action={fill(boardRoutes.reportPost, post.id)} noValidate>
            <ErrorSummary errors={errors} />
            <fieldset className="board-reasons">
              <legend>{copy.reason}</legend>
              <FieldError id="reason" text={error === 'no-reason' ? board.errors[error] : undefined} />
              {Object.entries(copy.reasons).map(([reason, label]) => (
                <label key={reason}>
                  <input type="radio" name="reason" value={reason} defaultChecked={typed.reason === reason} /> {label}
                </label>
              ))}
            </fieldset>
            <TextAreaField
              id="text"
              label={copy.details}
              hint={copy.detailsHint}
              rows={5}
              value={typed.text}
              error={lengthError}
            />
            <button className="button" type="submit">
              {copy.send}
            </button>
          </form>
        </>
      )}
    </BoardFrame>
  )
}
