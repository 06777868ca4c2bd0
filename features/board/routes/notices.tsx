import { board as copy } from '../../../content/board.ts'
import { boardRoutes } from '../../../routes.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { answerDecision, type Decision, decisionsAbout, findDecision, MAX_MESSAGE } from '../decisions.ts'
import { unfollowAll } from '../follows.ts'
import { parseUnfollowKey } from '../mails/unfollow-link.ts'
import { type DecisionView, NoticesPage, type RefusedAnswer } from '../pages/notices-page.tsx'
import { UnfollowPage } from '../pages/unfollow-page.tsx'
import {
  type AppContext,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../../../platform/http/context.tsx'
import { defineForm, textField, valueField } from '../../../platform/http/form-fields.tsx'
import type { Board, BoardHandler } from './access.tsx'
import { formatAge } from './view.ts'

export const noticesQuery = defineForm({ answered: valueField() })

export const noticesPage: BoardHandler<'answered'> = async (board, query) =>
  await showNotices(board, null, query.has('answered'))

export const answerForm = defineForm({ text: textField(MAX_MESSAGE) })

export const submitAnswer: BoardHandler<'text'> = async (board, form) => {
  const { app, context, shop, reader } = board
  const decision = await findDecision(shop, context.req.param('decision') ?? '')
  if (decision?.readerId !== reader.id || decision.reversedAt !== null) return board.notFound()
  const typed = { about: decision.id, text: form.typed('text') }
  const lengthError = form.lengthError('text')
  if (lengthError) return await showNotices(board, { ...typed, error: lengthError })
  const outcome = await answerDecision(shop, decision.id, typed.text)
  if (outcome === 'not-found') return board.notFound()
  if (outcome === 'answered') return redirect(app, `${boardRoutes.notices}?answered`)
  return await showNotices(board, { ...typed, error: copy.errors[outcome] })
}

async function showNotices(board: Board, refused: RefusedAnswer | null, isAnswered = false): Promise<Response> {
  const { app, shop, reader } = board
  const decisions = (await decisionsAbout(shop, reader)).map((decision) => decisionView(shop, decision))
  const page = <NoticesPage assets={app.shell.assets} decisions={decisions} refused={refused} isAnswered={isAnswered} />
  return board.render(page, refused ? 422 : 200)
}

function decisionView(shop: Shop, decision: Decision): DecisionView {
  const { id, act, reason, explanation, postTitle, postText, at, reversedAt, messages } = decision
  return {
    id,
    act,
    reason,
    explanation,
    title: postTitle,
    post: postText,
    at,
    when: formatAge(shop, at),
    reversed: reversedAt && formatAge(shop, reversedAt),
    messages: messages.map((message) => ({
      id: message.id,
      isMine: message.by === 'reader',
      text: message.text,
      when: formatAge(shop, message.at),
    })),
  }
}

/** Viewing changes nothing: mail scanners open every link. */
export function unfollowPage(app: AppContext, context: RequestContext): Response {
  const readerId = parseUnfollowKey(app.shop, context.req.param('key') ?? '')
  return readerId === null ? orderNotFound(app) : showUnfollow(app, context, false)
}

/** No redirect: mail programs post here, too (RFC 8058). */
export async function submitUnfollow(app: AppContext, context: RequestContext): Promise<Response> {
  const readerId = parseUnfollowKey(app.shop, context.req.param('key') ?? '')
  if (readerId === null) return orderNotFound(app)
  await unfollowAll(app.shop, readerId)
  return showUnfollow(app, context, true)
}

const showUnfollow = (app: AppContext, context: RequestContext, isDone: boolean): Response =>
  shopPage(app, <UnfollowPage shell={app.shell} isDone={isDone} action={context.req.path} />)
