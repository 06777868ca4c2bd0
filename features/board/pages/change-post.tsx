import { board } from '../../../content/board.ts'
import { boardRoutes, fill, threadPath } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { Post, type PostView } from '../islands/post.tsx'
import { ErrorSummary, TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import { BoardFrame } from './board-frame.tsx'
import type { BoardError } from './board-view.ts'

export interface PostPageProps {
  assets: Assets
  post: PostView
  threadId: string
  error: BoardError | null
}

export const backTo = (threadId: string) => ({ href: threadPath(threadId), label: board.edit.cancel })
export const errorsOf = (error: BoardError | null) => (error ? [{ id: 'text', text: board.errors[error] }] : [])

/** Without its actions, as a quotation. */
export function QuotedPost({ post }: { post: PostView }) {
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
        <button className="button button-quiet post-delete" type="submit">
          {confirm}
        </button>
      </form>
    </BoardFrame>
  )
}
