import { board } from '../../../content/board.ts'
import { boardRoutes, fill, threadPath } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { Post, type PostView } from '../islands/post.tsx'
import { ErrorSummary, TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import { OfflineNotice } from '../../../platform/ui/shop/offline.tsx'
import { BoardFrame } from './board-frame.tsx'
import type { BoardError } from './board-view.ts'
import { HouseRules } from './house-rules.tsx'
import { formErrors, TitleField } from './post-form.tsx'

export interface PostPageProps {
  assets: Assets
  post: PostView
  threadId: string
  error: BoardError | null
}

export const backTo = (threadId: string) => ({ href: threadPath(threadId), label: board.edit.cancel })

/** Without its actions and that it waits, as a quotation. */
export function QuotedPost({ post }: { post: PostView }) {
  const state = post.state === 'waiting' ? 'visible' : post.state
  const quoted = { ...post, state, edit: null, remove: null, report: null, statement: null } as const
  return <Post post={quoted} copy={{ post: board.post, roles: board.roles }} />
}

interface EditPageProps extends PostPageProps {
  /** `null`: a reply has no title. */
  typed: { title: string | null; text: string }
}

export function EditPage({ assets, post, threadId, error, typed }: EditPageProps) {
  const { title, text, save } = board.edit
  const isTitleError = error === 'no-title' || error === 'title-too-long'
  const errors = { error: isTitleError ? null : error, titleError: isTitleError ? error : null, nameError: null }
  return (
    <BoardFrame assets={assets} title={title} path={boardRoutes.board} back={backTo(threadId)} side={<HouseRules />}>
      <form className="board-form" method="post" action={fill(boardRoutes.editPost, post.id)} noValidate>
        <ErrorSummary errors={formErrors(errors)} />
        {typed.title !== null && <TitleField value={typed.title} error={errors.titleError} />}
        <TextAreaField
          id="text"
          label={text}
          hint={board.thread.hint}
          rows={10}
          value={typed.text}
          error={errors.error ? board.errors[errors.error] : undefined}
        />
        <button className="button" type="submit">
          {save}
        </button>
        <OfflineNotice text={board.offline} />
      </form>
    </BoardFrame>
  )
}

export function DeletePage({ assets, post, threadId }: Omit<PostPageProps, 'error'>) {
  const { title, text, replies, confirm, cancel } = board.remove
  return (
    <BoardFrame assets={assets} title={title} path={boardRoutes.board} back={backTo(threadId)}>
      <QuotedPost post={post} />
      <form className="board-form" method="post" action={fill(boardRoutes.deletePost, post.id)}>
        <p>
          {text} {post.state !== 'waiting' && replies}
        </p>
        <p className="ways">
          <button className="button button-quiet post-delete" type="submit">
            {confirm}
          </button>
          <a href={threadPath(threadId)}>{cancel}</a>
        </p>
      </form>
    </BoardFrame>
  )
}
