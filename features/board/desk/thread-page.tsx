import { deskBoard as copy } from '../../../content/desk/board.ts'
import { board } from '../../../content/board.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { BoardStyle, Note } from './board-page.tsx'
import type { BoardMails, BoardNote, DeskPost, TypedStatement } from './board-view.ts'
import { DeskPostItem, PostAction } from './post.tsx'

interface ThreadProps {
  shell: DeskShell
  thread: { id: string; title: string; canReply: boolean }
  posts: readonly DeskPost[]
  next: string | null
  note: BoardNote | undefined
  typed: TypedStatement | null
  mails: BoardMails
}

export function DeskThreadPage({ shell, thread, posts, next, note, typed, mails }: ThreadProps) {
  const path = fill(deskRoutes.boardThread, thread.id)
  const own = typed?.about === thread.id ? typed : null
  return (
    <DeskFrame shell={shell} title={thread.title || copy.untitled} active="board">
      <BoardStyle />
      <Note note={note} />
      <div className="panel">
        {posts.map((post) => (
          <DeskPostItem key={post.id} shell={shell} post={post} back={path} typed={typed} mails={mails}>
            {post.state === 'waiting' && (
              <PostAction post={post} act="approve" back={path} label={copy.waiting.approve} />
            )}
          </DeskPostItem>
        ))}
        {next && <a href={`${path}?after=${next}`}>{board.thread.newer}</a>}
      </div>
      {thread.canReply && (
        <form className="panel stack" method="post" action={fill(deskRoutes.boardReply, thread.id)} noValidate>
          <TextAreaField
            id="text"
            label={fillTemplate(copy.reply.label, { name: shell.assets.content.seller.name })}
            rows={5}
            required
            value={own?.text ?? ''}
            error={own?.error}
          />
          <button className="button" type="submit">
            {copy.reply.send}
          </button>
        </form>
      )}
    </DeskFrame>
  )
}
