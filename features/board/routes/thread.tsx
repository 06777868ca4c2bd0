import { board as copy } from '../../../content/board.ts'
import { cleanLine, cleanText, MAX_TEXT, MAX_TITLE } from '../post-text.ts'
import { threadPath } from '../../../routes.ts'
import { followThread, isFollowing, unfollowThread } from '../follows.ts'
import { findOpeningPost, listPosts, type Post } from '../posts.ts'
import { openReports } from '../reports.ts'
import { findThread, markThreadRead, setSolved, type ThreadSummary } from '../threads.ts'
import { addReply, startThread } from '../write-post.ts'
import { isRowId } from '../../../platform/shop/row-id.ts'
import { EMPTY_FORM, type FormState, hasErrors } from '../pages/board-view.ts'
import { NewThreadPage } from '../pages/post-form.tsx'
import { isBoardOpen } from '../readers.ts'
import { NOTE } from '../pages/board-frame.tsx'
import { ThreadPage } from '../pages/thread-page.tsx'
import { redirect } from '../../../platform/http/context.tsx'
import { textField, defineForm, valueField, type ValuesOf } from '../../../platform/http/form-fields.tsx'
import { READER_HEADERS } from '../../reading/routes/index.ts'
import { type Board, type BoardHandler, currentReaderOf } from './access.tsx'
import { nameForm, nameIfNeeded } from './name.tsx'
import { topicOf } from './list.tsx'
import { postView } from './view.ts'

export const threadQuery = defineForm({ from: valueField(), after: valueField(), note: valueField() })

export const threadPage: BoardHandler<keyof typeof threadQuery.fields> = async (board, query) => {
  const thread = await threadOf(board)
  if (!thread) return board.notFound()
  const place = { from: query.get('from') ?? '', after: query.get('after') ?? '', note: query.get('note') ?? '' }
  return await showThread(board, thread, EMPTY_FORM, place)
}

async function showThread(
  board: Board,
  thread: ThreadSummary,
  form: FormState,
  { from, after, note } = { from: '', after: '', note: '' },
): Promise<Response> {
  const { app, shop, reader, topics } = board
  const where = from === 'newest' || isRowId(from) ? { from } : { after: isRowId(after) ? after : '' }
  const { posts, next, isFirst } = await listPosts(shop, reader, thread.id, where)
  const opening = await findOpeningPost(shop, thread.id)
  const reports = await openReports(shop, reader, opening ? [opening, ...posts] : posts)
  const shown = (post: Post) => postView(shop, reader, post, reports.get(post.id))
  await markThreadRead(shop, reader, thread)
  const isFollowed = await isFollowing(shop, reader, thread.id)
  const view = {
    id: thread.id,
    title: thread.title,
    topic: topicOf(topics, thread.topic),
    isMine: thread.authorId === reader.id,
    isSolved: thread.solvedAt !== null,
    isFollowed,
    canFollow: thread.state === 'visible' || thread.state === 'waiting',
    canReply: thread.state === 'visible' && isBoardOpen(shop),
    isBoardOpen: isBoardOpen(shop),
    opening: opening ? shown(opening) : null,
    replies: posts.map(shown),
    next,
    isFirstPage: isFirst,
    last: posts.at(-1)?.position ?? '',
    note: noteOf(note, { isFollowed, before: posts.find(({ position }) => position === from)?.id }),
  }
  const page = <ThreadPage assets={app.shell.assets} me={await currentReaderOf(board)} thread={view} form={form} />
  return board.render(page, hasErrors(form) ? 422 : 200)
}

function noteOf(done: string, { isFollowed, before }: { isFollowed: boolean; before: string | undefined }) {
  const { thread, edit, remove } = copy
  if (done === 'follow') return { text: isFollowed ? thread.followed : thread.unfollowed, at: 'follow' }
  if (done !== 'edited' && done !== 'deleted') return null
  return { text: done === 'edited' ? edit.saved : remove.done, at: before ?? 'top' }
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
  const reports = await openReports(shop, reader, posts)
  const shown = posts.map((post) => postView(shop, reader, post, reports.get(post.id)))
  return Response.json({ posts: shown }, { headers: READER_HEADERS })
}

export const replyForm = defineForm({ ...nameForm.fields, text: textField(MAX_TEXT) })

export const submitReply: BoardHandler<keyof typeof replyForm.fields> = async (board, form) => {
  const { app, shop } = board
  const thread = await threadOf(board)
  if (!thread) return board.notFound()
  const typed = { ...EMPTY_FORM.typed, name: form.typed('name'), text: form.typed('text') }
  const { reader, nameError } = await nameIfNeeded(board, form)
  const errors = { ...EMPTY_FORM, typed, error: emptyOrTooLong(form), nameError }
  if (hasErrors(errors)) return await showThread({ ...board, reader }, thread, errors)
  const posted = await addReply(shop, reader, thread.id, typed.text)
  if (posted.outcome === 'refused') {
    return await showThread({ ...board, reader }, thread, { ...errors, error: posted.error })
  }
  return redirect(app, `${threadPath(thread.id)}?from=newest#post-${posted.post.id}`)
}

export const newThreadQuery = defineForm({ topic: valueField() })

export const newThreadPage: BoardHandler<'topic'> = async (board, query) => {
  const topic = query.get('topic') ?? ''
  return await showNewThread(board, { ...EMPTY_FORM, typed: { ...EMPTY_FORM.typed, topic, from: topic } })
}

async function showNewThread(board: Board, form: FormState): Promise<Response> {
  const { app, topics } = board
  const page = <NewThreadPage assets={app.shell.assets} topics={topics} me={await currentReaderOf(board)} form={form} />
  return board.render(page, hasErrors(form) ? 422 : 200)
}

export const threadForm = defineForm({
  ...replyForm.fields,
  title: textField(MAX_TITLE),
  topic: valueField(),
  from: valueField(),
  follow: valueField(),
})

export const submitThread: BoardHandler<keyof typeof threadForm.fields> = async (board, form) => {
  const { app, shop, topics } = board
  const [name, title, text, topic] = [form.typed('name'), form.typed('title'), form.typed('text'), form.typed('topic')]
  const follow = form.typed('follow')
  const typed = { name, title, text, topic, follow, from: form.typed('from') }
  const { reader, nameError } = await nameIfNeeded(board, form)
  const titleError = form.isTooLong('title') ? 'title-too-long' : cleanLine(title) === '' ? 'no-title' : null
  const error = topicOf(topics, topic) ? emptyOrTooLong(form) : 'no-topic'
  const errors = { typed, error, titleError, nameError } as const
  if (hasErrors(errors)) return await showNewThread({ ...board, reader }, errors)
  const posted = await startThread(shop, reader, typed)
  if (posted.outcome === 'refused') return await showNewThread({ ...board, reader }, { ...errors, error: posted.error })
  if (follow === 'yes') await followThread(shop, reader, posted.threadId)
  return redirect(app, threadPath(posted.threadId))
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
  return redirect(app, `${threadPath(thread.id)}?note=follow#${NOTE}`)
}

/** Shown together with errors of other fields; `textError` finds the rest. */
function emptyOrTooLong(form: ValuesOf<typeof replyForm>): 'too-long' | 'empty' | null {
  if (form.isTooLong('text')) return 'too-long'
  return cleanText(form.typed('text')) === '' ? 'empty' : null
}

const threadOf = async ({ context, shop, reader }: Board) =>
  await findThread(shop, reader, context.req.param('thread') ?? '')
