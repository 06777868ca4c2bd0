import { deskBoard } from '../../../../content/desk/board.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import {
  answerAuthor,
  decisionsToReview,
  findDecision,
  MAX_MESSAGE,
  recentDecisions,
  reverseDecision,
} from '../../decisions.ts'
import { approvePost, keepPost, type ModerationOutcome, restrictPost, suspendReader } from '../../moderation.ts'
import { findOpeningPost, findPost, listPosts, type Post } from '../../posts.ts'
import { approveName, listNewNames } from '../../reader-names.ts'
import { moderationQueue, type ShownPost, showPosts } from '../../shown-posts.ts'
import { MAX_TEXT } from '../../post-text.ts'
import { MAX_EXPLANATION } from '../../reports.ts'
import { findThread, listThreads, type ThreadSummary } from '../../threads.ts'
import { addOwnerReply } from '../../write-post.ts'
import { DeskBoardPage } from '../board-page.tsx'
import {
  type BoardMails,
  type BoardNote,
  type DeskPost,
  type DeskThread,
  isReason,
  type TypedStatement,
} from '../board-view.ts'
import { excerptOf } from '../post.tsx'
import { DeskThreadPage } from '../thread-page.tsx'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { backTo } from '../../../../platform/http/back-to.ts'
import { defineForm, textField, valueField, type ValuesOf } from '../../../../platform/http/form-fields.tsx'
import { noteText } from '../../../../platform/desk-kit/mail-state.ts'
import { type Desk, type DeskHandler, showChanged } from '../../../../platform/desk-kit/desk.ts'

export const pageQuery = defineForm({ after: valueField(), note: valueField() })

type PageQuery = ValuesOf<typeof pageQuery>

export const boardPage: DeskHandler<keyof typeof pageQuery.fields> = async (desk, _, query) =>
  await showBoard(desk, { note: noteIn(desk, query) }, query.get('after') ?? '')

function noteIn({ shop }: Desk, query: PageQuery): BoardNote | undefined {
  const name = query.get('note') ?? ''
  const text = noteText(shop, deskBoard.notes[name])
  return text ? { text, isUndoable: /^(hide|remove|suspend)/.test(name) } : undefined
}

interface Shown {
  typed?: TypedStatement
  /** What was done. */
  note?: BoardNote | undefined
}

async function showBoard({ shop, shell, render }: Desk, { typed, note }: Shown, after = ''): Promise<Response> {
  const { waiting, reported } = await moderationQueue(shop)
  const { threads, next } = await listThreads(shop, null, { after })
  const view = {
    waiting: waiting.map(deskPost),
    reported: reported.map(deskPost),
    answered: await decisionsToReview(shop),
    decided: await recentDecisions(shop),
    names: await listNewNames(shop),
    threads: threads.map(deskThread),
    next,
  }
  const page = <DeskBoardPage shell={shell} view={view} note={note} typed={typed ?? null} mails={mailsOf(shop)} />
  return render(page, typed?.error || typed?.reasonError ? 422 : 200)
}

const mailsOf = ({ settings: { offer, mailCopy } }: Desk['shop']): BoardMails => ({
  product: offer.product,
  copy: mailCopy.board,
})

const deskThread = ({ id, title, author, byOwner, replies, lastPostAt }: ThreadSummary): DeskThread => ({
  id,
  title,
  author,
  isOwner: byOwner === 1,
  replies,
  lastPostAt,
})

export const threadPage: DeskHandler<keyof typeof pageQuery.fields> = async (desk, context, query) =>
  await showThread(desk, context.req.param('thread') ?? '', { note: noteIn(desk, query) }, query.get('after') ?? '')

async function showThread(desk: Desk, id: string, { typed, note }: Shown, after = ''): Promise<Response> {
  const { shop, shell, render } = desk
  const thread = await findThread(shop, null, id)
  if (!thread) return desk.refuse(404)
  const { posts, next } = await listPosts(shop, null, thread.id, { after })
  const opening = after ? undefined : await findOpeningPost(shop, thread.id)
  const view = {
    thread: { id: thread.id, title: thread.title, canReply: thread.state === 'visible' },
    posts: (await showPosts(shop, [...(opening ? [opening] : []), ...posts])).map(deskPost),
    next,
  }
  const page = <DeskThreadPage shell={shell} {...view} note={note} typed={typed ?? null} mails={mailsOf(shop)} />
  return render(page, typed?.error || typed?.reasonError ? 422 : 200)
}

export const replyForm = defineForm({ text: textField(MAX_TEXT) })

export const replyHandler: DeskHandler<'text'> = async (desk, context, form) => {
  const id = context.req.param('thread') ?? ''
  const typed = { about: id, text: form.typed('text'), error: form.lengthError('text') }
  if (typed.error) return await showThread(desk, id, { typed })
  await desk.journal('board-reply')
  const posted = await addOwnerReply(desk.shop, id, form.get('text') ?? '')
  if (posted.outcome === 'posted') return desk.redirect(`${fill(deskRoutes.boardThread, id)}#post-${posted.post.id}`)
  return await showThread(desk, id, { typed: { ...typed, error: deskBoard.reply.empty } })
}

const ACTS = ['approve', 'keep', 'hide', 'remove', 'suspend'] as const
type Act = (typeof ACTS)[number]

