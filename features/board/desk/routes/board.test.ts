import { afterEach, beforeEach, expect, test } from 'vitest'
import { board } from '../../../../content/board.ts'
import { boardMails } from '../../../../content/board-mails.ts'
import { deskBoard } from '../../../../content/desk/board.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import { answerDecision, decisionsAbout } from '../../decisions.ts'
import { restrictPost } from '../../moderation.ts'
import { reportPost } from '../../reports.ts'
import {
  approved,
  joinBoard,
  reload,
  versionShown,
  writeReply,
  writeThread,
} from '../../../../tests/support/shop/board.ts'
import { sentTo } from '../../../../tests/support/mail/sent-mails.ts'
import { type Owner, ownerOf } from '../../../../tests/support/shop/owner.ts'
import { locationOf, openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'

let site: TestSite
let owner: Owner
beforeEach(async () => {
  site = await openTestSite()
  owner = await ownerOf(site)
})
afterEach(() => site.shop.remove())

const page = async (path: string) => await (await owner.get(path)).text()
/** For an insult. */
const READY = 'Your post attacks or insults a person.'
const moderate = (id: string, fields: Record<string, string>) => owner.post(fill(deskRoutes.boardPost, id), fields)

test('the owner approves a first post, answers in the thread and removes a reported post with a reason', async () => {
  const { shop } = site
  const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
  const post = await writeThread(shop, ada, 'Hello <b>all</b>.')
  expect(await page(deskRoutes.board)).toContain('Hello &lt;b&gt;all&lt;/b&gt;.')
  expect(locationOf(await moderate(post.id, { act: 'approve', back: deskRoutes.board }))).toBe(
    `${deskRoutes.board}?note=approve`,
  )
  expect(await page(`${deskRoutes.board}?note=approve`)).toContain('The post is on the board.')
  const thread = fill(deskRoutes.boardThread, post.threadId)
  await owner.post(fill(deskRoutes.boardReply, post.threadId), { text: 'Welcome, Ada.' })
  expect(await page(thread)).toContain('Welcome, Ada.')
  await reportPost(shop, await ben.reader(), await reload(shop, post), { reason: 'spam', text: 'An ad.' })
  expect(await page(deskRoutes.board)).toContain('An ad.')
  const missing = await moderate(post.id, { act: 'remove', reason: 'other', explanation: '' })
  expect([missing.status, await missing.text()]).toEqual([422, expect.stringContaining('Write an explanation')])
  await moderate(post.id, { act: 'remove', reason: 'spam', explanation: 'It advertises a gym.', back: thread })
  expect((await reload(shop, post)).state).toBe('removed')
  const [decision] = await decisionsAbout(shop, ada.order)
  if (!decision) throw new Error('There is no decision.')
  await answerDecision(shop, decision.id, 'It is my own gym.')
  const answered = await page(deskRoutes.board)
  for (const text of ['It is my own gym.', '<strong>A question</strong>']) expect(answered).toContain(text)
  await owner.post(fill(deskRoutes.boardDecision, decision.id), { act: 'answer', text: 'Still an ad.' })
  expect(await page(deskRoutes.board)).not.toContain('It is my own gym.')
  const journal = await page(deskRoutes.journal)
  for (const act of ['approved a post', 'removed a post', 'replied on the board', 'replied to a reader']) {
    expect(journal).toContain(act)
  }
})

test('a first reply is approved with what it answers in view, and no reason is chosen beforehand', async () => {
  const { shop } = site
  const thread = await approved(
    shop,
    await writeThread(shop, await joinBoard(shop, 'Ada'), 'My back hurts.', 'Eva’s row'),
  )
  const reply = await writeReply(shop, await joinBoard(shop, 'Ben'), thread.threadId, 'She is an idiot.')
  const html = await page(deskRoutes.board)
  const waiting = html.slice(html.indexOf(`id="post-${reply.id}"`))
  for (const text of ['Eva’s row', 'My back hurts.', 'She is an idiot.']) expect(waiting).toContain(text)
  expect(waiting).not.toContain('checked=""')
  const refused = await moderate(reply.id, { act: 'hide', reason: '', explanation: 'An insult.' })
  const again = await refused.text()
  expect(refused.status).toBe(422)
  expect(again).toContain(`<a href="#reason-${reply.id}">Choose a reason.</a>`)
  expect(again).toContain('An insult.')
})

test('the alert about a post leads to it, and is gone once it is decided', async () => {
  const { shop } = site
  const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
  const linkTo = ({ id }: { id: string }) => `<a href="${deskRoutes.board}#post-${id}">`
  const post = await writeThread(shop, ada, 'Eva is an idiot.')
  expect(await page(deskRoutes.today)).toContain(linkTo(post))
  expect(await page(deskRoutes.today)).toContain('Eva is an idiot.”')
  expect(await page(deskRoutes.today)).not.toContain('Dismiss')
  await moderate(post.id, { act: 'remove', reason: 'abuse', explanation: 'It insults Eva.' })
  expect(await page(deskRoutes.today)).not.toContain('#post-')
  const other = await approved(shop, await writeThread(shop, ada, 'A question.'))
  await reportPost(shop, await ben.reader(), await reload(shop, other), { reason: 'spam', text: 'An ad.' })
  expect(await page(deskRoutes.today)).toContain(linkTo(other))
  await moderate(other.id, { act: 'keep' })
  expect(await page(deskRoutes.today)).not.toContain('#post-')
})

test('the reason that a report names is chosen beforehand, but not one of two', async () => {
  const { shop } = site
  const [ada, ben, cy] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben'), await joinBoard(shop, 'Cy')]
  const post = await approved(shop, await writeThread(shop, ada, 'Buy my shoes.'))
  await reportPost(shop, await ben.reader(), await reload(shop, post), { reason: 'spam', text: 'An ad.' })
  expect(await page(deskRoutes.board)).toMatch(/<input[^>]*checked=""[^>]*value="spam"/)
  await reportPost(shop, await cy.reader(), await reload(shop, post), { reason: 'abuse', text: 'Rude.' })
  expect(await page(deskRoutes.board)).not.toContain('checked=""')
})

test('a post is removed with the ready sentence of its reason, unless only the owner knows the law or the rule', async () => {
  const { shop } = site
  const ada = await joinBoard(shop, 'Ada')
  const post = await writeThread(shop, ada, 'Eva is an idiot.')
  const { noExplanation } = deskBoard.moderate
  expect(await page(deskRoutes.board)).toContain(READY)
  for (const reason of ['illegal', 'other']) {
    const refused = await moderate(post.id, { act: 'remove', reason, explanation: ' ' })
    expect([refused.status, await refused.text()], reason).toEqual([422, expect.stringContaining(noExplanation)])
  }
  await moderate(post.id, { act: 'remove', reason: 'abuse', explanation: '' })
  expect(await sentTo(shop, ada.order.email)).toContain(READY)
})

test('the ready sentence for a suspended reader quotes the post that it is about', async () => {
  const { shop } = site
  const ada = await joinBoard(shop, 'Ada')
  const post = await writeThread(shop, ada, 'Eva is an idiot.')
  await moderate(post.id, { act: 'suspend', reason: 'abuse', explanation: deskBoard.moderate.ready['abuse'] ?? '' })
  const mail = await sentTo(shop, ada.order.email)
  expect(mail).toContain(READY)
  expect(mail).toContain('You wrote: “Eva is an idiot.”')
})

test('the form shows what its emails say, also to who reported the post', async () => {
  const { shop } = site
  const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
  const post = await writeThread(shop, ada, 'Eva is an idiot.')
  const { decision, reportDecided } = boardMails
  for (const text of [decision.text.remove, decision.redress, 'There is no report of the post'])
    expect(await page(deskRoutes.board)).toContain(text)
  await reportPost(shop, await ben.reader(), await approved(shop, post), { reason: 'abuse', text: '' })
  const reported = await page(deskRoutes.board)
  for (const text of [decision.source.reported, 'and have removed it.', reportDecided.redress])
    expect(reported).toContain(text)
})

test('a removed post is back with one press, and its author hears of it', async () => {
  const { shop } = site
  const ada = await joinBoard(shop, 'Ada')
  const post = await approved(shop, await writeThread(shop, ada, 'Eva is an idiot.'))
  const statement = { reason: 'abuse', explanation: 'It insults Eva.' }
  await restrictPost(shop, post.id, await versionShown(shop, post), { act: 'hide', ...statement })
  const version = await versionShown(shop, post)
  const removed = locationOf(await moderate(post.id, { act: 'remove', version, ...statement }))
  const html = await page(removed)
  expect(html).toContain(`<a href="${deskRoutes.board}#decided">Undo</a>`)
  expect(html.split('value="reverse"')).toHaveLength(2)
  const [decision] = await decisionsAbout(shop, ada.order)
  const undone = await owner.post(fill(deskRoutes.boardDecision, decision?.id ?? ''), { act: 'reverse' })
  expect(await page(locationOf(undone))).toContain('The decision is reversed.')
  expect((await reload(shop, post)).state).toBe('visible')
  expect(await sentTo(shop, ada.order.email)).toContain('reversed')
})

test('a decision that its author answered is undone where the answer is, and only there', async () => {
  const { shop } = site
  const ada = await joinBoard(shop, 'Ada')
  const post = await approved(shop, await writeThread(shop, ada, 'Eva is an idiot.'))
  const statement = { reason: 'abuse', explanation: 'It insults Eva.' }
  await restrictPost(shop, post.id, await versionShown(shop, post), { act: 'hide', ...statement })
  expect(await page(deskRoutes.board)).toContain(deskBoard.decided.title)
  const [decision] = await decisionsAbout(shop, ada.order)
  await answerDecision(shop, decision?.id ?? '', 'It was a joke.')
  const html = await page(deskRoutes.board)
  expect(html).toContain('It was a joke.')
  expect(html).not.toContain(deskBoard.decided.title)
})

test('a reason that is no reason is refused, also if every object has it', async () => {
  const post = await writeThread(site.shop, await joinBoard(site.shop, 'Ada'), 'Hello.')
  for (const reason of ['', 'rude', 'constructor', 'toString'])
    expect((await moderate(post.id, { act: 'hide', reason, explanation: '' })).status, reason).toBe(422)
})

test('only who reported a post is said to hear about it', async () => {
  const { shop } = site
  const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
  const statement = { reason: 'abuse', explanation: 'It insults Eva.', back: deskRoutes.board }
  const unreported = await writeThread(shop, ada, 'Eva is an idiot.')
  const removed = locationOf(await moderate(unreported.id, { act: 'remove', ...statement }))
  expect(await page(removed)).toContain('The post is removed. The email to its author is saved as a file')
  const reported = await approved(shop, await writeThread(shop, ada, 'Eva is a fool.'))
  await reportPost(shop, await ben.reader(), await reload(shop, reported), { reason: 'abuse', text: '' })
  const hidden = locationOf(await moderate(reported.id, { act: 'hide', ...statement }))
  expect(await page(hidden)).toContain('The email to its author and to the person who reported it is saved as a file')
})

test('hiding, removing and suspending say what the author and readers see', async () => {
  const { shop } = site
  const post = await writeThread(shop, await joinBoard(shop, 'Ada'), 'Eva is an idiot.')
  const html = await page(deskRoutes.board)
  const { hide, remove, suspend, thread } = deskBoard.moderate.effects
  for (const text of [hide, remove, suspend, thread]) expect(html).toContain(text)
  expect(hide).toContain(board.post.hidden)
  expect(remove).toContain(board.post.removed)
  await moderate(post.id, { act: 'approve' })
  const reply = await writeReply(shop, await joinBoard(shop, 'Ben'), post.threadId, 'So are you.')
  const waiting = await page(deskRoutes.board)
  expect(waiting.slice(waiting.indexOf(`id="post-${reply.id}"`))).not.toContain(thread)
})

test('a form of the desk leads back to the desk only', async () => {
  const post = await writeThread(site.shop, await joinBoard(site.shop, 'Ada'), 'Hello.')
  expect(locationOf(await moderate(post.id, { act: 'approve', back: 'https://evil.example' }))).toBe(
    `${deskRoutes.board}?note=approve`,
  )
  expect((await moderate(post.id, { act: 'explode' })).status).toBe(404)
  expect((await moderate('f'.repeat(32), { act: 'approve' })).status).toBe(404)
})

test('strangers find no board at the desk', async () => {
  for (const path of [deskRoutes.board, deskRoutes.reviews, fill(deskRoutes.boardThread, '0'.repeat(32))]) {
    expect((await site.get(path)).status, path).toBe(404)
  }
})
