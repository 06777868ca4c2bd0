import { deskBoard } from '../../../content/desk/board.ts'
import { isAbout } from '../../../platform/alerts/alerts.ts'
import type { Decision } from '../../../platform/desk-kit/waiting.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { deskRoutes } from '../../../routes.ts'
import { decisionsToReview } from '../decisions.ts'
import { listNewNames } from '../reader-names.ts'
import { moderationQueue, type ShownPost } from '../shown-posts.ts'

const { today, by } = deskBoard
const MAX_QUOTE = 140

/** Posts, replies and names that wait for the owner, who can't dismiss them unread. */
export async function boardDecisions(shop: Shop): Promise<Decision[]> {
  const { waiting, reported } = await moderationQueue(shop)
  return [
    ...waiting.map(waitingPost),
    ...reported.map(reportedPost),
    ...(await decisionsToReview(shop)).map(answeredDecision),
    ...(await listNewNames(shop)).map(newName),
  ]
}

const waitingPost = (post: ShownPost): Decision => ({
  key: `waiting ${post.id}`,
  title: fillTemplate(today.waiting, { author: post.author ?? by.deleted }),
  href: `${deskRoutes.board}#post-${post.id}`,
  detail: quote([post.title, post.text]),
  deadline: null,
  since: post.createdAt,
  covers: (alert) => isAbout(alert, ['post waiting']),
})

function reportedPost(post: ShownPost): Decision {
  const reasons = [...new Set(post.reports.map(({ reason }) => reason))]
  const reason = reasons.map((name) => deskBoard.moderate.reasons[name]).join(', ')
  return {
    key: `reported ${post.id}`,
    title: fillTemplate(today.reported, { author: post.author ?? by.deleted, reason }),
    href: `${deskRoutes.board}#post-${post.id}`,
    detail: quote([post.title, post.text]),
    deadline: null,
    since: post.reports[0]?.at ?? post.createdAt,
    covers: (alert) => reasons.some((name) => isAbout(alert, ['report', name])),
  }
}

function answeredDecision({
  id,
  author,
  at,
  messages,
}: Awaited<ReturnType<typeof decisionsToReview>>[number]): Decision {
  const last = messages.at(-1)
  return {
    key: `decision ${id}`,
    title: fillTemplate(today.answered, { author: author ?? by.deleted }),
    href: `${deskRoutes.board}#answered`,
    detail: quote([last?.text]),
    deadline: null,
    since: last?.at ?? at,
    covers: (alert) => isAbout(alert, ['decision answered']),
  }
}

const newName = ({ id, name, newName: asked }: Awaited<ReturnType<typeof listNewNames>>[number]): Decision => ({
  key: `name ${id}`,
  title: fillTemplate(today.name, { name: name ?? by.deleted, newName: asked }),
  href: `${deskRoutes.board}#names`,
  detail: deskBoard.names.text,
  deadline: null,
  covers: (alert) => isAbout(alert, ['name waiting']),
})

function quote(parts: readonly (string | null | undefined)[]): string {
  const text = parts.filter(Boolean).join(': ')
  return `“${text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)} …` : text}”`
}