export const moderateForm = defineForm({
  act: valueField(),
  reason: valueField(),
  explanation: textField(MAX_EXPLANATION),
  back: valueField(200),
  version: valueField(),
})

export const moderateHandler: DeskHandler<keyof typeof moderateForm.fields> = async (desk, context, form) => {
  const post = await findPost(desk.shop, context.req.param('post') ?? '')
  const act = ACTS.find((known) => known === form.get('act'))
  if (!post || !act) return desk.refuse(404)
  const [shown] = await showPosts(desk.shop, [post])
  const error = form.lengthError('explanation')
  const outcome = error ? lengthOutcome(shown, form) : await moderate(desk, post, act, form)
  if (outcome === 'done') await desk.journal(`board-${act}`, post.authorId)
  const back = backTo(form.get('back'), [deskRoutes.board, deskRoutes.boardThread])
  if (outcome === 'done') return desk.redirect(`${back}?note=${noteOf(act, shown?.reports)}`)
  if (outcome === 'not-found') return desk.redirect(back)
  const [reason, text] = [form.get('reason') ?? '', form.typed('explanation')]
  const refused = {
    typed: { about: post.id, reason, text, error, ...(outcome === 'no-reason' && missing(reason, text)) },
  }
  const page = outcome === 'changed' ? showChanged(desk) : desk
  const isOnThread = back === fill(deskRoutes.boardThread, post.threadId)
  return isOnThread ? await showThread(page, post.threadId, refused) : await showBoard(page, refused)
}

/** Only who reported a post hears about it. */
const noteOf = (act: Act, reports: ShownPost['reports'] = []) =>
  reports.length > 0 && (act === 'hide' || act === 'remove') ? `${act}-reported` : act

const missing = (reason: string, explanation: string): Partial<TypedStatement> =>
  isReason(reason)
    ? { error: explanation.trim() === '' ? deskBoard.moderate.noExplanation : undefined }
    : { reasonError: deskBoard.moderate.noReason }

/** What is decided about may have changed as well. */
const lengthOutcome = (shown: ShownPost | undefined, form: ValuesOf<typeof moderateForm>) =>
  shown?.version === form.get('version') ? 'too-long' : 'changed'

async function moderate(
  { shop }: Desk,
  { id, text }: Post,
  act: Act,
  form: ValuesOf<typeof moderateForm>,
): Promise<ModerationOutcome> {
  const shown = form.get('version') ?? ''
  const statement = { reason: form.get('reason'), explanation: explanationIn(form, act === 'suspend' ? text : null) }
  if (act === 'approve') return await approvePost(shop, id, shown)
  if (act === 'keep') return await keepPost(shop, id, shown)
  if (act === 'suspend') return await suspendReader(shop, id, shown, statement)
  return await restrictPost(shop, id, shown, { act, ...statement })
}

/** The owner's own words, else the ready sentence of the reason. `quoted`: a post that the email does not quote itself. */
function explanationIn(form: ValuesOf<typeof moderateForm>, quoted: string | null): string {
  const [own, reason] = [form.get('explanation')?.trim() ?? '', form.get('reason') ?? '']
  const ready = isReason(reason) ? deskBoard.moderate.ready[reason] : undefined
  if (!ready || (own !== '' && own !== ready)) return own
  return quoted ? fillTemplate(deskBoard.moderate.about, { reason: ready, text: excerptOf(quoted) }) : ready
}

export const decisionForm = defineForm({ act: valueField(), text: textField(MAX_MESSAGE), version: valueField() })

export const decisionHandler: DeskHandler<keyof typeof decisionForm.fields> = async (desk, context, form) => {
  const decision = await findDecision(desk.shop, context.req.param('decision') ?? '')
  if (!decision) return desk.refuse(404)
  const text = form.typed('text')
  const shown = form.get('version') ?? ''
  const typed = { about: decision.id, text, error: form.lengthError('text') }
  if (typed.error) return await showBoard(decision.version === shown ? desk : showChanged(desk), { typed })
  const isReversed = form.get('act') === 'reverse'
  const outcome = isReversed
    ? await reverseDecision(desk.shop, decision.id, shown)
    : await answerAuthor(desk.shop, decision.id, text, { shown })
  if (outcome === 'changed') return await showBoard(showChanged(desk), { typed })
  if (outcome === 'empty' || outcome === 'too-long')
    return await showBoard(desk, { typed: { ...typed, error: deskBoard.reply.empty } })
  if (outcome !== 'not-found') await desk.journal(isReversed ? 'board-reverse' : 'board-answer', decision.readerId)
  return desk.redirect(outcome === 'done' ? `${deskRoutes.board}?note=reverse` : deskRoutes.board)
}

export const approveNameHandler: DeskHandler<'version'> = async (desk, context, form) => {
  const id = context.req.param('reader') ?? ''
  const outcome = await approveName(desk.shop, id, form.get('version') ?? '')
  if (outcome === 'changed') return await showBoard(showChanged(desk), {})
  if (outcome === 'done') await desk.journal('board-name', id)
  return desk.redirect(deskRoutes.board)
}

const deskPost = (post: ShownPost): DeskPost => ({
  ...post,
  isOwner: post.byOwner === 1,
  hasReader: post.authorId !== null,
})
