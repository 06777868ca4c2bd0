import { MAX_TEXT, MAX_TITLE } from '../post-text.ts'
import { threadPath } from '../../../routes.ts'
import { followThread, isFollowing, unfollowThread } from '../follows.ts'
import { findOpeningPost, listPosts } from '../posts.ts'
import { findThread, markThreadRead, setSolved, type ThreadSummary } from '../threads.ts'
import { addReply, startThread } from '../write-post.ts'
import { isRowId } from '../../../platform/shop/row-id.ts'
import { EMPTY_FORM, type FormState } from '../pages/board-view.ts'
import { NewThreadPage } from '../pages/post-form.tsx'
import { isBoardOpen } from '../readers.ts'
import { ThreadPage } from '../pages/thread-page.tsx'
import { redirect } from '../../../platform/http/context.tsx'
import { textField, defineForm, valueField, type ValuesOf } from '../../../platform/http/form-fields.tsx'
import { READER_HEADERS } from '../../reading/routes/index.ts'
import { type Board, type BoardHandler, currentReaderOf } from './access.tsx'
import { nameForm, nameIfNeeded } from './name.tsx'
import { topicOf } from './list.tsx'
import { postView } from './view.ts'

export const threadQuery = defineForm({ from: valueField(), after: valueField() })

export const threadPage: BoardHandler<'from' | 'after'> = async (board, query) => {
  const thread = await threadOf(board)
  if (!thread) return board.notFound()
  const place = { from: query.get('from') ?? '', after: query.get('after') ?? '' }
  return await showThread(board, thread, EMPTY_FORM, place)
}

async function showThread(
  board: Board,
  thread: ThreadSummary,
  form: FormState,
  { from, after } = { from: '', after: '' },
): Promise<Response> {
  const { app, shop, reader, topics } = board
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
    canReply: thread.state === 'visible' && isBoardOpen(shop),
    isBoardOpen: isBoardOpen(shop),
    opening: opening ? postView(shop, reader, opening) : null,
    replies: posts.map((post) => postView(shop, reader, post)),
    next,
    isFirstPage: isFirst,
    last: posts.at(-1)?.position ?? '',
  }
  const page = <ThreadPage assets={app.shell.assets} me={await currentReaderOf(board)} thread={view} form={form} />
  return board.render(page, form.error || form.nameError ? 422 : 200)
}

export const newPostsQuery = defineForm({ after: valueField() })

/** Replies after the ones on the page. */
export const newPosts: BoardHandler<'after'> = async (board, query) => {
  const thread = await threadOf(board)
  if (!thread) return board.notFound()
  const { shop, reader } = board
  const after = query.get('after') ?? ''
  const { posts } = await listPosts(shop, reader, thread.id, { after: isRowId(after) ? after : '' })
  await markThreadRead(shop, reader, thread)
  return Response.json({ posts: posts.map((post) => postView(shop, reader, post)) }, { headers: READER_HEADERS })
}

export const replyForm = defineForm({ ...nameForm.fields, text: textField(MAX_TEXT) })

export const submitReply: BoardHandler<keyof typeof replyForm.fields> = async (board, form) => {
  const { app, shop } = board
  const thread = await threadOf(board)
  if (!thread) return board.notFound()
  const typed = { ...EMPTY_FORM.typed, name: form.typed('name'), text: form.typed('text') }
  const tooLong = tooLongIn(board, form)
  if (tooLong) return await showThread(board, thread, { typed, ...tooLong })
  const { reader, nameError } = await nameIfNeeded(board, typed.name)
  if (nameError) return await showThread(board, thread, { typed, error: null, nameError })
  const posted = await addReply(shop, reader, thread.id, typed.text)
  if (posted.outcome === 'refused') {
    return await showThread({ ...board, reader }, thread, { typed, error: posted.error, nameError: null })
  }
  return redirect(app, `${threadPath(thread.id)}?from=newest#post-${posted.post.id}`)
}

export const newThreadQuery = defineForm({ topic: valueField() })

export const newThreadPage: BoardHandler<'topic'> = async (board, query) => {
  const topic = query.get('topic') ?? ''
  return await showNewThread(board, { ...EMPTY_FORM, typed: { ...EMPTY_FORM.typed, topic } })
}

async function showNewThread(board: Board, form: FormState): Promise<Response> {
  const { app, topics } = board
  const page = <NewThreadPage assets={app.shell.assets} topics={topics} me={await currentReaderOf(board)} form={form} />
  return board.render(page, form.error || form.nameError ? 422 : 200)
}

export const threadForm = defineForm({
  ...replyForm.fields,
  title: textField(MAX_TITLE),
  topic: valueField(),
})

export const submitThread: BoardHandler<keyof typeof threadForm.fields> = async (board, form) => {
  const { app, shop, topics } = board
  const [name, title, text, topic] = [form.typed('name'), form.typed('title'), form.typed('text'), form.typed('topic')]
  const typed = { name, title, text, topic }
  const tooLong = tooLongIn(board, form)
  if (form.isTooLong('title')) return await showNewThread(board, { typed, error: 'title-too-long', nameError: null })
  if (tooLong) return await showNewThread(board, { typed, ...tooLong })
  if (!topicOf(topics, typed.topic)) return await showNewThread(board, { typed, error: 'no-topic', nameError: null })
  const { reader, nameError } = await nameIfNeeded(board, typed.name)
  if (nameError) return await showNewThread(board, { typed, error: null, nameError })
  const posted = await startThread(shop, reader, typed)
  if (posted.outcome === 'posted') return redirect(app, threadPath(posted.threadId))
  return await showNewThread({ ...board, reader }, { typed, error: posted.error, nameError: null })
}

export const solvedForm = defineForm({ solved: valueField() })

export const submitSolved: BoardHandler<'solved'> = async (board, form) => {
  const { app, shop, reader } = board
  const thread = await threadOf(board)
  const isSolved = form.get('solved') === 'yes'
  if (!thread || !(await setSolved(shop, reader, thread.id, isSolved))) return board.notFound()
  return redirect(app, threadPath(thread.id))
}

export const followForm = defineForm({ follow: valueField() })

export const submitFollow: BoardHandler<'follow'> = async (board, form) => {
  const { app, shop, reader } = board
  const thread = await threadOf(board)
  if (!thread) return board.notFound()
  const isWanted = form.get('follow') === 'yes'
  await (isWanted ? followThread(shop, reader, thread.id) : unfollowThread(shop, reader, thread.id))
  return redirect(app, threadPath(thread.id))
}

/** A reader who has a name is not asked for it. */
function tooLongIn({ reader }: Board, form: ValuesOf<typeof replyForm>): Pick<FormState, 'error' | 'nameError'> | null {
  const error = form.isTooLong('text') ? 'too-long' : null
  const nameError = reader.name === null && form.isTooLong('name') ? 'too-long' : null
  return error || nameError ? { error, nameError } : null
}

const threadOf = async ({ context, shop, reader }: Board) =>
  await findThread(shop, reader, context.req.param('thread') ?? '')
