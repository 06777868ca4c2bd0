import { board } from '../../../content/board.ts'
import { boardRoutes, newThreadPath, topicPath, threadPath } from '../../../routes.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { BoardFrame, BoardNote } from './board-frame.tsx'
import type { CurrentReader, ThreadLine } from './board-view.ts'
import { HouseRules } from './house-rules.tsx'
import { SearchForm } from './search-page.tsx'
import type { BoardTopic } from './topic.ts'

const copy = board.list

interface BoardPageProps {
  assets: Assets
  me: CurrentReader
  /** `null` for all topics. */
  topic: BoardTopic | null
  /** The welcome, and what waits for approval. */
  pinned: readonly ThreadLine[]
  threads: readonly ThreadLine[]
  next: string | null
  isFirstPage: boolean
  isOpen: boolean
  /** A thread went with its first post. */
  isDeleted: boolean
}

export function BoardPage({
  assets,
  me,
  topic,
  pinned,
  threads,
  next,
  isFirstPage,
  isOpen,
  isDeleted,
}: BoardPageProps) {
  const path = topic ? topicPath(topic.id) : boardRoutes.board
  const newThread = topic ? newThreadPath(topic.id) : boardRoutes.newThread
  return (
    <BoardFrame
      assets={assets}
      title={topic?.title ?? board.title}
      lead={leadOf(topic, isOpen)}
      path={path}
      back={topic ? undefined : null}
      beside={
        <p className="ways">
          {isOpen && (
            <a className="button" href={newThread}>
              {copy.newThread}
            </a>
          )}
          {topic ? (
            <a href={topic.path}>{board.topics.open[topic.kind]}</a>
          ) : (
            <a href={boardRoutes.topics}>{copy.topics}</a>
          )}
        </p>
      }
    >
      <div className="board-columns">
        <div>
          {isDeleted && <BoardNote>{board.remove.done}</BoardNote>}
          {threads.length + pinned.length === 0 ? <p>{copy.none}</p> : <ThreadList threads={[...pinned, ...threads]} />}
          <p className="ways">
            {!isFirstPage && <a href={path}>{copy.first}</a>}
            {next && <a href={`${path}${topic ? '&' : '?'}after=${encodeURIComponent(next)}`}>{copy.next}</a>}
          </p>
        </div>
        <Sidebar me={me} hasUnread={[...pinned, ...threads].some(({ isUnread }) => isUnread)} />
      </div>
    </BoardFrame>
  )
}

function leadOf(topic: BoardTopic | null, isOpen: boolean): string | undefined {
  if (!isOpen) return board.closed
  return topic ? undefined : board.lead
}

function Sidebar({ me: { name, hasNotices }, hasUnread }: { me: CurrentReader; hasUnread: boolean }) {
  return (
    <div className="board-side">
      <SearchForm query="" />
      {hasNotices && (
        <p className="ways">
          <a href={boardRoutes.notices}>{copy.notices}</a>
        </p>
      )}
      {name && (
        <p>
          {fillTemplate(copy.name, { name }).replace('..', '.')}{' '}
          <a href={boardRoutes.name}>
            {copy.changeName} <span className="unseen">{copy.changeWhat}</span>
          </a>
        </p>
      )}
      {hasUnread && (
        <form method="post" action={boardRoutes.allRead}>
          <button className="button button-quiet" type="submit">
            {copy.markRead}
          </button>
        </form>
      )}
      <HouseRules />
    </div>
  )
}

function ThreadList({ threads }: { threads: readonly ThreadLine[] }) {
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
