import { describe, expect } from 'vitest'
import { addMessage } from '../../features/after-sale/case-messages.ts'
import { decideCase } from '../../features/after-sale/decide-case.ts'
import { findCase, shownCase } from '../../features/after-sale/find-cases.ts'
import { approvePost } from '../../features/board/moderation.ts'
import { editPost } from '../../features/board/posts.ts'
import { setDisplayName } from '../../features/board/reader-names.ts'
import { refundByOwner } from '../../features/after-sale/owner-refund.ts'
import { versionOfOrder } from '../../features/payments/refunds/request-refund.ts'
import { decideReview, findReview, saveReview } from '../../features/reviews/reviews.ts'
import { joinBoard, reload, versionShown, writeThread } from '../support/shop/board.ts'
import { orderPaid } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { openCase } from './open-case.ts'
import { withShop } from './with-shop.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Greta', 'Hugo', 'Inga', 'Karl', 'Mona', 'Nora']

/** Each round in turn; every second time the other one starts first. */
async function race(round: number, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  await Promise.all((round % 2 === 0 ? [first, second] : [second, first]).map((start) => start()))
}

onBothDatabases((open) => {
  const check = withShop(open)

  describe('a decision at the same moment as a change', () => {
    check('never makes a text visible that was not shown', async (shop) => {
      for (const [round, name] of NAMES.entries()) {
        const ada = await joinBoard(shop, name)
        const post = await writeThread(shop, ada, `Hello, I am ${name}.`)
        const shown = await versionShown(shop, post)
        const reader = await ada.reader()
        await race(
          round,
          () => approvePost(shop, post.id, shown),
          () => editPost(shop, reader, post, { title: 'Hello', text: 'SOMETHING ELSE ENTIRELY' }),
        )
        const { state, text } = await reload(shop, post)
        expect([state, text]).toEqual(
          state === 'visible' ? ['visible', post.text] : ['waiting', 'SOMETHING ELSE ENTIRELY'],
        )
        await shop.db.updateTable('posts').set({ textKey: '' }).where('id', '=', post.id).execute()
      }
    })

    check('never shows a name that was not shown', async (shop) => {
      for (const [round, name] of NAMES.entries()) {
        const ada = await joinBoard(shop, name)
        const post = await writeThread(shop, ada, `Hello, I am ${name}.`)
        const shown = await versionShown(shop, post)
        const reader = await ada.reader()
        await race(
          round,
          () => approvePost(shop, post.id, shown),
          () => setDisplayName(shop, reader, `Bad ${name}`),
        )
        const { state, author } = await reload(shop, post)
        expect([state, author]).toEqual(state === 'visible' ? ['visible', reader.name] : ['waiting', `Bad ${name}`])
      }
    })

    check('never publishes a review that was not shown', async (shop) => {
      for (const [round, name] of NAMES.entries()) {
        const order = await orderPaid(shop)
        const draft = {
          stars: 5,
          text: 'It works.',
          name,
          mayPublish: true,
        }
        await saveReview(shop, order, draft)
        const shown = (await findReview(shop, order.id))?.version ?? ''
        await race(
          round,
          () => decideReview(shop, order.id, shown, { act: 'publish' }),
          () => saveReview(shop, order, { ...draft, text: 'Buy pills.' }),
        )
        expect(await findReview(shop, order.id)).toMatchObject({ state: 'new', text: 'Buy pills.' })
      }
    })

    check('never decides a case whose buyer wrote something that was not shown', async (shop) => {
      for (const round of NAMES.keys()) {
        const row = await openCase(shop, await orderPaid(shop))
        const details = (await findCase(shop, row.id)) ?? expect.fail('no case')
        const { version } = await shownCase(shop.db, details)
        const outcomes: string[] = []
        await race(
          round,
          async () => void outcomes.push((await decideCase(shop, row.id, { grant: 1000, shown: version })).outcome),
          async () => void outcomes.push(await addMessage(shop, row.id, { by: 'buyer', text: 'Wait!' })),
        )
        const after = await findCase(shop, row.id)
        expect(outcomes.toSorted()).toEqual(
          after?.case.state === 'granted' ? ['decided', 'not-open'] : ['added', 'changed'],
        )
        expect(after?.messages).toHaveLength(after?.case.state === 'granted' ? 0 : 1)
      }
    })

    check('refunds once when two owners confirm what they both saw', async (shop) => {
      for (const round of NAMES.keys()) {
        const order = await orderPaid(shop)
        const shown = await versionOfOrder(shop.db, order)
        const outcomes: string[] = []
        const refund = (idempotencyKey: string) => async () => {
          const request = { amount: 1000, note: null, idempotencyKey, shown }
          outcomes.push((await refundByOwner(shop, order, request)).outcome)
        }
        await race(round, refund('a'), refund('b'))
        expect(outcomes.toSorted()).toEqual(['changed', 'requested'])
      }
    })
  })
})
