import { afterEach, beforeEach, expect, test } from 'vitest'
import { board } from '../../../content/board.ts'
import { community } from '../../../content/community.ts'
import { boardRoutes, fill, newThreadPath, roomRoutes, threadPath, topicPath } from '../../../routes.ts'
import { approvePost, restrictPost, suspendReader } from '../moderation.ts'
import { decideAboutPosts } from '../personal-data.ts'
import { findPost, type Post } from '../posts.ts'
import { newRowId } from '../../../platform/shop/row-id.ts'
import { day } from '../../../platform/format/money.ts'
import { versionShown } from '../../../tests/support/shop/board.ts'
import { actionOf, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'

const topics = [
  { id: 'general', kind: 'general', title: 'General', path: '/read' },
  { id: 'introductions', kind: 'introductions', title: 'Introductions', path: '/read' },
  { id: 'chapter-7', kind: 'chapter', title: 'Chapter 7: The hinge', path: '/read/the-hinge' },
  { id: 'week-stronger-3', kind: 'week', title: 'Get stronger, week 3', path: '/read/get-stronger' },
  { id: 'movement-squat', kind: 'movement', title: 'Goblet squat', path: '/read/movements/squat' },
  { id: 'movement-wall-sit', kind: 'movement', title: 'Wall sit', path: '/read/movements/wall-sit' },
] as const
const room = { page: () => undefined, searchIndex: () => '', searchTexts: () => '{}', topics }

let site: TestSite
beforeEach(async () => {
  site = await openTestSite({}, { room: () => room })
})
afterEach(() => site.shop.remove())

interface BoardReader {
  order: string
  get(path: string): Promise<Response>
  read(path: string): Promise<string>
  post(path: string, fields: Record<string, string>): Promise<Response>
}

async function reader(email: string): Promise<BoardReader> {
  const order = await site.buy(email)
  const entered = await site.post(actionOf(order, roomRoutes.enter), {})
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const get = (path: string) => site.get(path, { cookie })
  return {
    order,
    get,
    read: async (path) => await (await get(path)).text(),
    post: (path, fields) => site.post(path, fields, { cookie }),
  }
}

const opening = {
  topic: 'chapter-7',
  title: 'Where do I feel the hinge?',
  text: 'Back or hamstrings?',
  name: 'Ada',
  follow: '',
}

async function startThread(author: BoardReader, fields: Partial<typeof opening> = {}): Promise<string> {
  return locationOf(await author.post(boardRoutes.newThread, { ...opening, ...fields }))
}

async function waitingPost(): Promise<Post> {
  const waiting = site.shop.db.selectFrom('posts').select('id').where('state', '=', 'waiting')
  const { id } = await waiting.executeTakeFirstOrThrow()
  const post = await findPost(site.shop, id)
  if (!post) throw new Error('There is no post.')
  return post
}

async function approveWaiting(): Promise<Post> {
  const post = await waitingPost()
  await approvePost(site.shop, post.id, await versionShown(site.shop, post))
  return post
}

const replyTo = (thread: string) => fill(boardRoutes.reply, thread.split('/').at(-1) ?? '')

test('two readers talk after the owner has approved their first posts', async () => {
  const [ada, ben] = [await reader('ada@example.com'), await reader('ben@example.com')]
  const thread = await startThread(ada)
  expect(await ada.read(thread)).toContain('Only you can see this until it is approved')
  expect((await ben.get(thread)).status).toBe(404)
  await approveWaiting()
  expect(await ada.read(thread)).not.toContain('class="post-note"')
  expect(await ben.read(boardRoutes.board)).toContain('Where do I feel the hinge?')
  await ben.post(replyTo(thread), { text: 'Hamstrings.', name: 'Ben' })
  expect(await ada.read(thread)).not.toContain('Hamstrings.')
  await approveWaiting()
  expect(await ada.read(thread)).toContain('Hamstrings.')
  site.shop.wait({ minutes: 1 })
  await ada.post(replyTo(thread), { text: 'Thank you.' })
  expect(await ben.read(thread)).toContain('Thank you.')
})

test('the author can follow a thread while it waits', async () => {
  const ada = await reader('ada@example.com')
  const thread = await startThread(ada)
  expect(await ada.read(thread)).toMatch(
    /<h1[^>]*>Where do I feel the hinge\?<\/h1><div class="ways"><form class="board-follow"/,
  )
  await ada.post(fill(boardRoutes.follow, thread.split('/').at(-1) ?? ''), { follow: 'yes' })
  expect(await ada.read(thread)).toContain(board.thread.unfollow)
})

test('a reader who asks for emails with the thread follows it', async () => {
  const ada = await reader('ada@example.com')
  expect(await ada.read(await startThread(ada, { follow: 'yes' }))).toContain(board.thread.unfollow)
})

test('a saved name is confirmed where it was changed', async () => {
  const ada = await reader('ada@example.com')
  expect(await ada.read(locationOf(await ada.post(boardRoutes.name, { name: 'Ada' })))).toContain(board.name.saved)
})

test('the topics begin with those of the whole guide, and those of chapters, weeks and movements are folded', async () => {
  const page = await (await reader('ada@example.com')).read(boardRoutes.topics)
  const [open = '', folded = ''] = page.split('<summary><span>Chapters')
  const topicsIn = (html: string) => [...html.matchAll(/\/read\/board\?topic=([\w-]+)/g)].map(([, id]) => id)
  expect(topicsIn(open)).toEqual(['introductions', 'general'])
  expect(topicsIn(folded)).toEqual(['chapter-7', 'week-stronger-3', 'movement-squat', 'movement-wall-sit'])
  expect(page).not.toMatch(/open=""><summary><span>(?!The whole guide|Parts)/)
})

test('the author sees a waiting thread under its topic, and no other reader does', async () => {
  const [ada, ben] = [await reader('ada@example.com'), await reader('ben@example.com')]
  await startThread(ada)
  expect(await ada.read(topicPath('chapter-7'))).toContain('Where do I feel the hinge?')
  expect(await ben.read(topicPath('chapter-7'))).toContain('No one has written here yet.')
  expect(await ada.read(topicPath('introductions'))).not.toContain('Where do I feel the hinge?')
})

test('a thread begun from a chapter leads back to its topic; one begun elsewhere offers every topic within the form', async () => {
  const ada = await reader('ada@example.com')
  expect(await ada.read(`${boardRoutes.newThread}?topic=chapter-7`)).toContain('← Chapter 7: The hinge')
  const [form = ''] = /<form class="board-form"[^]*?<\/form>/.exec(await ada.read(boardRoutes.newThread)) ?? []
  expect(form).toContain('<optgroup label="Chapters"><option value="chapter-7">Chapter 7: The hinge</option>')
  expect(form).not.toContain('<a ')
  expect(form).toContain('<optgroup label="Program weeks"><option value="week-stronger-3">')
  expect(form).toContain('<optgroup label="Movements"><option value="movement-squat">')
})

test('a thread begun from a movement or a week has it as the chosen topic, and keeps it with a mistake', async () => {
  const ada = await reader('ada@example.com')
  const chosen = '<option value="movement-squat" selected="">Goblet squat</option>'
  const begun = await ada.read(`${boardRoutes.newThread}?topic=movement-squat`)
  expect(begun).toContain(chosen)
  const refused = await ada.post(boardRoutes.newThread, { ...opening, topic: 'movement-squat', title: '' })
  expect(await refused.text()).toContain(chosen)
})

test('“Ask other readers” leads to the form while a topic has no threads, and then to its list', async () => {
  const ada = await reader('ada@example.com')
  const ask = `${topicPath('movement-squat')}&ask=1`
  expect(locationOf(await ada.get(ask))).toBe(newThreadPath('movement-squat'))
  expect(await ada.read(topicPath('movement-squat'))).toContain('No one has written here yet.')
  await startThread(ada, { topic: 'movement-squat' })
  expect(await ada.read(ask)).toContain('Where do I feel the hinge?')
})

test('the list of topics says how many threads of each a reader can open', async () => {
  const [ada, ben] = [await reader('ada@example.com'), await reader('ben@example.com')]
  await startThread(ada)
  expect(await ada.read(boardRoutes.topics)).not.toContain('Chapter 7: The hinge</a><small>')
  await approveWaiting()
  expect(await ben.read(boardRoutes.topics)).toContain('Chapter 7: The hinge</a><small>1 thread</small>')
})

test('topics with threads come first, in a group that is open and says how many; the others stay below', async () => {
  const [ada, ben] = [await reader('ada@example.com'), await reader('ben@example.com')]
  await startThread(ada, { topic: 'movement-wall-sit' })
  const movements = async () =>
    /<details[^>]*>(?:(?!<details).)*Goblet squat.*?<\/details>/.exec(await ben.read(boardRoutes.topics))?.[0]
  expect(await movements()).toMatch(/<details class="board-kind"><summary>.*no threads yet/)
  await approveWaiting()
  expect(await movements()).toMatch(/<details class="board-kind" open=""><summary>.*Movements <small>1 thread</)
  expect(await movements()).toMatch(/Wall sit<\/a>.*Goblet squat<\/a>/)
})

test('after a mistake in a thread the way back is still the one before', async () => {
  const ada = await reader('ada@example.com')
  const backOf = (page: string) => /<p class="board-back">.*?<\/p>/.exec(page)?.[0]
  for (const from of ['', 'chapter-7']) {
    const before = backOf(await ada.read(newThreadPath(from)))
    const refused = await ada.post(boardRoutes.newThread, { ...opening, topic: 'introductions', from, title: '' })
    expect(before).toBeDefined()
    expect(backOf(await refused.text())).toBe(before)
  }
})

test('strangers get the same 404 for every address of the board', async () => {
  const ada = await reader('ada@example.com')
  const thread = await startThread(ada)
  const { id } = await approveWaiting()
  const paths = [
    boardRoutes.board,
    thread,
    threadPath('f'.repeat(32)),
    fill(boardRoutes.reportPost, id),
    `${thread}/new.json`,
  ]
  const answers = await Promise.all(paths.map(async (path) => await (await site.get(path)).text()))
  for (const path of paths) expect((await site.get(path)).status, path).toBe(404)
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).not.toContain('hinge')
})

