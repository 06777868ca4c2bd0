import { boardRoutes, threadPath } from '../../../routes.ts'
import { canDelete, canEdit, deletePost, editPost, findPost, type Post } from '../posts.ts'
import { MAX_TEXT, MAX_TITLE } from '../post-text.ts'
import { MAX_EXPLANATION, openReports, reportPost } from '../reports.ts'
import { findThread } from '../threads.ts'
import type { BoardError } from '../pages/board-view.ts'
import { NOTE } from '../pages/board-frame.tsx'
import { DeletePage, EditPage } from '../pages/change-post.tsx'
import { ReportPage } from '../pages/report-post.tsx'
import { redirect } from '../../../platform/http/context.tsx'
import { textField, defineForm, valueField } from '../../../platform/http/form-fields.tsx'
import type { Board, BoardHandler } from './access.tsx'
import { postView } from './view.ts'

/** For old links and emails: the thread, at the post. */
export const postPage: BoardHandler = async (board) => {
  const post = await postOf(board)
  if (!post) return board.notFound()
  const page = threadPath(post.threadId)
  return redirect(board.app, post.opening === 1 ? page : `${page}?from=${post.position}#post-${post.id}`)
}

export const editPage: BoardHandler = async (board) => {
  const post = await postOf(board)
  if (!post || !canEdit(board.shop, board.reader, post)) return board.notFound()
  const thread = await findThread(board.shop, board.reader, post.threadId)
  return showEdit(board, post, null, { title: thread?.title ?? '', text: post.text })
}

export const editForm = defineForm({ title: textField(MAX_TITLE), text: textField(MAX_TEXT) })

export const submitEdit: BoardHandler<'title' | 'text'> = async (board, form) => {
  const post = await postOf(board)
  if (post?.authorId !== board.reader.id) return board.notFound()
  const typed = { title: form.typed('title'), text: form.typed('text') }
  if (form.isTooLong('title')) return showEdit(board, post, 'title-too-long', typed)
  if (form.isTooLong('text')) return showEdit(board, post, 'too-long', typed)
  const outcome = await editPost(board.shop, board.reader, post, typed)
  return outcome === 'edited' ? redirectToPost(board, post, 'edited') : showEdit(board, post, outcome, typed)
}

function showEdit(
  { app, shop, reader, render }: Board,
  post: Post,
  error: BoardError | null,
  { title, text }: { title: string; text: string },
): Response {
  const view = { post: postView(shop, reader, post), threadId: post.threadId }
  const typed = { title: post.opening === 1 ? title : null, text }
  return render(<EditPage assets={app.shell.assets} {...view} error={error} typed={typed} />, error ? 422 : 200)
}

export const deletePage: BoardHandler = async (board) => {
  const post = await postOf(board)
  if (!post || !canDelete(board.reader, post)) return board.notFound()
  const { app, shop, reader } = board
  const view = { post: postView(shop, reader, post), threadId: post.threadId }
  return board.render(<DeletePage assets={app.shell.assets} {...view} />)
}

export const submitDelete: BoardHandler = async (board) => {
  const post = await postOf(board)
  if (!post || !(await deletePost(board.shop, board.reader, post))) return board.notFound()
  return redirectToPost(board, post, 'deleted')
}

export const reportPage: BoardHandler = async (board) => {
  const post = await postOf(board)
  if (!post) return board.notFound()
  const { size } = await openReports(board.shop, board.reader, [post])
  return showReport(board, post, { error: null, isDone: size > 0 })
}

export const reportForm = defineForm({ reason: valueField(), text: textField(MAX_EXPLANATION) })

export const submitReport: BoardHandler<'reason' | 'text'> = async (board, form) => {
  const post = await postOf(board)
  if (!post) return board.notFound()
  const typed = { reason: form.get('reason') ?? '', text: form.typed('text') }
  const lengthError = form.lengthError('text')
  if (lengthError) return showReport(board, post, { error: null, lengthError, isDone: false, typed })
  const outcome = await reportPost(board.shop, board.reader, post, typed)
  if (outcome === 'reported') return showReport(board, post, { error: null, isDone: true })
  return showReport(board, post, { error: outcome, isDone: false, typed })
}

interface ReportForm {
  error: BoardError | null
  lengthError?: string
  isDone: boolean
  typed?: { reason: string; text: string }
}

function showReport({ app, shop, reader, render }: Board, post: Post, form: ReportForm): Response {
  const { error, lengthError, isDone, typed = { reason: '', text: '' } } = form
  const view = { post: postView(shop, reader, post), threadId: post.threadId, error, lengthError, isDone, typed }
  return render(<ReportPage assets={app.shell.assets} {...view} />, error || lengthError ? 422 : 200)
}

/** A post that the reader may see. Others of its thread don’t know of one that is not published. */
async function postOf({ context, shop, reader }: Board): Promise<Post | undefined> {
  const post = await findPost(shop, context.req.param('post') ?? '')
  if (post?.state !== 'visible' && post?.authorId !== reader.id) return undefined
  return (await findThread(shop, reader, post.threadId)) ? post : undefined
}

/** With a note above it. A thread without replies goes with its first post. */
async function redirectToPost(
  { app, shop, reader }: Board,
  { threadId, opening, position }: Post,
  note: 'edited' | 'deleted',
): Promise<Response> {
  const thread = await findThread(shop, reader, threadId)
  if (!thread || thread.state === 'deleted') return redirect(app, `${boardRoutes.board}?note=${note}`)
  const from = opening === 1 ? '' : `&from=${position}`
  return redirect(app, `${threadPath(threadId)}?note=${note}${from}#${NOTE}`)
}
