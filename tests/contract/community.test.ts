import { expect, vi } from 'vitest'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import {
  answerAuthor,
  answerDecision,
  decisionsAbout,
  decisionsToReview,
  reverseDecision,
} from '../../features/board/decisions.ts'
import { followThread, queueThreadNews, unfollowAll } from '../../features/board/follows.ts'
import { POST_LIMITS } from '../../features/board/limits.ts'
import { keepPost, restrictPost, suspendReader } from '../../features/board/moderation.ts'
import { decideAboutPosts } from '../../features/board/personal-data.ts'
import { moderationQueue } from '../../features/board/shown-posts.ts'
import { deletePost, listPosts } from '../../features/board/posts.ts'
import { saveReview } from '../../features/reviews/reviews.ts'
import { approveName, listNewNames, setDisplayName } from '../../features/board/reader-names.ts'
import { ensureReader } from '../../features/board/readers.ts'
import { reportPost } from '../../features/board/reports.ts'
import { searchPosts } from '../../features/board/search.ts'
import { findThread, listPinnedThreads, listThreads } from '../../features/board/threads.ts'
import { addOwnerReply, addReply } from '../../features/board/write-post.ts'
import { erasePersonalData } from '../../features/privacy/erase-personal-data.ts'
import { exportPersonalData } from '../../features/privacy/personal-data.ts'
import { newRowId } from '../../platform/shop/row-id.ts'
import { enforceRetention } from '../../features/privacy/retention/retention.ts'
import { approved, joinBoard, reload, versionShown, writeReply, writeThread } from '../support/shop/board.ts'
import { sendDueMails } from '../../platform/mail/outbox.ts'
import { orderPaid, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const statement = { reason: 'abuse', explanation: 'The second sentence insults Ben.' }

function watchMails(shop: TestShop) {
  const send = vi.spyOn(shop.mailer, 'send')
  return async () => {
    await shop.idle()
    return send.mock.calls.map(([{ to, subject, text, unsubscribe }]) => ({ to, subject, text, unsubscribe }))
  }
}

onSqlite((open) => {
  const test = withShop(open)

  test('the board starts with the owner’s welcome and nothing else', async (shop) => {
    const reader = await ensureReader(shop, await orderPaid(shop))
    const [welcome, ...others] = await listPinnedThreads(shop, reader)
    expect(welcome).toMatchObject({ byOwner: 1, pinned: 1, title: shop.settings.community.board.welcome.title })
    expect([...others, ...(await listThreads(shop, reader)).threads]).toEqual([])
  })

  test('a first post waits for approval, later ones appear at once', async (shop) => {
    const ada = await joinBoard(shop, 'Ada')
    const first = await writeThread(shop, ada, 'Hello.')
    expect(first.state).toBe('waiting')
    expect((await moderationQueue(shop)).waiting.map(({ id }) => id)).toEqual([first.id])
    await approved(shop, first)
    expect((await writeReply(shop, ada, first.threadId, 'One more thing.')).state).toBe('visible')
    expect((await moderationQueue(shop)).waiting).toEqual([])
  })

  test('a first reply to a thread that was removed meanwhile alerts nobody', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const post = await approved(shop, await writeThread(shop, ada, 'Hello.'))
    await restrictPost(shop, post.id, await versionShown(shop, post), { act: 'remove', ...statement })
    const reply = await addReply(shop, await ben.reader(), post.threadId, 'Welcome!')
    expect(reply).toEqual({ outcome: 'refused', error: 'closed' })
    expect((await openAlerts(shop)).map(({ about }) => about)).toEqual([])
  })

  test.onBoth(
    'a reported post is removed with a reason; its author gets it, answers, and the owner reverses it',
    async (shop) => {
      const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
      const mails = watchMails(shop)
      const post = await approved(shop, await writeThread(shop, ada, 'You are all wrong. Ben is silly.'))
      const report = { reason: 'abuse', text: 'It insults me.' }
      expect(await reportPost(shop, await ben.reader(), post, report)).toBe('reported')
      expect((await moderationQueue(shop)).reported).toMatchObject([{ id: post.id, reports: [report] }])
      expect(
        await restrictPost(shop, post.id, await versionShown(shop, post), {
          act: 'remove',
          reason: 'abuse',
          explanation: ' ',
        }),
      ).toBe('no-reason')
      expect(await restrictPost(shop, post.id, await versionShown(shop, post), { act: 'remove', ...statement })).toBe(
        'done',
      )
      expect(await findThread(shop, await ben.reader(), post.threadId)).toBeUndefined()
      const sent = await mails()
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
        expect.arrayContaining([
          [ben.order.email, 'We’ve received your report about a post'],
          [ben.order.email, 'Our decision about your report'],
          [ada.order.email, 'Your post on the FitSport board was removed'],
        ]),
      )
      const toAda = sent.find(({ to, subject }) => to === ada.order.email && subject.includes('removed'))
      for (const part of ['insults Ben', 'We received a report', 'A person made this decision', 'go to court']) {
        expect(toAda?.text).toContain(part)
      }
      const [decision] = await decisionsAbout(shop, ada.order)
      if (!decision) throw new Error('There is no decision.')
      expect(await answerDecision(shop, decision.id, 'It was a joke.')).toBe('answered')
      expect(await decisionsToReview(shop)).toMatchObject([{ id: decision.id, messages: [{ text: 'It was a joke.' }] }])
      expect(await reverseDecision(shop, decision.id, decision.version)).toBe('changed')
      const [answered] = await decisionsToReview(shop)
      await reverseDecision(shop, decision.id, answered?.version ?? '')
      expect(await decisionsToReview(shop)).toEqual([])
      expect(await findThread(shop, await ben.reader(), post.threadId)).toBeDefined()
      expect((await mails()).at(-1)?.subject).toContain('reversed')
      expect((await moderationQueue(shop)).reported).toMatchObject([{ id: post.id, reports: [report] }])
      expect((await openAlerts(shop)).map(({ about }) => about)).toContain('report abuse')
      expect(await keepPost(shop, post.id, await versionShown(shop, post))).toBe('done')
      const toBen = (await mails()).findLast(({ to }) => to === ben.order.email)
      expect(toBen).toMatchObject({ subject: 'Our decision about your report' })
      expect(toBen?.text).toContain('so it stays')
    },
  )

  test('the author of a reported post is never told that we noticed it ourselves', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const mails = watchMails(shop)
    // Time passes between any two steps.
    const ticking = {
      ...shop,
      now() {
        shop.wait({ minutes: 1 })
        return shop.now()
      },
    }
    const toAda = async () => (await mails()).findLast(({ to }) => to === ada.order.email)?.text
    const reported = await approved(shop, await writeThread(shop, ada, 'Ben is silly.'))
    await reportPost(ticking, await ben.reader(), reported, { reason: 'abuse', text: 'It insults me.' })
    for (const act of ['hide', 'remove'] as const) {
      await restrictPost(ticking, reported.id, await versionShown(shop, reported), { act, ...statement })
      expect(await toAda(), act).toContain('We received a report about the post.')
    }
    const unreported = await writeThread(shop, ada, 'Cy is silly.')
    await restrictPost(ticking, unreported.id, await versionShown(shop, unreported), { act: 'remove', ...statement })
    expect(await toAda()).toContain('We noticed it ourselves.')
  })

  test('the statement about a post that starts a thread quotes its title, too', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const mails = watchMails(shop)
    const opening = await approved(shop, await writeThread(shop, ada, 'Just saying.', 'You are all idiots'))
    const reply = await writeReply(shop, ben, opening.threadId, 'Ada is one.')
    for (const post of [reply, opening]) {
      await restrictPost(shop, post.id, await versionShown(shop, post), { act: 'remove', ...statement })
    }
    const textTo = async ({ email }: { email: string }) =>
      (await mails()).findLast(({ to, subject }) => to === email && subject.includes('removed'))?.text
    expect(await textTo(ada.order)).toContain('> You are all idiots\n> \n> Just saying.')
    expect(await textTo(ben.order)).not.toContain('idiots')
  })

  test('posts keep the approved name until the owner approves the new one', async (shop) => {
    const ada = await joinBoard(shop, 'Ada')
    const post = await approved(shop, await writeThread(shop, ada, 'Hello.'))
    expect(await setDisplayName(shop, await ada.reader(), 'Countess')).toMatchObject({ isWaiting: true })
    const [waiting] = await listNewNames(shop)
    expect([(await reload(shop, post)).author, waiting?.newName]).toEqual(['Ada', 'Countess'])
    expect(await approveName(shop, ada.order.id, waiting?.version ?? '')).toBe('done')
    expect((await reload(shop, post)).author).toBe('Countess')
    expect(await listNewNames(shop)).toEqual([])
    expect(await setDisplayName(shop, await ada.reader(), 'Ada L.')).toMatchObject({ isWaiting: true })
    expect(await setDisplayName(shop, await ada.reader(), 'Countess')).toMatchObject({ isWaiting: false })
    expect(await listNewNames(shop)).toEqual([])
  })

  test('before the first approval a new name replaces the old one at once', async (shop) => {
    const ada = await joinBoard(shop, 'Ada')
    const post = await writeThread(shop, ada, 'Hello.')
    expect(await setDisplayName(shop, await ada.reader(), 'Countess')).toMatchObject({ isWaiting: false })
    expect((await reload(shop, post)).author).toBe('Countess')
  })

  test('suspended and refunded readers change no name', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const post = await approved(shop, await writeThread(shop, ada, 'Hello.'))
    await suspendReader(shop, post.id, await versionShown(shop, post), statement)
    expect(await setDisplayName(shop, await ada.reader(), 'Cy')).toEqual({ outcome: 'refused', error: 'suspended' })
    await shop.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', ben.order.id).execute()
    expect(await setDisplayName(shop, await ben.reader(), 'Cy')).toEqual({ outcome: 'refused', error: 'closed' })
    const review = { stars: 3, text: 'So so.', mayPublish: true }
    expect(await saveReview(shop, ada.order, { ...review, name: 'Cy' })).toMatchObject({ nameError: 'suspended' })
    expect([(await ada.reader()).name, (await ben.reader()).name]).toEqual(['Ada', 'Ben'])
  })

  test.onBoth('posts that one reader sends at once don’t get around the limits', async (shop) => {
    const ada = await joinBoard(shop, 'Ada')
    const thread = await approved(shop, await writeThread(shop, ada, 'Hello.'))
    const reader = await ada.reader()
    const words = Array.from('abcdefghijklmnopqrst', (letter) => letter.repeat(9))
    const flood = await Promise.all(words.map((text) => addReply(shop, reader, thread.threadId, text)))
    expect(flood.filter(({ outcome }) => outcome === 'posted')).toHaveLength(POST_LIMITS.perTenMinutes - 1)
    shop.wait({ hours: 1 })
    const same = await Promise.all([1, 2, 3].map(() => addReply(shop, reader, thread.threadId, 'Sent three times.')))
    expect(same.map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'posted'])
    expect((await findThread(shop, reader, thread.threadId))?.replies).toBe(POST_LIMITS.perTenMinutes)
  })

  test('a report about a harmless post is closed, and the reporter learns that it stays', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const mails = watchMails(shop)
    const post = await approved(shop, await writeThread(shop, ada, 'Squats are hard.'))
    await reportPost(shop, await ben.reader(), post, { reason: 'spam', text: '' })
    expect(await reportPost(shop, await ben.reader(), post, { reason: 'illegal', text: '' })).toBe('no-details')
    await keepPost(shop, post.id, await versionShown(shop, post))
    expect((await moderationQueue(shop)).reported).toEqual([])
    expect((await mails()).at(-1)).toMatchObject({ to: ben.order.email, text: expect.stringContaining('so it stays') })
  })

  test('floods from one order and the same text from many are stopped', async (shop) => {
    const ada = await joinBoard(shop, 'Ada')
    const { threadId } = await approved(shop, await writeThread(shop, ada, 'Hello.'))
    const outcomes: string[] = []
    for (let n = 0; n < 8; n++) {
      const words = `Reply ${'abcdefgh'[n]}`
      const result = await addReply(shop, await ada.reader(), threadId, words)
      outcomes.push(result.outcome === 'refused' ? result.error : 'posted')
    }
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(POST_LIMITS.perTenMinutes - 1)
    expect(outcomes.at(-1)).toBe('too-fast')
    const spam: string[] = []
    for (const name of ['Kim', 'Lou', 'Max', 'Nia', 'Oda']) {
      const spammer = await joinBoard(shop, name)
      const result = await addReply(shop, await spammer.reader(), threadId, `Buy pills now ${name.length}!`)
      spam.push(result.outcome === 'refused' ? result.error : 'posted')
    }
    expect(spam).toEqual(['posted', 'posted', 'posted', 'duplicate', 'duplicate'])
    const links = 'https://a.example https://b.example'
    const eve = await joinBoard(shop, 'Eve')
    expect(await addReply(shop, await eve.reader(), threadId, links)).toMatchObject({ error: 'links' })
    expect(await addReply(shop, await eve.reader(), threadId, 'x'.repeat(10_000))).toMatchObject({ error: 'too-long' })
  })

  test('before approval a reader has at most two posts waiting', async (shop) => {
    const ada = await joinBoard(shop, 'Ada')
    const { threadId } = await approved(shop, await writeThread(shop, ada, 'Hello.'))
    const ben = await joinBoard(shop, 'Ben')
    await writeReply(shop, ben, threadId, 'First.')
    await writeReply(shop, ben, threadId, 'Second.')
    expect(await addReply(shop, await ben.reader(), threadId, 'Third.')).toMatchObject({ error: 'still-waiting' })
  })

  test.onBoth('two readers can’t take names that look alike, not even at the same time', async (shop) => {
    const readers = await Promise.all([orderPaid(shop), orderPaid(shop), orderPaid(shop)])
    const names = ['Paula', 'PauIa', 'Pau1a']
    const results = await Promise.all(
      readers.map(async (order, at) => await setDisplayName(shop, await ensureReader(shop, order), names[at] ?? '')),
    )
    expect(results.filter(({ outcome }) => outcome === 'named')).toHaveLength(1)
  })

  test('a follower gets at most one email a day, and none after unsubscribing', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const mails = watchMails(shop)
    const news = async () => (await mails()).filter(({ subject }) => subject.includes('you follow'))
    const thread = await approved(shop, await writeThread(shop, ada, 'Hello.'))
    await followThread(shop, await ada.reader(), thread.threadId)
    await approved(shop, await writeReply(shop, ben, thread.threadId, 'Hi.'))
    await queueThreadNews(shop)
    await queueThreadNews(shop)
    expect(await news()).toMatchObject([{ to: ada.order.email, text: expect.stringContaining('1 new reply') }])
    expect((await news())[0]?.unsubscribe).toMatch(/^https:\/\/shop\.example\/no-thread-news\//)
    shop.wait({ hours: 2 })
    await writeReply(shop, ben, thread.threadId, 'Another one.')
    await queueThreadNews(shop)
    expect(await news()).toHaveLength(1)
    shop.wait({ hours: 23 })
    await queueThreadNews(shop)
    expect(await news()).toHaveLength(2)
    await unfollowAll(shop, ada.order.id)
    shop.wait({ days: 2 })
    await writeReply(shop, ben, thread.threadId, 'Anybody here?')
    await queueThreadNews(shop)
    expect(await news()).toHaveLength(2)
  })

  test('a reader who asked for emails gets one when the first post is approved, and none about later ones', async (shop) => {
    const ada = await joinBoard(shop, 'Ada')
    const mails = watchMails(shop)
    const about = async () => (await mails()).filter(({ text }) => text.includes('/no-thread-news/'))
    const waiting = await writeThread(shop, ada, 'Hello.')
    await followThread(shop, await ada.reader(), waiting.threadId)
    await queueThreadNews(shop)
    expect(await about()).toEqual([])
    shop.wait({ hours: 5 })
    await approved(shop, waiting)
    await queueThreadNews(shop)
    expect(await about()).toMatchObject([
      {
        to: ada.order.email,
        subject: expect.stringContaining('is approved'),
        text: expect.not.stringContaining('repl'),
      },
    ])
    shop.wait({ days: 2 })
    await writeReply(shop, ada, waiting.threadId, 'Me again.')
    await queueThreadNews(shop)
    expect(await about()).toHaveLength(1)
  })

  test.onBoth('while the mail server is down for a day, no reply is forgotten', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const send = vi.spyOn(shop.mailer, 'send')
    const [one, other] = [
      await approved(shop, await writeThread(shop, ada, 'My kettlebell broke.', 'Which kettlebell?')),
      await approved(shop, await writeThread(shop, ada, 'My shoes broke.', 'Which shoes?')),
    ]
    for (const { threadId } of [one, other]) await followThread(shop, await ada.reader(), threadId)
    shop.wait({ minutes: 1 })
    await approved(shop, await writeReply(shop, ben, one.threadId, 'A heavy one.'))
    await shop.idle()
    send.mockRejectedValueOnce(new Error('The mail server does not answer.'))
    await queueThreadNews(shop)
    await shop.idle()
    shop.wait({ days: 1, minutes: 1 })
    await writeReply(shop, ben, one.threadId, 'Or two.')
    await writeReply(shop, ben, other.threadId, 'Barefoot.')
    await queueThreadNews(shop)
    await sendDueMails(shop)
    expect(send.mock.lastCall?.[0].text).toContain('2 new replies')
    await queueThreadNews(shop)
    await shop.idle()
    expect(send.mock.lastCall?.[0].text).toMatch(/shoes\? \(1 new reply\)/)
  })

  test('a reply that is gone when the email of the day is due is not announced', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const mails = watchMails(shop)
    const news = async () => (await mails()).filter(({ subject }) => subject.includes('you follow'))
    const [kept, emptied] = [
      await approved(shop, await writeThread(shop, ada, 'Which kettlebell?')),
      await approved(shop, await writeThread(shop, ada, 'Which shoes?')),
    ]
    for (const { threadId } of [kept, emptied]) await followThread(shop, await ada.reader(), threadId)
    const spam = await approved(shop, await writeReply(shop, ben, emptied.threadId, 'Mine, cheap.'))
    await deletePost(shop, await ben.reader(), spam)
    await queueThreadNews(shop)
    expect(await news()).toEqual([])
    shop.wait({ days: 2 })
    await writeReply(shop, ben, kept.threadId, 'A heavy one.')
    const second = await writeReply(shop, ben, emptied.threadId, 'Mine again.')
    await deletePost(shop, await ben.reader(), second)
    await queueThreadNews(shop)
    const [mail, ...others] = await news()
    expect(others).toEqual([])
    expect(mail?.text).toContain('1 new reply')
    expect(mail?.text).not.toMatch(/shoes|0 new/)
  })

  test('one’s own replies and refunded orders cause no email', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const mails = watchMails(shop)
    const thread = await approved(shop, await writeThread(shop, ada, 'Hello.'))
    await followThread(shop, await ada.reader(), thread.threadId)
    await writeReply(shop, ada, thread.threadId, 'Me again.')
    await queueThreadNews(shop)
    await approved(shop, await writeReply(shop, ben, thread.threadId, 'Hi.'))
    await shop.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', ada.order.id).execute()
    await queueThreadNews(shop)
    expect((await mails()).filter(({ subject }) => subject.includes('you follow'))).toEqual([])
  })

  test.onBoth('export and erasure cover everything a reader wrote; replies of others stay', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const thread = await approved(shop, await writeThread(shop, ada, 'My knee hurts.', 'About Ada'))
    await approved(shop, await writeReply(shop, ben, thread.threadId, 'See a doctor.'))
    const { orders } = await exportPersonalData(shop, ada.order.email)
    expect(orders[0]?.community).toMatchObject({
      reader: { name: 'Ada' },
      posts: [{ text: 'My knee hurts.' }],
      threads: [{ title: 'About Ada' }],
    })
    await erasePersonalData(shop, ada.order.email)
    const dump = JSON.stringify([
      await shop.db.selectFrom('posts').selectAll().execute(),
      await shop.db.selectFrom('threads').selectAll().execute(),
      await shop.db.selectFrom('displayNames').selectAll().execute(),
      await shop.db.selectFrom('postTerms').selectAll().execute(),
    ])
    expect(dump).not.toMatch(/Ada|knee/)
    const { posts } = await listPosts(shop, await ben.reader(), thread.threadId)
    expect(posts).toMatchObject([{ text: 'See a doctor.', author: 'Ben' }])
    expect(await reload(shop, thread)).toMatchObject({ authorId: null, text: '', state: 'deleted' })
  })

  test('after a refund the reader decides whether posts stay', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const [first, second] = [await writeThread(shop, ada, 'Hello.'), await writeThread(shop, ben, 'Hi.')]
    await approved(shop, first)
    await approved(shop, second)
    await decideAboutPosts(shop, ada.order.id, 'anonymous')
    expect(await reload(shop, first)).toMatchObject({ text: 'Hello.', author: null, authorId: null })
    await decideAboutPosts(shop, ben.order.id, 'remove')
    expect(await reload(shop, second)).toMatchObject({ text: '', authorId: null })
  })

  test.onBoth('texts of removed posts and old decisions are deleted after their time', async (shop) => {
    const ada = await joinBoard(shop, 'Ada')
    const post = await approved(shop, await writeThread(shop, ada, 'Rude words.', 'A rude title'))
    const about = async () =>
      (await decisionsAbout(shop, ada.order)).map(({ postTitle, postText }) => [postTitle, postText])
    await restrictPost(shop, post.id, await versionShown(shop, post), { act: 'remove', ...statement })
    // Orders of a rehearsal go after a month, with everything that belongs to them.
    await shop.db.updateTable('orders').set({ provider: 'stripe' }).execute()
    shop.wait({ days: 179 })
    await enforceRetention(shop)
    expect(await about()).toEqual([['A rude title', 'Rude words.']])
    shop.wait({ days: 2 })
    await enforceRetention(shop)
    expect(await about()).toEqual([['', '']])
    shop.wait({ days: 185 })
    await enforceRetention(shop)
    expect(await decisionsAbout(shop, ada.order)).toEqual([])
  })

  test.onBoth('readers of a rehearsal go with their orders, and with what they wrote', async (shop) => {
    const ada = await joinBoard(shop, 'Ada')
    await approved(shop, await writeThread(shop, ada, 'Only a rehearsal.'))
    shop.wait({ days: 31 })
    await enforceRetention(shop)
    for (const table of ['readers', 'displayNames', 'decisions'] as const) {
      expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    expect(await shop.db.selectFrom('posts').selectAll().where('byOwner', '=', 0).execute()).toEqual([])
  })

  test.onBoth('counts and search follow posts that come and go', async (shop) => {
    const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
    const thread = await approved(shop, await writeThread(shop, ada, 'Which kettlebell?'))
    shop.wait({ minutes: 1 })
    const reply = await approved(shop, await writeReply(shop, ben, thread.threadId, 'A heavy kettlebell.'))
    await addOwnerReply(shop, thread.threadId, 'Start light.')
    const repliesOf = async () => (await findThread(shop, null, thread.threadId))?.replies
    expect(await repliesOf()).toBe(2)
    expect((await searchPosts(shop, 'kettlebells')).map(({ postId }) => postId)).toEqual([reply.id, thread.id])
    await deletePost(shop, await ben.reader(), reply)
    expect(await repliesOf()).toBe(1)
    expect((await searchPosts(shop, 'kettlebell')).map(({ postId }) => postId)).toEqual([thread.id])
    await suspendReader(shop, thread.id, await versionShown(shop, thread), statement)
    expect(await addReply(shop, await ada.reader(), thread.threadId, 'But …')).toMatchObject({ error: 'suspended' })
  })

  test('an answer to a decision that was deleted meanwhile is not stored', async (shop) => {
    const gone = newRowId(shop.now())
    expect(await answerDecision(shop, gone, 'But …')).toBe('not-found')
    expect(await answerAuthor(shop, gone, 'Because …', { shown: 'x' })).toBe('not-found')
    expect(await shop.db.selectFrom('decisionMessages').selectAll().execute()).toEqual([])
  })
})