test('a refund ends access to the board', async () => {
  const ada = await reader('ada@example.com')
  const thread = await startThread(ada)
  await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
  for (const path of [boardRoutes.board, thread]) {
    const answer = await ada.get(path)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('This order was refunded')])
  }
  expect((await ada.post(replyTo(thread), { text: 'Still here?' })).status).toBe(403)
})

test('markup, scripts and bidirectional characters are shown as harmless text', async () => {
  const ada = await reader('ada@example.com')
  const thread = await startThread(ada, {
    title: '<img src=x onerror=alert(1)>\u202e',
    text: '</script><script>alert(1)</script> \u202etxet https://bank.example@evil.example/',
  })
  await approveWaiting()
  for (const page of [await ada.read(thread), await ada.read(boardRoutes.board)]) {
    expect(page).not.toMatch(/<img src=x|<script>alert|\u202e/)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  }
  expect(await ada.read(thread)).toContain('link to evil.example')
  expect(await ada.read(thread)).not.toContain('href="https://bank')
  const refused = await ada.post(boardRoutes.name, { name: '<script>alert(1)</script>' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).not.toContain('<script>alert')
})

test('a name that looks like another reader’s is refused', async () => {
  const [ada, eve] = [await reader('ada@example.com'), await reader('eve@example.com')]
  await startThread(ada, { name: 'Paula Lind' })
  const refused = await eve.post(boardRoutes.newThread, { ...opening, name: 'PauIa L1nd', text: 'Hello.' })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('one that looks like it')])
  expect(await (await eve.post(boardRoutes.name, { name: 'eve@example.com' })).text()).toContain('email address')
})

