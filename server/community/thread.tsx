import { threadPath } from '../../routes.ts'
import { followThread, isFollowing, unfollowThread } from '../../shop/community/follows.ts'
import { findOpeningPost, listPosts } from '../../shop/community/posts.ts'
import { findThread, markThreadRead, setSolved, type ThreadSummary } from '../../shop/community/threads.ts'
import { addReply, startThread } from '../../shop/community/write-post.ts'
import { isRowId } from '../../shop/row-id.ts'
import { EMPTY_FORM, type FormState } from '../../site/community/board/board-view.ts'
import { NewThreadPage } from '../../site/community/board/post-form.tsx'
import { ThreadPage } from '../../site/community/board/thread-page.tsx'
import { redirect } from '../http/context.tsx'
import { readForm } from '../http/forms.ts'
import { READER_HEADERS } from '../reading/room.tsx'
import { type Board, type BoardHandler, currentReaderOf } from './access.tsx'
import { nameIfNeeded, typedIn } from './name.tsx'
import { topicOf } from './list.tsx'
import { postView } from './view.ts'

export const threadPage: BoardHandler = async (board) => {
  const thread = await threadOf(board)
  if (!thread) return board.notFound()
  return await showThread(board, thread, EMPTY_FORM)
}

async function showThread(board: Board, thread: ThreadSummary, form: FormState): Promise<Response> {
  const { app, context, shop, reader, topics } = board
  const from = context.req.query('from') ?? ''
  const after = context.req.query('after') ?? ''
  const where = from === 'newest' || isRowId(from) ? { from } : { after: isRowId(after) ? after : '' }
  const { posts, next, isFirst } = await listPosts(shop, reader, thread.id, where)
  const opening = await findOpeningPost(shop, thread.id)
  await markThreadRead(shop, reader, thread)
  const view = {
    id: thread.id,
    title: thread.title,
    topic: topicOf(topics, thread.topic),
    isMine: thread.authorId === reader.id,
    isSolved: thread.solvedAt !== null,
    isFollowed: await isFollowing(shop, reader, thread.id),
    canReply: thread.state === 'visible',
    opening: opening ? postView(shop, reader, opening) : null,
    replies: posts.map((post) => postView(shop, reader, post)),
    next,
    isFirstPage: isFirst,
    last: posts.at(-1)?.position ?? '',
  }
  const page = <ThreadPage assets={app.shell.assets} me={await currentReaderOf(board)} thread={view} form={form} />
  return board.render(page, form.error || form.nameError ? 422 : 200)
}

/** Replies after the ones on the page. */
export const newPosts: BoardHandler = async (board) => {
  const thread = await threadOf(board)
  if (!thread) return board.notFound()
  const { context, shop, reader } = board
  const after = context.req.query('after') ?? ''
  const { posts } = await listPosts(shop, reader, thread.id, { after: isRowId(after) ? after : '' })
  await markThreadRead(shop, reader, thread)
  return Response.json({ posts: posts.map((post) => postView(shop, reader, post)) }, { headers: READER_HEADERS })
}

export const submitReply: BoardHandler = async (board) => {
  const { app, context, shop } = board
  const thread = await threadOf(board)
  if (!thread) return board.notFound()
  const typed = typedIn(await readForm(context))
  const { reader, nameError } = await nameIfNeeded(board, typed.name)
  if (nameError) return await showThread(board, thread, { typed, error: null, nameError })
  const posted = await addReply(shop, reader, thread.id, typed.text)
  if (posted.outcome === 'refused') {
    return await showThread({ ...board, reader }, thread, { typed, error: posted.error, nameError: null })
  }
  return redirect(app, `${threadPath(thread.id)}?from=newest#post-${posted.post.id}`)
}

export const newThreadPage: BoardHandler = async (board) => {
  const topic = board.context.req.query('topic') ?? ''
  return await showNewThread(board, { ...EMPTY_FORM, typed: { ...EMPTY_FORM.typed, topic } })
}

async function showNewThread(board: Board, form: FormState): Promise<Response> {
  const { app, topics } = board
  const page = <NewThreadPage assets={app.shell.assets} topics={topics} me={await currentReaderOf(board)} form={form} />
  return board.render(page, form.error || form.nameError ? 422 : 200)
}

export const submitThread: BoardHandler = async (board) => {
  const { app, context, shop, topics } = board
  const typed = typedIn(await readForm(context))
  if (!topicOf(topics, typed.topic)) return await showNewThread(board, { typed, error: 'no-topic', nameError: null })
  const { reader, nameError } = await nameIfNeeded(board, typed.name)
  if (nameError) return await showNewThread(board, { typed, error: null, nameError })
  const posted = await startThread(shop, reader, typed)
  if (posted.outcome === 'posted') return redirect(app, threadPath(posted.threadId))
  return await showNewThread({ ...board, reader }, { typed, error: posted.error, nameError: null })
}

export const submitSolved: BoardHandler = async (board) => {
  const { app, context, shop, reader } = board
  const thread = await threadOf(board)
  const isSolved = (await readForm(context)).get('solved') === 'yes'
  if (!thread || !(await setSolved(shop, reader, thread.id, isSolved))) return board.notFound()
  return redirect(app, threadPath(thread.id))
}

export const submitFollow: BoardHandler = async (board) => {
  const { app, context, shop, reader } = board
  const thread = await threadOf(board)
  if (!thread) return board.notFound()
  const isWanted = (await readForm(context)).get('follow') === 'yes'
  await (isWanted ? followThread(shop, reader, thread.id) : unfollowThread(shop, reader, thread.id))
  return redirect(app, threadPath(thread.id))
}

const threadOf = async ({ context, shop, reader }: Board) =>
  await findThread(shop, reader, context.req.param('thread') ?? '')
