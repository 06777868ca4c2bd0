import { board } from '../../../content/board.ts'
import { fillTemplate } from '../../../format/fill.ts'
import { threadPath } from '../../../routes.ts'
import type { ThreadLine } from './board-view.ts'

const copy = board.list

export function ThreadList({ threads }: { threads: readonly ThreadLine[] }) {
  return (
    <ol className="threads">
      {threads.map((thread) => (
        <Line key={thread.id} thread={thread} />
      ))}
    </ol>
  )
}

function Line({ thread }: { thread: ThreadLine }) {
  const { id, title, topic, author, isOwner, replies, isUnread, at, when } = thread
  return (
    <li data-unread={isUnread || undefined}>
      <p className="thread-title">
        <a href={threadPath(id)} dir="auto">
          {title || copy.untitled}
        </a>
        <Marks thread={thread} />
      </p>
      <p className="thread-facts">
        {topic && <span>{topic}</span>}
        <span>
          <Author author={author} />
          {isOwner && <span className="post-role">{board.roles.owner}</span>}
        </span>
        <span>{countOf(replies)}</span>
        <time dateTime={at}>{fillTemplate(copy.active, { when })}</time>
      </p>
    </li>
  )
}

function Author({ author }: { author: string | null }) {
  const [before, after] = copy.by.split('{author}')
  return (
    <>
      {before}
      <bdi>{author ?? board.roles.deleted}</bdi>
      {after}{' '}
    </>
  )
}

function Marks({ thread: { isUnread, isSolved, isWaiting, isPinned } }: { thread: ThreadLine }) {
  const marks = [
    isUnread && (['new', copy.unread] as const),
    isPinned && (['pinned', copy.pinned] as const),
    isSolved && (['solved', copy.solved] as const),
    isWaiting && (['waiting', copy.waiting] as const),
  ].filter((mark) => mark !== false)
  return marks.map(([kind, label]) => (
    <span key={kind} className="thread-mark" data-mark={kind}>
      {label}
    </span>
  ))
}

const countOf = (count: number) => (count === 1 ? copy.reply : fillTemplate(copy.replies, { count }))
