import { board } from '../../../content/board.ts'
import { boardRoutes, fill } from '../../../routes.ts'
import { DAY, HOUR, MINUTE } from '../../../platform/format/duration.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { day } from '../../../platform/format/money.ts'
import { plural } from '../../../platform/format/plural.ts'
import { splitLinks } from '../post-text.ts'
import { canDelete, canEdit, type Post } from '../posts.ts'
import type { Reader } from '../readers.ts'
import type { ThreadSummary } from '../threads.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { ThreadLine } from '../pages/board-view.ts'
import type { BoardTopic } from '../pages/topic.ts'
import type { PostView } from '../islands/post.tsx'

export const ownerName = ({ settings }: Shop): string => settings.seller.name

/** `null` stands for the owner at the desk, who sees every text. */
export function postView(shop: Shop, reader: Reader | null, post: Post, reportedAt?: string): PostView {
  const isMine = reader !== null && post.authorId === reader.id
  const isShown = post.state === 'visible' || isMine || reader === null
  const at = (route: string) => fill(route, post.id)
  const canReport = reader !== null && !isMine && post.byOwner === 0 && post.state === 'visible'
  return {
    id: post.id,
    position: post.position,
    author: post.byOwner === 1 ? ownerName(shop) : post.author,
    isOwner: post.byOwner === 1,
    isMine,
    at: post.createdAt,
    when: formatAge(shop, post.createdAt),
    isEdited: post.editedAt !== null && post.state !== 'deleted',
    state: post.state,
    parts: isShown ? splitLinks(post.text) : [],
    edit: reader && canEdit(shop, reader, post) ? at(boardRoutes.editPost) : null,
    remove: reader && canDelete(reader, post) ? at(boardRoutes.deletePost) : null,
    reported:
      canReport && reportedAt
        ? fillTemplate(board.post.reported, { day: day(reportedAt, shop.settings.timeZone) })
        : null,
    report: canReport && !reportedAt ? at(boardRoutes.reportPost) : null,
    statement: isMine && (post.state === 'hidden' || post.state === 'removed') ? boardRoutes.notices : null,
  }
}

export function threadLine(shop: Shop, thread: ThreadSummary, topics: readonly BoardTopic[]): ThreadLine {
  const { id, title, replies, isUnread, solvedAt, state, pinned, byOwner, author, lastPostAt } = thread
  return {
    id,
    title,
    topic: topics.find((topic) => topic.id === thread.topic)?.title ?? null,
    author: byOwner === 1 ? ownerName(shop) : author,
    isOwner: byOwner === 1,
    replies,
    isUnread,
    isSolved: solvedAt !== null,
    isWaiting: state === 'waiting',
    isPinned: pinned === 1,
    at: lastPostAt,
    when: formatAge(shop, lastPostAt),
  }
}

/** “5 minutes ago”, “15 November 2026”. */
export function formatAge(shop: Shop, at: string): string {
  const age = shop.now().getTime() - Date.parse(at)
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${plural(Math.floor(age / MINUTE), 'minute')} ago`
  return age < DAY ? `${plural(Math.floor(age / HOUR), 'hour')} ago` : day(at, shop.settings.timeZone)
}
