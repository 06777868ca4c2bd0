import type { Hono } from 'hono'
import { MINUTE } from '../../../platform/format/duration.ts'
import { boardRoutes } from '../../../routes.ts'
import { isBoardOpen } from '../readers.ts'
import type { AppContext, Handler } from '../../../platform/http/context.tsx'
import { type FormDefinition, NO_FIELDS, withForm } from '../../../platform/http/form-fields.tsx'
import { forms } from '../../../platform/http/forms.ts'
import { LIMITS, rateLimit } from '../../../platform/http/rate-limit.ts'
import { type BoardHandler, forReaders, type LoadTopics } from './access.tsx'
import { boardPage, boardQuery, submitAllRead, topicsPage } from './list.tsx'
import { nameForm, namePage, nameQuery, submitName } from './name.tsx'
import { answerForm, noticesPage, noticesQuery, submitAnswer, submitUnfollow, unfollowPage } from './notices.tsx'
import {
  deletePage,
  editForm,
  editPage,
  postPage,
  reportForm,
  reportPage,
  submitDelete,
  submitEdit,
  submitReport,
} from './posts.tsx'
import {
  followForm,
  newPosts,
  newPostsQuery,
  newThreadPage,
  newThreadQuery,
  replyForm,
  solvedForm,
  submitFollow,
  submitReply,
  submitSolved,
  submitThread,
  threadForm,
  threadPage,
  threadQuery,
} from './thread.tsx'

/** Before the routes of the reading room, whose chapters would catch them. */
export function addBoardRoutes(router: Hono, app: AppContext, load: LoadTopics): void {
  const at = (handler: Handler) => withForm(app, NO_FIELDS, handler)
  const atMost = (max: number) => rateLimit(app, { max, windowMs: 10 * MINUTE })
  router.get(boardRoutes.unfollow, at(unfollowPage))
  router.post(boardRoutes.unfollow, atMost(LIMITS.find), at(submitUnfollow))

  const form = forms(app)
  const limit = atMost(LIMITS.post)
  const page = <Name extends string>(path: string, query: FormDefinition<Name>, handler: BoardHandler<Name>) =>
    router.get(path, withForm(app, query, forReaders(load, handler)))
  const action = <Name extends string>(path: string, fields: FormDefinition<Name>, handler: BoardHandler<Name>) =>
    router.post(path, form, limit, withForm(app, fields, forReaders(load, handler)))
  // After the board was closed, its readers still read, edit and delete what they wrote, and answer decisions.
  const whileOpen = <Name extends string>(handler: BoardHandler<Name>): BoardHandler<Name> =>
    isBoardOpen(app.shop) ? handler : ({ notFound }) => Promise.resolve(notFound())
  page(boardRoutes.newThread, newThreadQuery, whileOpen(newThreadPage))
  action(boardRoutes.newThread, threadForm, whileOpen(submitThread))
  action(boardRoutes.reply, replyForm, whileOpen(submitReply))
  page(boardRoutes.board, boardQuery, boardPage)
  page(boardRoutes.topics, NO_FIELDS, topicsPage)
  action(boardRoutes.allRead, NO_FIELDS, submitAllRead)
  page(boardRoutes.name, nameQuery, namePage)
  action(boardRoutes.name, nameForm, submitName)
  page(boardRoutes.notices, noticesQuery, noticesPage)
  action(boardRoutes.answer, answerForm, submitAnswer)
  page(boardRoutes.post, NO_FIELDS, postPage)
  page(boardRoutes.editPost, NO_FIELDS, editPage)
  action(boardRoutes.editPost, editForm, submitEdit)
  page(boardRoutes.deletePost, NO_FIELDS, deletePage)
  action(boardRoutes.deletePost, NO_FIELDS, submitDelete)
  page(boardRoutes.reportPost, NO_FIELDS, reportPage)
  action(boardRoutes.reportPost, reportForm, submitReport)
  page(boardRoutes.thread, threadQuery, threadPage)
  page(boardRoutes.newPosts, newPostsQuery, newPosts)
  action(boardRoutes.solve, solvedForm, submitSolved)
  action(boardRoutes.follow, followForm, submitFollow)
}