test('a form that was sent twice makes one post', async () => {
  const ada = await reader('ada@example.com')
  const thread = await startThread(ada)
  expect(await startThread(ada)).toBe(thread)
  expect(await site.shop.db.selectFrom('posts').select('id').where('byOwner', '=', 0).execute()).toHaveLength(1)
})

test('new replies come as JSON after the ones on the page', async () => {
  const [ada, ben] = [await reader('ada@example.com'), await reader('ben@example.com')]
  const thread = await startThread(ada)
  await approveWaiting()
  const poll = async (after: string) => await (await ada.get(`${thread}/new.json?after=${after}`)).json()
  expect(await poll('')).toEqual({ posts: [] })
  await ben.post(replyTo(thread), { text: 'Hello <b>.', name: 'Ben' })
  await approveWaiting()
  const { posts } = await poll('')
  expect(posts).toMatchObject([{ author: 'Ben', parts: [{ text: 'Hello <b>.' }], isMine: false }])
  expect(await poll(posts[0].position)).toEqual({ posts: [] })
})

test('what the form says of editing and deleting holds while a post waits', async () => {
  const ada = await reader('ada@example.com')
  await startThread(ada)
  const { id } = await waitingPost()
  expect((await ada.get(fill(boardRoutes.editPost, id))).status).toBe(200)
  site.shop.wait({ minutes: 11 })
  expect((await ada.get(fill(boardRoutes.editPost, id))).status).toBe(404)
  const page = await ada.read(fill(boardRoutes.deletePost, id))
  for (const text of [board.remove.text, board.remove.cancel]) expect(page).toContain(text)
})

