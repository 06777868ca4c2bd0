import { boardRoutes, newThreadPath, threadPath } from '../../../routes.ts'
import { excerptOf } from '../../../guide/search/find.ts'
import { countThreads, listPinnedThreads, listThreads } from '../threads.ts'
import { isBoardOpen, markAllRead } from '../readers.ts'
import { matchesIn, RESULTS, searchPosts } from '../search.ts'
import { BoardPage } from '../pages/board-page.tsx'
import { SearchPage } from '../pages/search-page.tsx'
import { TopicsPage } from '../pages/topics-page.tsx'
import { redirect } from '../../../platform/http/context.tsx'
import { defineForm, textField, valueField } from '../../../platform/http/form-fields.tsx'
import { type Board, type BoardHandler, currentReaderOf } from './access.tsx'
import { formatAge, ownerName, threadLine } from './view.ts'

const MAX_QUERY = 100

export const boardQuery = defineForm({
  search: textField(MAX_QUERY),
  topic: valueField(),
  ask: valueField(),
  after: valueField(),
  note: valueField(),
})

export const boardPage: BoardHandler<keyof typeof boardQuery.fields> = async (board, query) => {
  const { app, shop, reader, topics, render } = board
  const error = query.lengthError('search')
  if (error) return render(<SearchPage assets={app.shell.assets} query={query.typed('search')} error={error} />, 422)
  const search = query.get('search')?.trim()
  if (search) return await searchPage(board, search)
  const asked = query.get('topic')
  const topic = topics.find(({ id }) => id === asked) ?? null
  if (asked !== null && !topic) return redirect(app, boardRoutes.board)
  const after = query.get('after') ?? ''
  const { threads, next } = await listThreads(shop, reader, { topic: topic?.id, after })
  const pinned = after ? [] : await listPinnedThreads(shop, reader, topic?.id)
  const isEmpty = topic && threads.length + pinned.length === 0
  // From the guide: who asks first about a topic starts its first thread.
  if (isEmpty && query.get('ask') && !after && isBoardOpen(shop)) return redirect(app, newThreadPath(topic.id))
  return render(
    <BoardPage
      assets={app.shell.assets}
      me={await currentReaderOf(board)}
      topic={topic}
      pinned={pinned.map((thread) => threadLine(shop, thread, topics))}
      threads={threads.map((thread) => threadLine(shop, thread, topics))}
      next={next}
      isFirstPage={!after}
      isOpen={isBoardOpen(shop)}
      isDeleted={query.get('note') === 'deleted'}
    />,
  )
}

async function searchPage({ app, shop, render }: Board, query: string): Promise<Response> {
  const results = await searchPosts(shop, query)
  const found = results.map((result) => {
    const { postId, position, opening, threadId, title, text, byOwner, createdAt: at } = result
    const page = opening === 1 ? threadPath(threadId) : `${threadPath(threadId)}?from=${position}`
    const author = byOwner === 1 ? ownerName(shop) : result.author
    const excerpt = excerptOf(text, matchesIn(text, query))
    return { id: postId, href: `${page}#post-${postId}`, title, excerpt, author, at, when: formatAge(shop, at) }
  })
  const isCut = found.length === RESULTS
  return render(<SearchPage assets={app.shell.assets} query={query} results={{ found, isCut }} />)
}

export const topicsPage: BoardHandler = async ({ app, shop, topics, render }) =>
  render(<TopicsPage assets={app.shell.assets} topics={topics} counts={await countThreads(shop)} />)

export const submitAllRead: BoardHandler = async ({ app, shop, reader }) => {
  await markAllRead(shop, reader)
  return redirect(app, boardRoutes.board)
}

export const topicOf = (topics: Board['topics'], id: string) => topics.find((topic) => topic.id === id) ?? null
