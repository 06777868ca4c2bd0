import type { Hono } from 'hono'
import { MINUTE } from '../../format/duration.ts'
import { boardRoutes } from '../../routes.ts'
import { isBoardOpen } from '../../shop/community/readers.ts'
import type { BoardTopic } from '../../site/community/board/topic.ts'
import type { AppContext, Handler, RequestContext } from '../http/context.tsx'
import { forms } from '../http/forms.ts'
import { LIMITS, rateLimit } from '../http/rate-limit.ts'
import { type BoardHandler, forReaders } from './access.tsx'
import { boardPage, submitAllRead, topicsPage } from './list.tsx'
import { namePage, submitName } from './name.tsx'
import { noticesPage, submitAnswer, submitUnfollow, unfollowPage } from './notices.tsx'
import { deletePage, editPage, postPage, reportPage, submitDelete, submitEdit, submitReport } from './posts.tsx'
import {
  newPosts,
  newThreadPage,
  submitFollow,
  submitReply,
  submitSolved,
  submitThread,
  threadPage,
} from './thread.tsx'

/** Before the routes of the reading room, whose chapters would catch them. */
export function addBoardRoutes(router: Hono, app: AppContext, topics: readonly BoardTopic[]): void {
  const at = (handler: Handler) => (context: RequestContext) => handler(app, context)
  const atMost = (max: number) => rateLimit(app, { max, windowMs: 10 * MINUTE })
  // Emails of a board that was closed since can still be stopped.
  router.get(boardRoutes.unfollow, at(unfollowPage))
  router.post(boardRoutes.unfollow, atMost(LIMITS.find), at(submitUnfollow))
  if (!isBoardOpen(app.shop)) return

  const form = forms(app)
  const limit = atMost(LIMITS.post)
  const page = (path: string, handler: BoardHandler) => router.get(path, at(forReaders(topics, handler)))
  const action = (path: string, handler: BoardHandler) =>
    router.post(path, form, limit, at(forReaders(topics, handler)))
  page(boardRoutes.board, boardPage)
  page(boardRoutes.topics, topicsPage)
  action(boardRoutes.allRead, submitAllRead)
  page(boardRoutes.newThread, newThreadPage)
  action(boardRoutes.newThread, submitThread)
  page(boardRoutes.name, namePage)
  action(boardRoutes.name, submitName)
  page(boardRoutes.notices, noticesPage)
  action(boardRoutes.answer, submitAnswer)
  page(boardRoutes.post, postPage)
  page(boardRoutes.editPost, editPage)
  action(boardRoutes.editPost, submitEdit)
  page(boardRoutes.deletePost, deletePage)
  action(boardRoutes.deletePost, submitDelete)
  page(boardRoutes.reportPost, reportPage)
  action(boardRoutes.reportPost, submitReport)
  page(boardRoutes.thread, threadPage)
  page(boardRoutes.newPosts, newPosts)
  action(boardRoutes.reply, submitReply)
  action(boardRoutes.solve, submitSolved)
  action(boardRoutes.follow, submitFollow)
}