test('a post can be edited for ten minutes and deleted at any time, by its author only', async () => {
  const [ada, ben] = [await reader('ada@example.com'), await reader('ben@example.com')]
  const thread = await startThread(ada)
  const { id } = await approveWaiting()
  const edit = fill(boardRoutes.editPost, id)
  expect((await ben.get(edit)).status).toBe(404)
  expect((await ben.post(edit, { text: 'Changed.' })).status).toBe(404)
  expect((await ben.post(fill(boardRoutes.deletePost, id), {})).status).toBe(404)
  await ada.post(edit, { title: 'Better title', text: 'Better question.' })
  for (const better of ['Better title', 'Better question.']) expect(await ben.read(thread)).toContain(better)
  expect(await ben.read(`${boardRoutes.board}?search=better%20title`)).toContain('<mark>Better</mark> question.')
  expect(await ada.read(edit)).toContain('value="Better title"')
  expect((await ada.post(edit, { title: ' ', text: 'Without a title.' })).status).toBe(422)
  site.shop.wait({ minutes: 11 })
  expect((await ada.post(edit, { title: 'A title', text: 'Too late.' })).status).toBe(422)
  await ada.post(fill(boardRoutes.deletePost, id), {})
  expect((await ben.get(thread)).status).toBe(404)
  expect(await ben.read(boardRoutes.board)).not.toContain('hinge?')
})

test('what a reader did is confirmed where the page comes back to', async () => {
  const ada = await reader('ada@example.com')
  const thread = await startThread(ada)
  const { id } = await approveWaiting()
  await ada.post(replyTo(thread), { text: 'Hamstrings.' })
  const reply = await site.shop.db
    .selectFrom('posts')
    .select('id')
    .where('text', '=', 'Hamstrings.')
    .executeTakeFirstOrThrow()
  const noteAfter = async (route: string, of: string, fields: Record<string, string> = {}) => {
    const [path = '', anchor] = locationOf(await ada.post(fill(route, of), fields)).split('#')
    const [, before = '', note] =
      /^([^]*)<p class="board-note" id="note" role="status">(.*?)<\/p>/.exec(await ada.read(path)) ?? []
    return {
      note,
      anchor,
      follows: /class="board-follow"[^]*<\/button>$/.test(before),
      replies: before.includes('class="board-replies"'),
    }
  }
  const { follow, editPost, deletePost } = boardRoutes
  const threadId = thread.split('/').at(-1) ?? ''
  const top = { anchor: 'note', follows: false, replies: false }
  const beforeReplies = { ...top, replies: true }
  const atButton = { ...top, follows: true }
  expect(await noteAfter(follow, threadId, { follow: 'yes' })).toEqual({ ...atButton, note: board.thread.followed })
  expect(await noteAfter(follow, threadId, { follow: 'no' })).toEqual({ ...atButton, note: board.thread.unfollowed })
  expect(await noteAfter(editPost, id, opening)).toEqual({ ...top, note: board.edit.saved })
  expect(await noteAfter(editPost, reply.id, { text: 'Both.' })).toEqual({ ...beforeReplies, note: board.edit.saved })
  expect(await noteAfter(deletePost, reply.id)).toEqual({ ...beforeReplies, note: board.remove.done })
  expect(await noteAfter(deletePost, id)).toMatchObject({ note: board.remove.done })
  for (const other of ['other', '__proto__', 'constructor']) {
    expect((await ada.get(`${thread}?note=${other}`)).status, other).toBe(200)
    expect(await ada.read(`${thread}?note=${other}`)).not.toContain('board-note')
    expect(await ada.read(`${boardRoutes.board}?note=${other}`)).not.toContain('board-note')
  }
})

