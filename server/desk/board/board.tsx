import { deskBoard } from '../../../content/desk/board.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { answerDecision, decisionsToReview, findDecision, moderationQueue } from '../../../shop/community/decisions.ts'
import {
  approvePost,
  keepPost,
  type ModerationOutcome,
  restrictPost,
  reverseDecision,
  suspendReader,
} from '../../../shop/community/moderation.ts'
import { findOpeningPost, findPost, listPosts, type Post } from '../../../shop/community/posts.ts'
import { findThread, listThreads, type ThreadSummary } from '../../../shop/community/threads.ts'
import { addOwnerReply } from '../../../shop/community/write-post.ts'
import { DeskBoardPage } from '../../../site/desk/board/board-page.tsx'
import type { DeskPost, DeskThread } from '../../../site/desk/board/board-view.ts'
import { DeskThreadPage } from '../../../site/desk/board/thread-page.tsx'
import type { RequestContext } from '../../http/context.tsx'
import { readForm } from '../../http/forms.ts'
import type { Desk, DeskHandler } from '../desk.ts'

export const boardPage: DeskHandler = async (desk, context) => await showBoard(desk, context, null)

async function showBoard({ shop, shell, render }: Desk, context: RequestContext, error: string | null) {
  const { waiting, reported } = await moderationQueue(shop)
  const { threads, next } = await listThreads(shop, null, { after: context.req.query('after') ?? '' })
  const view = {
    waiting: waiting.map(deskPost),
    reported: reported.map(({ post, reports }) => ({ post: deskPost(post), reports })),
    answered: await decisionsToReview(shop),
    threads: threads.map(deskThread),
    next,
  }
  return render(<DeskBoardPage shell={shell} view={view} error={error} />, error ? 422 : 200)
}

const deskThread = ({ id, title, author, byOwner, replies, lastPostAt }: ThreadSummary): DeskThread => ({
  id,
  title,
  author,
  isOwner: byOwner === 1,
  replies,
  lastPostAt,
})

export const threadPage: DeskHandler = async (desk, context) => await showThread(desk, context, null)

async function showThread(desk: Desk, context: RequestContext, error: string | null): Promise<Response> {
  const { shop, shell, render } = desk
  const thread = await findThread(shop, null, context.req.param('thread') ?? '')
  if (!thread) return desk.refuse(404)
  const after = context.req.query('after') ?? ''
  const { posts, next } = await listPosts(shop, null, thread.id, { after })
  const opening = after ? undefined : await findOpeningPost(shop, thread.id)
  const view = {
    thread: { id: thread.id, title: thread.title, canReply: thread.state === 'visible' },
    posts: [...(opening ? [opening] : []), ...posts].map(deskPost),
    next,
  }
  return render(<DeskThreadPage shell={shell} {...view} error={error} />, error ? 422 : 200)
}

export const replyHandler: DeskHandler = async (desk, context) => {
  const id = context.req.param('thread') ?? ''
  const text = (await readForm(context)).get('text') ?? ''
  await desk.journal('board-reply')
  const posted = await addOwnerReply(desk.shop, id, text)
  if (posted.outcome === 'posted') return desk.redirect(`${fill(deskRoutes.boardThread, id)}#post-${posted.post.id}`)
  return await showThread(desk, context, deskBoard.reply.empty)
}

const ACTS = ['approve', 'keep', 'hide', 'remove', 'suspend'] as const

export const moderateHandler: DeskHandler = async (desk, context) => {
  const form = await readForm(context)
  const post = await findPost(desk.shop, context.req.param('post') ?? '')
  const act = ACTS.find((known) => known === form.get('act'))
  if (!post || !act) return desk.refuse(404)
  await desk.journal(`board-${act}`, post.authorId)
  const outcome = await moderate(desk, post, act, form)
  if (outcome === 'no-reason') return await showBoard(desk, context, deskBoard.moderate.missing)
  const back = form.get('back') ?? ''
  return desk.redirect(back.startsWith(deskRoutes.board) ? back : deskRoutes.board)
}

async function moderate(
  { shop }: Desk,
  post: Post,
  act: (typeof ACTS)[number],
  form: URLSearchParams,
): Promise<ModerationOutcome> {
  const statement = { reason: form.get('reason'), explanation: form.get('explanation') ?? '' }
  if (act === 'approve') return await approvePost(shop, post)
  if (act === 'keep') return await keepPost(shop, post)
  if (act === 'suspend') return await suspendReader(shop, post.authorId ?? '', statement)
  return await restrictPost(shop, post, { act, ...statement })
}

export const decisionHandler: DeskHandler = async (desk, context) => {
  const decision = await findDecision(desk.shop, context.req.param('decision') ?? '')
  if (!decision) return desk.refuse(404)
  const form = await readForm(context)
  const text = form.get('text') ?? ''
  const isReversed = form.get('act') === 'reverse'
  await desk.journal(isReversed ? 'board-reverse' : 'board-answer', decision.readerId)
  if (isReversed) await reverseDecision(desk.shop, decision)
  else if ((await answerDecision(desk.shop, decision, { by: 'owner', text })) !== 'answered') {
    return await showBoard(desk, context, deskBoard.reply.empty)
  }
  return desk.redirect(deskRoutes.board)
}

const deskPost = (post: Post): DeskPost => ({ ...post, isOwner: post.byOwner === 1, hasReader: post.authorId !== null })
