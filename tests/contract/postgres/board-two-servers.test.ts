import { describe, expect, test } from 'vitest'
import { approvePost, suspendReader } from '../../../features/board/moderation.ts'
import { eraseCommunityData } from '../../../features/board/personal-data.ts'
import { followThread, queueThreadNews } from '../../../features/board/follows.ts'
import { deletePost, type Post } from '../../../features/board/posts.ts'
import { setDisplayName } from '../../../features/board/reader-names.ts'
import { findThread } from '../../../features/board/threads.ts'
import { addReply } from '../../../features/board/write-post.ts'
import { approved, joinBoard, reload, versionShown, writeReply, writeThread } from '../../support/shop/board.ts'
import { openTestShop } from '../../support/shop/test-shop.ts'
import { freshDatabase, onPostgres } from '../both-databases.ts'

/** More would wait longer for a connection than a busy machine has. */
const NAMES = ['Ben', 'Cleo', 'Dora', 'Emil']

onPostgres(() => {
  describe('the board on two servers', () => {
    test('replies, deletions, approvals, names and erasures at once end without an error, and the counts agree', async () => {
      const settings = { database: { postgresUrl: await freshDatabase() }, secret: 'a secret that both servers share' }
      const [one, other] = await Promise.all([openTestShop(settings), openTestShop(settings)])
      const ada = await joinBoard(one, 'Ada')
      const thread = await approved(one, await writeThread(one, ada, 'Who trains in the morning?'))
      const members: Awaited<ReturnType<typeof joinBoard>>[] = []
      for (const name of NAMES) members.push(await joinBoard(one, name))
      const firsts: Post[] = []
      for (const [at, member] of members.entries())
        firsts.push(await writeReply(one, member, thread.threadId, `I am ${NAMES[at] ?? ''}.`))
      const versions = await Promise.all(firsts.map((post) => versionShown(one, post)))
      await Promise.all(
        members.flatMap((member, at) => {
          const first = firsts[at] ?? thread
          const shown = versions[at] ?? ''
          const statement = { reason: 'spam', explanation: 'An ad.' }
          return [
            approvePost(one, first.id, shown),
            approvePost(other, first.id, shown),
            member.reader().then((reader) => setDisplayName(other, reader, `Miss ${NAMES[at] ?? ''}`)),
            member.reader().then((reader) => addReply(one, reader, thread.threadId, `Again, ${NAMES[at] ?? ''}.`)),
            member.reader().then((reader) => deletePost(other, reader, first)),
            member.reader().then((reader) => followThread(other, reader, thread.threadId)),
            ...(at % 3 === 0 ? [suspendReader(other, first.id, shown, statement)] : []),
            ...(at % 4 === 1
              ? [other.db.transaction().execute((db) => eraseCommunityData(other, db, member.order.id))]
              : []),
          ]
        }),
      )
      const visible = await one.db
        .selectFrom('posts')
        .select('id')
        .where('threadId', '=', thread.threadId)
        .where('state', '=', 'visible')
        .where('opening', '=', 0)
        .execute()
      expect((await findThread(one, null, thread.threadId))?.replies).toBe(visible.length)
      await Promise.all([one.remove(), other.remove()])
    })

    test('one email a day about followed threads, whichever servers look for it', async () => {
      const settings = { database: { postgresUrl: await freshDatabase() }, secret: 'a secret that both servers share' }
      const [one, other] = await Promise.all([openTestShop(settings), openTestShop(settings)])
      const [ada, ben] = [await joinBoard(one, 'Ada'), await joinBoard(one, 'Ben')]
      const thread = await approved(one, await writeThread(one, ada, 'Who trains in the morning?'))
      await followThread(one, await ada.reader(), thread.threadId)
      await approved(one, await writeReply(one, ben, thread.threadId, 'I do.'))
      const news = async () =>
        await one.db.selectFrom('outbox').select('id').where('kind', '=', 'thread-news').execute()
      await Promise.all([one, other, one, other, one, other].map((server) => queueThreadNews(server)))
      expect(await news()).toHaveLength(1)
      await writeReply(one, ben, thread.threadId, 'And in the evening.')
      await Promise.all([one, other, one, other].map((server) => queueThreadNews(server)))
      expect(await news()).toHaveLength(1)
      await Promise.all([one.idle(), other.idle()])
      for (const shop of [one, other]) shop.wait({ days: 1, minutes: 1 })
      await Promise.all([one, other, one, other].map((server) => queueThreadNews(server)))
      expect(await news()).toHaveLength(2)
      expect((await reload(one, thread)).state).toBe('visible')
      await Promise.all([one.remove(), other.remove()])
    })
  })
})