test('after deleting a reply the whole thread is there, with the note at the place', async () => {
  const ada = await reader('ada@example.com')
  const thread = await startThread(ada)
  await approveWaiting()
  for (const text of ['Hamstrings.', 'Rude words.', 'Both.']) {
    site.shop.wait({ minutes: 1 })
    await ada.post(replyTo(thread), { text })
  }
  const { id } = await site.shop.db
    .selectFrom('posts')
    .select('id')
    .where('text', '=', 'Rude words.')
    .executeTakeFirstOrThrow()
  const page = await ada.read(locationOf(await ada.post(fill(boardRoutes.deletePost, id), {})).split('#')[0] ?? '')
  expect(page).toMatch(
    new RegExp(`Hamstrings\\.[^]*${board.remove.done}</p><article class="post" id="post-${id}"[^]*Both\\.`),
  )
  expect(page).not.toContain(board.thread.first)
})

test('“Back” after deleting a thread says that it is gone, in the room and with a way to the board', async () => {
  const ada = await reader('ada@example.com')
  await startThread(ada)
  const { id } = await approveWaiting()
  const confirm = fill(boardRoutes.deletePost, id)
  await ada.post(confirm, {})
  for (const path of [confirm, threadPath('f'.repeat(32))]) {
    const answer = await ada.get(path)
    const page = await answer.text()
    expect([answer.status, page]).toEqual([404, expect.stringContaining('This post is gone')])
    expect(page).toMatch(/<a class="button" href="\/read\/board">/)
    expect(page).toContain('class="room-menu"')
    expect(page).not.toContain('Preview Chapters')
  }
})

test('the form says that a post waits for as long as every post does, and not once the first is approved', async () => {
  const ada = await reader('ada@example.com')
  expect(await ada.read(boardRoutes.newThread)).toContain(board.thread.notApproved)
  await startThread(ada)
  expect(await ada.read(boardRoutes.newThread)).toContain(board.thread.notApproved)
  await approveWaiting()
  expect(await ada.read(boardRoutes.newThread)).not.toContain(board.thread.notApproved)
})

test('who deletes a post that waits reads nothing of replies, and not once more that it waits', async () => {
  const ada = await reader('ada@example.com')
  await startThread(ada)
  const confirm = fill(boardRoutes.deletePost, (await waitingPost()).id)
  expect(await ada.read(confirm)).toContain(board.remove.text)
  expect(await ada.read(confirm)).not.toMatch(/Only you can see this|replies stay/)
  await approveWaiting()
  expect(await ada.read(confirm)).toContain(board.remove.replies)
})

test('the welcome is in the topic it is labelled with, and counted there', async () => {
  const ada = await reader('ada@example.com')
  const { title } = site.shop.settings.community.board.welcome
  expect(await ada.read(topicPath('introductions'))).toContain(title)
  expect(await ada.read(topicPath('chapter-7'))).not.toContain(title)
  expect(await ada.read(boardRoutes.topics)).toContain('Introductions</a><small>1 thread</small>')
})

const statement = { reason: 'abuse', explanation: 'It insults Ben.' }
const unpublished = ['waiting', 'hidden', 'removed'] as const

