import { deskBoard } from '../../../content/desk/board.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import {
  answerDecision,
  decisionsToReview,
  findDecision,
  MAX_MESSAGE,
  moderationQueue,
} from '../../../shop/community/decisions.ts'
import {
  approvePost,
  keepPost,
  type ModerationOutcome,
  restrictPost,
  reverseDecision,
  suspendReader,
} from '../../../shop/community/moderation.ts'
import { findOpeningPost, findPost, listPosts, type Post } from '../../../shop/community/posts.ts'
import { MAX_TEXT } from '../../../shop/community/post-text.ts'
import { MAX_EXPLANATION } from '../../../shop/community/reports.ts'
import { findThread, listThreads, type ThreadSummary } from '../../../shop/community/threads.ts'
import { addOwnerReply } from '../../../shop/community/write-post.ts'
import { DeskBoardPage } from '../../../site/desk/board/board-page.tsx'
import type { DeskPost, DeskThread } from '../../../site/desk/board/board-view.ts'
import { DeskThreadPage } from '../../../site/desk/board/thread-page.tsx'
import { backTo } from '../../http/back-to.ts'
import { defineForm, textField, valueField, type ValuesOf } from '../../http/form-fields.tsx'
import type { Desk, DeskHandler } from '../desk.ts'

export const pageQuery = defineForm({ after: valueField() })

export const boardPage: DeskHandler<'after'> = async (desk, _, query) =>
  await showBoard(desk, null, query.get('after') ?? '')

async function showBoard({ shop, shell, render }: Desk, error: string | null, after = '') {
  const { waiting, reported } = await moderationQueue(shop)
  const { threads, next } = await listThreads(shop, null, { after })
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

export const threadPage: DeskHandler<'after'> = async (desk, context, query) =>
  await showThread(desk, context.req.param('thread') ?? '', null, query.get('after') ?? '')

async function showThread(desk: Desk, id: string, error: string | null, after = ''): Promise<Response> {
  const { shop, shell, render } = desk
  const thread = await findThread(shop, null, id)
  if (!thread) return desk.refuse(404)
  const { posts, next } = await listPosts(shop, null, thread.id, { after })
  const opening = after ? undefined : await findOpeningPost(shop, thread.id)
  const view = {
    thread: { id: thread.id, title: thread.title, canReply: thread.state === 'visible' },
    posts: [...(opening ? [opening] : []), ...posts].map(deskPost),
    next,
  }
  return render(<DeskThreadPage shell={shell} {...view} error={error} />, error ? 422 : 200)
}

export const replyForm = defineForm({ text: textField(MAX_TEXT) })

export const replyHandler: DeskHandler<'text'> = async (desk, context, form) => {
  const id = context.req.param('thread') ?? ''
  await desk.journal('board-reply')
  const posted = await addOwnerReply(desk.shop, id, form.get('text') ?? '')
  if (posted.outcome === 'posted') return desk.redirect(`${fill(deskRoutes.boardThread, id)}#post-${posted.post.id}`)
  return await showThread(desk, id, deskBoard.reply.empty)
}

const ACTS = ['approve', 'keep', 'hide', 'remove', 'suspend'] as const

export const moderateForm = defineForm({
  act: valueField(),
  reason: valueField(),
  explanation: textField(MAX_EXPLANATION),
  back: valueField(200),
})

export const moderateHandler: DeskHandler<keyof typeof moderateForm.fields> = async (desk, context, form) => {
  const post = await findPost(desk.shop, context.req.param('post') ?? '')
  const act = ACTS.find((known) => known === form.get('act'))
  if (!post || !act) return desk.refuse(404)
  await desk.journal(`board-${act}`, post.authorId)
  const outcome = await moderate(desk, post, act, form)
  if (outcome === 'no-reason') return await showBoard(desk, deskBoard.moderate.missing)
  return desk.redirect(backTo(form.get('back'), [deskRoutes.board, deskRoutes.boardThread]))
}

async function moderate(
  { shop }: Desk,
  post: Post,
  act: (typeof ACTS)[number],
  form: ValuesOf<typeof moderateForm>,
): Promise<ModerationOutcome> {
  const statement = { reason: form.get('reason'), explanation: form.get('explanation') ?? '' }
  if (act === 'approve') return await approvePost(shop, post)
  if (act === 'keep') return await keepPost(shop, post)
  if (act === 'suspend') return await suspendReader(shop, post.authorId ?? '', statement)
  return await restrictPost(shop, post, { act, ...statement })
}

export const decisionForm = defineForm({ act: valueField(), text: textField(MAX_MESSAGE) })

export const decisionHandler: DeskHandler<'act' | 'text'> = async (desk, context, form) => {
  const decision = await findDecision(desk.shop, context.req.param('decision') ?? '')
  if (!decision) return desk.refuse(404)
  const answer = { by: 'owner', text: form.get('text') ?? '' } as const
  const isReversed = form.get('act') === 'reverse'
  await desk.journal(isReversed ? 'board-reverse' : 'board-answer', decision.readerId)
  if (isReversed) await reverseDecision(desk.shop, decision)
  else if ((await answerDecision(desk.shop, decision, answer)) !== 'answered') {
    return await showBoard(desk, deskBoard.reply.empty)
  }
  return desk.redirect(deskRoutes.board)
}

const deskPost = (post: Post): DeskPost => ({ ...post, isOwner: post.byOwner === 1, hasReader: post.authorId !== null })
