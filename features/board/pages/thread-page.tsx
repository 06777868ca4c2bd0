import { Fragment } from 'react'
import { board } from '../../../content/board.ts'
import { boardRoutes, fill, threadPath, topicPath } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { Island } from '../../../platform/ui/islands/island.tsx'
import { NewPosts } from '../islands/new-posts.tsx'
import { Post, type PostView } from '../islands/post.tsx'
import { BoardFrame, BoardNote } from './board-frame.tsx'
import type { FormState, CurrentReader } from './board-view.ts'
import { HouseRules } from './house-rules.tsx'
import { ReplyForm } from './post-form.tsx'
import type { BoardTopic } from './topic.ts'

const copy = board.thread
const postCopy = { post: board.post, roles: board.roles }

interface ThreadView {
  id: string
  title: string
  topic: BoardTopic | null
  isMine: boolean
  isSolved: boolean
  isFollowed: boolean
  canFollow: boolean
  canReply: boolean
  isBoardOpen: boolean
  /** `null` when it was deleted with its author's rehearsal. */
  opening: PostView | null
  replies: readonly PostView[]
  /** Where the next page starts. */
  next: string | null
  isFirstPage: boolean
  /** New replies come after this one. */
  last: string
  /** Above everything, before the post of an id, or beside the button that follows. */
  note: { text: string; at: string } | null
}

interface ThreadPageProps {
  assets: Assets
  me: CurrentReader
  thread: ThreadView
  form: FormState
}

export function ThreadPage({ assets, me, thread, form }: ThreadPageProps) {
  const { id, topic, opening, replies, next, isFirstPage, note } = thread
  const path = threadPath(id)
  return (
    <BoardFrame
      assets={assets}
      title={thread.title || board.list.untitled}
      path={path}
      below={<Facts thread={thread} hasReplies={replies.length > 0 || !isFirstPage} />}
      back={topic ? { href: topicPath(topic.id), label: topic.title } : undefined}
      side={<HouseRules />}
    >
      {note?.at === 'top' && <BoardNote>{note.text}</BoardNote>}
      {opening && <Post post={opening} copy={postCopy} />}
      {replies.length > 0 && <h2 className="board-replies">{copy.replies}</h2>}
      {!isFirstPage && (
        <p className="ways">
          <a href={path}>{copy.first}</a>
        </p>
      )}
      {replies.map((post) => (
        <Fragment key={post.id}>
          {note?.at === post.id && <BoardNote>{note.text}</BoardNote>}
          <Post post={post} copy={postCopy} />
        </Fragment>
      ))}
      {next ? (
        <p className="ways">
          <a className="button button-quiet" href={`${path}?after=${next}`}>
            {copy.newer}
          </a>
          <a href={`${path}?from=newest`}>{copy.newest}</a>
        </p>
      ) : (
        <Island
          name="new-posts"
          component={NewPosts}
          props={{ url: fill(boardRoutes.newPosts, id), after: thread.last, label: copy.arrived, copy: postCopy }}
        />
      )}
      {!thread.isBoardOpen && <p>{board.closed}</p>}
      {thread.canReply && <ReplyForm action={fill(boardRoutes.reply, id)} me={me} form={form} />}
    </BoardFrame>
  )
}

function Facts({ thread, hasReplies }: { thread: ThreadView; hasReplies: boolean }) {
  const { id, topic, isMine, isSolved } = thread
  return (
    <div className="ways">
      {thread.canFollow && thread.isBoardOpen && <Follow thread={thread} />}
      {isSolved && !isMine && <span className="thread-mark">{board.list.solved}</span>}
      {isMine && (hasReplies || isSolved) && (
        <form method="post" action={fill(boardRoutes.solve, id)}>
          <button className="button button-quiet" type="submit" name="solved" value={isSolved ? 'no' : 'yes'}>
            {isSolved ? copy.unsolve : copy.solve}
          </button>
        </form>
      )}
      {topic && <a href={topic.path}>{board.topics.open[topic.kind]}</a>}
    </div>
  )
}

function Follow({ thread: { id, isFollowed, note } }: { thread: ThreadView }) {
  return (
    <form className="board-follow" method="post" action={fill(boardRoutes.follow, id)}>
      <button className="button button-quiet" type="submit" name="follow" value={isFollowed ? 'no' : 'yes'}>
        {isFollowed ? copy.unfollow : copy.follow}
      </button>
      {note?.at === 'follow' && <BoardNote>{note.text}</BoardNote>}
    </form>
  )
}