test.each([...unpublished, 'visible', ...unpublished.slice(1).map((act) => `${act} while it waits`)])(
  'other readers see nothing of a reply that is deleted after it was %s, nor of one that is not published',
  async (state) => {
    const [ada, ben, eve] = [
      await reader('ada@example.com'),
      await reader('ben@example.com'),
      await reader('eve@example.com'),
    ]
    const thread = await startThread(ada)
    await approveWaiting()
    const seenBy = async (who: BoardReader) =>
      await Promise.all([
        who.read(thread),
        who.read(`${thread}?from=newest`),
        who.read(`${thread}/new.json`),
        who.read(`${boardRoutes.board}?search=knee`),
      ])
    const before = { ada: await seenBy(ada), ben: await seenBy(ben) }
    await eve.post(replyTo(thread), { text: 'My knee hurts.', name: 'Eve' })
    const { id } = await waitingPost()
    if (state === 'visible' || state === 'hidden' || state === 'removed') await approveWaiting()
    if (/hidden|removed/.test(state)) {
      const act = state.startsWith('hidden') ? 'hide' : 'remove'
      await restrictPost(site.shop, id, await versionShown(site.shop, { id }), { act, ...statement })
      expect(await seenBy(ben)).toEqual(before.ben)
      expect(await eve.read(thread)).toContain(board.post.statement)
      await decideAboutPosts(site.shop, await readerIdOf(id), 'remove')
    } else {
      if (state === 'waiting') expect(await seenBy(ben)).toEqual(before.ben)
      expect((await eve.post(fill(boardRoutes.deletePost, id), {})).status).toBe(303)
      expect(await eve.read(thread)).toContain(board.post.deleted)
    }
    expect({ ada: await seenBy(ada), ben: await seenBy(ben) }).toEqual(before)
    for (const who of [ada, ben]) expect((await who.get(fill(boardRoutes.post, id))).status).toBe(404)
    for (const who of [ada, ben]) expect((await who.get(fill(boardRoutes.reportPost, id))).status).toBe(404)
  },
)

test.each(['waiting', 'visible', 'hidden', 'removed'])(
  'other readers see nothing of a thread that is deleted after it was %s',
  async (state) => {
    const [ada, ben] = [await reader('ada@example.com'), await reader('ben@example.com')]
    const seen = async () => [await ben.read(boardRoutes.board), await ben.read(topicPath('chapter-7'))]
    const before = await seen()
    const thread = await startThread(ada)
    const { id } = await waitingPost()
    const canSee = state === 'visible'
    if (canSee) await approveWaiting()
    if (state === 'hidden' || state === 'removed') {
      const act = state === 'hidden' ? 'hide' : 'remove'
      await restrictPost(site.shop, id, await versionShown(site.shop, { id }), { act, ...statement })
    }
    expect((await ben.get(thread)).status).toBe(canSee ? 200 : 404)
    await decideAboutPosts(site.shop, await readerIdOf(id), 'remove')
    expect((await ben.get(thread)).status).toBe(404)
    expect(await seen()).toEqual(before)
  },
)

test('a thread whose first post was deleted goes with its last reply', async () => {
  const [ada, ben] = [await reader('ada@example.com'), await reader('ben@example.com')]
  const thread = await startThread(ada)
  const { id } = await approveWaiting()
  await ben.post(replyTo(thread), { text: 'Hamstrings.', name: 'Ben' })
  const reply = await approveWaiting()
  await ada.post(fill(boardRoutes.deletePost, id), {})
  expect(await ben.read(thread)).toContain('Hamstrings.')
  await ben.post(fill(boardRoutes.deletePost, reply.id), {})
  for (const who of [ada, ben]) expect(await who.read(boardRoutes.board)).not.toContain(board.list.untitled)
})

async function readerIdOf(post: string): Promise<string> {
  return (await findPost(site.shop, post))?.authorId ?? ''
}

test('a link to a reply of a long thread opens the page that contains it', async () => {
  const ada = await reader('ada@example.com')
  const thread = await startThread(ada)
  await approveWaiting()
  await ada.post(replyTo(thread), { text: 'Reply 1.' })
  const { db } = site.shop
  const first = await db.selectFrom('posts').selectAll().where('text', '=', 'Reply 1.').executeTakeFirstOrThrow()
  const later = Array.from({ length: 41 }, (_, i) => ({
    ...first,
    id: newRowId(site.shop.now()),
    position: `f${String(i).padStart(31, '0')}`,
    text: `Reply ${i + 2}.`,
  }))
  await db.insertInto('posts').values(later).execute()
  const repliesFrom = async (position = '') => {
    const page = await ada.read(`${thread}?from=${position}`)
    return { count: page.split('dir="auto">Reply ').length - 1, isFirst: !page.includes(board.thread.first) }
  }
  expect(await repliesFrom(first.position)).toEqual({ count: 40, isFirst: true })
  expect(await repliesFrom(later[38]?.position)).toEqual({ count: 40, isFirst: true })
  expect(await repliesFrom(later[40]?.position)).toEqual({ count: 2, isFirst: false })
})

test('a thread about no topic is refused at the field that chooses one', async () => {
  const ada = await reader('ada@example.com')
  const refused = await ada.post(boardRoutes.newThread, { ...opening, topic: 'gone' })
  const page = await refused.text()
  expect([refused.status, page]).toEqual([422, expect.stringContaining('<a href="#topic">Choose a topic.</a>')])
  expect(page).toMatch(/<select id="topic"[^>]* aria-invalid="true"[^>]* aria-describedby="topic-error"/)
})

test('a thread with several mistakes lists them in the order of its fields', async () => {
  const ada = await reader('ada@example.com')
  const mistakes = async (fields: Partial<typeof opening>) => {
    const page = await (await ada.post(boardRoutes.newThread, { ...opening, title: '', name: '', ...fields })).text()
    return [...page.matchAll(/<li><a href="#(\w+)">/g)].map(([, id]) => id)
  }
  expect(await mistakes({ topic: 'gone' })).toEqual(['topic', 'title', 'name'])
  expect(await mistakes({ text: '' })).toEqual(['title', 'text', 'name'])
})

test('only the reader who asked marks a thread as solved', async () => {
  const [ada, ben] = [await reader('ada@example.com'), await reader('ben@example.com')]
  const thread = await startThread(ada)
  await approveWaiting()
  expect((await ben.post(`${thread}/solved`, { solved: 'yes' })).status).toBe(404)
  await ada.post(`${thread}/solved`, { solved: 'yes' })
  expect(await ben.read(boardRoutes.board)).toContain('data-mark="solved"')
})

test('threads with activity since the last visit are marked as new', async () => {
  const [ada, ben] = [await reader('ada@example.com'), await reader('ben@example.com')]
  site.shop.wait({ minutes: 1 })
  const thread = await startThread(ada)
  await approveWaiting()
  const canMark = async () => (await ben.read(boardRoutes.board)).includes('Mark all as read')
  const isMarked = async () => (await ben.read(boardRoutes.board)).includes('data-mark="new"')
  expect(await isMarked()).toBe(true)
  site.shop.wait({ minutes: 1 })
  await ben.read(thread)
  expect(await isMarked()).toBe(false)
  expect(await canMark()).toBe(false)
  site.shop.wait({ minutes: 1 })
  await ada.post(replyTo(thread), { text: 'One more thing.' })
  expect(await isMarked()).toBe(true)
  expect(await canMark()).toBe(true)
  site.shop.wait({ minutes: 1 })
  await ben.post(boardRoutes.allRead, {})
  expect(await isMarked()).toBe(false)
})

test('a search marks what it found, in the address of a link as well', async () => {
  const ada = await reader('ada@example.com')
  const text = `${'A long way to the point. '.repeat(20)}My Hamstrings, as on https://example.com/hinge-drill here.`
  await startThread(ada, { text })
  await approveWaiting()
  const search = async (words: string) => await ada.read(`${boardRoutes.board}?search=${words}`)
  expect(await search('hamstring')).toContain('<mark>Hamstrings</mark>')
  expect(await search('dril')).toContain('example.com/<mark>hinge-drill</mark>')
})

test('a search answers at once, however long a line of signs in a post is', async () => {
  const ada = await reader('ada@example.com')
  const thread = await startThread(ada, { text: `${'#'.repeat(2500)} To me it is the hinge.` })
  await approveWaiting()
  const before = performance.now()
  expect(await ada.read(`${boardRoutes.board}?search=hinge`)).toContain(`${thread}#post-`)
  expect(performance.now() - before).toBeLessThan(10_000)
})

test('a search finds posts by their words, but not hidden ones', async () => {
  const ada = await reader('ada@example.com')
  await startThread(ada)
  const search = async (words: string) => await ada.read(`${boardRoutes.board}?search=${encodeURIComponent(words)}`)
  expect(await search('hamstrings')).toContain('No published post contains')
  const post = await approveWaiting()
  expect(await search('HAMSTRING back')).toContain('1 post contains')
  expect(await search('hamst')).toContain('1 post contains')
  expect(await search('ham')).toContain('No published post contains')
  expect(await search('hamstring elbow')).toContain('No published post contains')
  expect(await search('"><script>')).not.toContain('"><script>')
  await restrictPost(site.shop, post.id, await versionShown(site.shop, post), {
    act: 'hide',
    reason: 'other',
    explanation: 'Test.',
  })
  expect(await search('hamstrings')).toContain('No published post contains')
})

test('a suspended reader can read and answer, but not post', async () => {
  const ada = await reader('ada@example.com')
  const thread = await startThread(ada)
  const post = await approveWaiting()
  await suspendReader(site.shop, post.id, await versionShown(site.shop, post), {
    reason: 'abuse',
    explanation: 'You insulted Ben.',
  })
  const page = await ada.read(thread)
  expect(page).toContain('You can’t post for now')
  expect((await ada.post(replyTo(thread), { text: 'But …' })).status).toBe(422)
  const notices = await ada.read(boardRoutes.notices)
  expect(notices).toContain('You insulted Ben.')
  const answer = /action="([^"]*notices\/[0-9a-f]+)"/.exec(notices)?.[1] ?? ''
  expect(locationOf(await ada.post(answer, { text: 'I am sorry.' }))).toContain('answered')
  expect(await ada.read(boardRoutes.notices)).toContain('I am sorry.')
})

test('with an external community there is no board', async () => {
  await site.shop.remove()
  const place = { name: 'Room', invitation: 'https://meet.example', howToJoin: 'Say hello.', rules: ['Be kind.'] }
  site = await openTestSite({ community: { ...community, place } }, { room: () => room })
  const ada = await reader('ada@example.com')
  for (const path of [boardRoutes.board, boardRoutes.topics, threadPath('0'.repeat(32))]) {
    expect((await ada.get(path)).status, path).toBe(404)
  }
  expect((await ada.post(boardRoutes.newThread, opening)).status).toBe(404)
})

test('a report says what is missing beside the field that misses it', async () => {
  await startThread(await reader('ada@example.com'))
  const { id } = await approveWaiting()
  const ben = await reader('ben@example.com')
  const report = async (fields: Record<string, string>) =>
    await (await ben.post(fill(boardRoutes.reportPost, id), fields)).text()
  expect(await report({})).toContain('<a href="#reason">Choose what’s wrong with it.</a>')
  const unexplained = await report({ reason: 'illegal' })
  expect(unexplained).toContain('<a href="#text">Describe what’s wrong in a sentence or two.</a>')
  expect(unexplained).toMatch(/value="illegal"[^>]* checked|checked[^>]* value="illegal"/)
  expect(await report({ reason: 'abuse' })).toContain('role="status"')
})

test('a post that was reported says on which day, to its reporter only, and isn’t offered for it again', async () => {
  const thread = await startThread(await reader('ada@example.com'))
  const { id } = await approveWaiting()
  const page = fill(boardRoutes.reportPost, id)
  const [ben, eve] = [await reader('ben@example.com'), await reader('eve@example.com')]
  expect(await ben.read(thread)).toContain(`href="${page}"`)
  await ben.post(page, { reason: 'abuse' })
  const after = await ben.read(thread)
  expect(after).toContain(`Reported on ${day(site.shop.now().toISOString(), 'UTC')}`)
  expect(after).not.toContain(`href="${page}"`)
  expect(await ben.read(page)).toContain('We’ve received your report')
  expect(await eve.read(thread)).toContain(`href="${page}"`)
})
