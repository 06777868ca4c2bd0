import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { openAlerts } from '../../shop/alerts.ts'
import type { MailKind } from '../../shop/db/rows/mail.ts'
import { keepWhatIsPromised } from '../../shop/keeping.ts'
import { composeMail } from '../../shop/mail/compose.ts'
import type { Order } from '../../shop/orders/order.ts'
import { addWord } from '../../shop/refunds/case-words.ts'
import { casesOf, openCases, readCase } from '../../shop/refunds/cases.ts'
import { closeAnswered, decideCase, takeBack } from '../../shop/refunds/decide-case.ts'
import { openRequest, type OwnRequest } from '../../shop/refunds/open-request.ts'
import { payDueRefunds } from '../../shop/refunds/pay-back.ts'
import { dropPicture, keepPictures, newDraft, picturesOf, readScreenshot } from '../../shop/refunds/screenshots.ts'
import { tellOfRefunds } from '../../shop/refunds/tell-buyer.ts'
import { handleWaitingRequests, takeRequest } from '../../shop/refunds/unproven-requests.ts'
import { grey, heavy, pictures } from '../support/pictures.ts'
import { orderPaid, reread, type TestShop } from '../support/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const agreement = (reading: 'guarantee' | 'policy') => ({
  consent: 'I agree.',
  policies: [{ about: 'refunds' as const, title: 'Refund policy', text: `As read by ${reading}.` }],
  rules: { reading, guaranteeDays: 30, requestDays: 7 },
})

const request = (changes: Partial<OwnRequest> = {}): OwnRequest => ({
  ground: 'other',
  description: 'It is not what I hoped for.',
  draft: newDraft(),
  ...changes,
})

/** A case that a person decides, since both texts stand as written. */
async function openCase(shop: TestShop, order: Order, changes: Partial<OwnRequest> = {}) {
  const opened = await openRequest(shop, order, request(changes))
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  // What happens next happens later.
  shop.wait({ minutes: 1 })
  return opened.case
}

/** The mails about money back, in the words the buyer reads. */
async function mailsOf(shop: TestShop, kinds: MailKind[] = ['claim', 'case-word', 'refund-step']) {
  await shop.idle()
  const mails = await shop.db.selectFrom('outbox').selectAll().where('kind', 'in', kinds).orderBy('id').execute()
  return await Promise.all(mails.map(async (mail) => (await composeMail(shop, mail)).text.replace(/\s+/g, ' ')))
}

const money = (shop: TestShop) => shop.db.selectFrom('refunds').select(['amount', 'state', 'by', 'note']).execute()
const settled = async (shop: TestShop) => {
  await shop.idle()
  await payDueRefunds(shop)
  await tellOfRefunds(shop)
  await shop.idle()
}

onBothDatabases((open) => {
  const check = withShop(open)

  describe('a request for money back', () => {
    check('that the rules do not decide is a case with a date, told to buyer and owner', async (shop) => {
      const order = await orderPaid(shop)
      const row = await openCase(shop, order)
      expect(row).toMatchObject({ state: 'open', answerBy: '2026-11-20T09:00:00.000Z' })
      expect((await mailsOf(shop))[0]).toContain('answers you by 20 November 2026')
      expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(row.reference)
      expect((await readCase(shop, row.reference))?.judgement).toMatchObject({
        guarantee: { owed: true },
        policy: { why: 'delivery-failure' },
      })
      expect(await money(shop)).toEqual([])
    })

    check('sent many times at once is one case, and what the second says more is added', async (shop) => {
      const order = await orderPaid(shop)
      const same = request()
      await Promise.all([1, 2, 3, 4].map(() => openRequest(shop, order, same)))
      await openRequest(shop, order, request({ description: 'And it is late.' }))
      const [only, ...more] = await casesOf(shop, order)
      expect(more).toEqual([])
      expect(only?.words.map(({ text }) => text)).toEqual(['And it is late.'])
      expect(await mailsOf(shop)).toHaveLength(1)
    })

    check('without the order page is answered the same way, whoever asks', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com')
      const asked = { number: order.number, email: 'Ada@Example.com', ground: 'other', description: 'Please.' }
      await takeRequest(shop, asked, newDraft())
      await takeRequest(shop, { ...asked, email: 'eve@example.com' }, newDraft())
      await takeRequest(shop, { ...asked, email: order.email, number: '2222-2222' }, newDraft())
      await shop.idle()
      expect(await casesOf(shop, order)).toHaveLength(1)
      expect(await shop.db.selectFrom('requests').selectAll().execute()).toEqual([])
      const [toEve = '', toAda = ''] = (await mailsOf(shop, ['request-unmatched'])).toSorted()
      expect(`${toEve}${toAda}`).toContain('We have no order with both')
      const eve = [toEve, toAda].filter((mail) => !mail.includes('/orders/'))
      expect(eve).toHaveLength(1)
      expect(eve[0]).toContain('/find-my-order')
    })

    check('that a crash left lying is looked at in the next round, and judged by when it was sent', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com')
      const run = shop.inBackground.bind(shop)
      shop.inBackground = () => undefined
      await takeRequest(
        shop,
        { number: order.number, email: order.email, ground: 'other', description: 'Please.' },
        newDraft(),
      )
      shop.inBackground = run
      shop.wait({ days: 40 })
      await handleWaitingRequests(shop)
      expect((await casesOf(shop, order))[0]?.judgement.guarantee).toMatchObject({ owed: true })
    })

    check('for an order that was paid back says so, and opens nothing', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com')
      const row = await openCase(shop, order)
      await decideCase(shop, row.id, { grant: 'whole' })
      await settled(shop)
      expect(await openRequest(shop, await reread(shop, order), request())).toEqual({ outcome: 'done' })
      await takeRequest(
        shop,
        { number: order.number, email: order.email, ground: 'other', description: 'Again.' },
        newDraft(),
      )
      expect((await mailsOf(shop, ['request-done']))[0]).toContain('went back on 15 November 2026')
      expect(await casesOf(shop, order)).toHaveLength(1)
    })

    check('for an address that others type in again and again mails it three times a day', async (shop) => {
      const asked = { number: '2222-2222', email: 'eve@example.com', ground: 'other', description: 'Please.' }
      for (let tries = 0; tries < 6; tries++) {
        await takeRequest(shop, asked, newDraft())
        // Requests at one moment share a mail.
        await shop.idle()
      }
      expect(await mailsOf(shop, ['request-unmatched'])).toHaveLength(3)
    })
  })

  describe('what the rules decide', () => {
    withShop(open, { agreement: agreement('guarantee') })(
      'the guarantee pays at once, once, with the days it rests on',
      async (shop) => {
        const order = await orderPaid(shop)
        await Promise.all([1, 2, 3].map(() => openRequest(shop, order, request())))
        await settled(shop)
        expect(await money(shop)).toEqual([{ amount: 4000, state: 'sent', by: 'guarantee', note: null }])
        expect(await reread(shop, order)).toMatchObject({ state: 'refunded' })
        const told = (await mailsOf(shop)).join(' ')
        expect(told).toContain('within the 30 days in which we promise your money back')
        expect(told).toContain('€40 were sent to the payment method you paid with')
        shop.wait({ days: 15 })
        await tellOfRefunds(shop)
        await tellOfRefunds(shop)
        expect((await mailsOf(shop)).filter((mail) => mail.includes('should be with you by now'))).toHaveLength(1)
      },
    )

    withShop(open, { agreement: agreement('policy') })(
      'the policy pays a duplicate and failed downloads, quoting its sentence',
      async (shop) => {
        const first = await orderPaid(shop, 'ada@example.com')
        shop.wait({ minutes: 1 })
        const twice = await orderPaid(shop, 'ada@example.com')
        await shop.idle()
        const torn = await orderPaid(shop)
        const confirmed = { state: 'accepted', acceptedAt: shop.now().toISOString() } as const
        await shop.idle()
        await shop.db.updateTable('outbox').set(confirmed).execute()
        const opened = { firstDownloadedAt: shop.now().toISOString() }
        await shop.db
          .updateTable('orders')
          .set({ ...opened, failedDownloads: 3 })
          .where('id', '=', torn.id)
          .execute()
        await shop.db.updateTable('orders').set(opened).where('id', '=', first.id).execute()
        const states = await Promise.all(
          [first, twice, torn].map(async (order) => (await openCase(shop, await reread(shop, order))).state),
        )
        expect(states).toEqual(['open', 'granted', 'granted'])
        const mails = (await mailsOf(shop)).join(' ')
        expect(mails).toContain('“duplicate purchases”')
        expect(mails).toContain('“Refunds are considered only for technical download failures after multiple attempts”')
      },
    )
  })

  describe('a case', () => {
    check('is listed by the day it must be answered, page by page', async (shop) => {
      const references: string[] = []
      for (let place = 0; place < 5; place++) {
        references.push((await openCase(shop, await orderPaid(shop))).reference)
        shop.wait({ hours: 1 })
      }
      const first = await openCases(shop, { most: 2 })
      const second = await openCases(shop, { most: 2, after: first.next ?? '' })
      const third = await openCases(shop, { most: 2, after: second.next ?? '' })
      const listed = [first, second, third].flatMap(({ cases }) => cases.map(({ reference }) => reference))
      expect(listed).toEqual(references)
      expect(third.next).toBeNull()
    })

    check('is decided once: two owners at once, one decision, one mail, one refund', async (shop) => {
      const order = await orderPaid(shop)
      const { id } = await openCase(shop, order)
      const decided = await Promise.all([
        decideCase(shop, id, { grant: 'whole' }, 'kind buyer'),
        decideCase(shop, id, { refuse: 'No.' }),
        decideCase(shop, id, { grant: 1000 }),
      ])
      expect(decided.map(({ outcome }) => outcome).toSorted()).toEqual(['decided', 'not-open', 'not-open'])
      await settled(shop)
      expect(await mailsOf(shop, ['claim'])).toHaveLength(2)
      expect((await openAlerts(shop)).filter(({ about }) => about.startsWith('case'))).toEqual([])
      expect((await openCases(shop)).cases).toEqual([])
    })

    check('is granted in part: nothing closes, and the rest can be asked for later', async (shop) => {
      const order = await orderPaid(shop)
      const { id } = await openCase(shop, order)
      expect(await decideCase(shop, id, { grant: 4001 })).toEqual({ outcome: 'not-so-much', left: 4000 })
      expect(await decideCase(shop, id, { grant: 0 })).toEqual({ outcome: 'not-so-much', left: 4000 })
      expect((await readCase(shop, id))?.case.state).toBe('open')
      expect(await decideCase(shop, id, { grant: 1500 }, 'half of it read')).toMatchObject({ outcome: 'decided' })
      await settled(shop)
      expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1500 })
      expect(await money(shop)).toEqual([{ amount: 1500, state: 'sent', by: 'owner', note: 'half of it read' }])
      const [, granted] = await mailsOf(shop, ['claim'])
      expect(granted).toContain('€15 go back to you')
      expect(granted).toContain('nothing closes')
      const again = await openCase(shop, await reread(shop, order), { description: 'The rest, please.' })
      expect(await decideCase(shop, again.id, { grant: 'whole' })).toMatchObject({ outcome: 'decided' })
      await settled(shop)
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
    })

    check('is refused with the owner’s words and the sentence of the policy, never without words', async (shop) => {
      const order = await orderPaid(shop)
      await shop.idle()
      await shop.db.updateTable('orders').set({ firstDownloadedAt: shop.now().toISOString() }).execute()
      const { id } = await openCase(shop, await reread(shop, order))
      expect(await decideCase(shop, id, { refuse: ' ' })).toEqual({ outcome: 'no-words' })
      await decideCase(shop, id, { refuse: 'You have read the guide to its end.' }, 'see mail of Monday')
      const [, refused] = await mailsOf(shop)
      expect(refused).toContain('You have read the guide to its end.')
      expect(refused).toContain('“All sales are final once the download link is delivered”')
      expect(refused).not.toContain('see mail of Monday')
      expect(await money(shop)).toEqual([])
      expect((await openCase(shop, order, { description: 'Please look again.' })).id).not.toBe(id)
    })

    check('beside an open dispute gets no money, and says why', async (shop) => {
      const order = await orderPaid(shop)
      const disputed = { disputeState: 'open', disputeId: 'dp_1', disputeAnswerBy: '2026-12-01T00:00:00.000Z' } as const
      await shop.db.updateTable('orders').set(disputed).execute()
      const { id } = await openCase(shop, await reread(shop, order))
      expect((await mailsOf(shop))[0]).toContain('already deciding about this payment')
      expect(await decideCase(shop, id, { grant: 'whole' })).toEqual({ outcome: 'disputed' })
      expect((await openCases(shop)).cases[0]?.order).toMatchObject({ disputeState: 'open' })
      expect(await money(shop)).toEqual([])
      await shop.db.updateTable('orders').set({ state: 'refunded', refundedAt: shop.now().toISOString() }).execute()
      await closeAnswered(shop)
      expect((await readCase(shop, id))?.case).toMatchObject({ state: 'granted', decision: 'elsewhere' })
      expect((await mailsOf(shop)).at(-1)).toContain('It went back on')
    })

    check('takes words and pictures of both sides while it is open, and can be taken back once', async (shop) => {
      const order = await orderPaid(shop)
      const { id } = await openCase(shop, order)
      const draft = newDraft()
      await keepPictures(shop, draft, [{ name: 'shot.png', bytes: pictures.png }])
      expect(await addWord(shop, id, { by: 'buyer', text: ' ' })).toBe('missing')
      expect(await addWord(shop, id, { by: 'buyer', text: 'x'.repeat(4001) })).toBe('too-long')
      expect(await addWord(shop, id, { by: 'buyer', text: '', draft })).toBe('added')
      shop.wait({ minutes: 1 })
      await addWord(shop, id, { by: 'buyer', text: 'See the picture.' })
      shop.wait({ minutes: 1 })
      await addWord(shop, id, { by: 'buyer', text: 'See the picture.' })
      await addWord(shop, id, { by: 'owner', text: 'Which reader do you use?' })
      const whole = await readCase(shop, id)
      expect(whole?.words.map(({ text }) => text)).toEqual(['', 'See the picture.', 'Which reader do you use?'])
      expect(whole?.screenshots).toHaveLength(1)
      expect((await mailsOf(shop, ['case-word']))[0]).toContain('Which reader do you use?')
      const both = await Promise.all([takeBack(shop, id), takeBack(shop, id)])
      expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['decided', 'not-open'])
      expect(await addWord(shop, id, { by: 'buyer', text: 'Wait!' })).toBe('not-open')
      expect(await decideCase(shop, id, { grant: 'whole' })).toEqual({ outcome: 'not-open' })
    })
  })

  describe('pictures', () => {
    check('are five and ten megabytes at most, and kept for the form that comes back', async (shop) => {
      const draft = newDraft()
      const large = heavy(6 * 1024 * 1024)
      const sent = [
        { name: 'a.png', bytes: pictures.png },
        { name: 'page.png', bytes: Buffer.from('<script>alert(1)</script>') },
        { name: 'large.png', bytes: large },
        { name: 'larger.png', bytes: large },
        { name: 'huge.png', bytes: null },
        ...['c', 'd', 'e', 'f'].map((name, grade) => ({ name, bytes: grey({ width: 3 + grade }) })),
      ]
      expect(await keepPictures(shop, draft, sent)).toEqual([
        { name: 'page.png', fault: 'not-a-picture' },
        { name: 'larger.png', fault: 'too-large' },
        { name: 'huge.png', fault: 'too-large' },
        { name: 'f', fault: 'too-many' },
      ])
      const [first] = await picturesOf(shop, draft)
      await dropPicture(shop, newDraft(), first?.id ?? '')
      expect(await picturesOf(shop, draft)).toHaveLength(5)
      await dropPicture(shop, draft, first?.id ?? '')
      expect(await picturesOf(shop, draft)).toHaveLength(4)
      expect(await picturesOf(shop, newDraft())).toEqual([])
    })

    check('lie where nobody else reads, are shown as what they are, and go with their time', async (shop) => {
      const folder = join(shop.folder, 'screenshots')
      const order = await orderPaid(shop)
      await shop.db.updateTable('orders').set({ provider: 'stripe' }).execute()
      const draft = newDraft()
      await keepPictures(shop, draft, [{ name: 'a', bytes: pictures.jpeg }])
      const { id } = await openCase(shop, order, { draft })
      await keepPictures(shop, newDraft(), [{ name: 'left', bytes: pictures.png }])
      const [picture] = (await readCase(shop, id))?.screenshots ?? []
      expect((await readScreenshot(shop, picture?.id ?? ''))?.type).toBe('image/jpeg')
      expect(await readScreenshot(shop, '../shop.db')).toBeUndefined()
      for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
      shop.wait({ days: 3 })
      await keepWhatIsPromised(shop)
      expect(readdirSync(folder)).toEqual([picture?.id])
      await decideCase(shop, id, { refuse: 'No.' })
      shop.wait({ days: 366 })
      await keepWhatIsPromised(shop)
      expect(readdirSync(folder)).toEqual([])
      expect((await readCase(shop, id))?.screenshots).toEqual([])
    })

    check('and everything else of a case go with a rehearsed order', async (shop) => {
      const draft = newDraft()
      await keepPictures(shop, draft, [{ name: 'a', bytes: pictures.webp }])
      const { id } = await openCase(shop, await orderPaid(shop), { draft })
      await addWord(shop, id, { by: 'buyer', text: 'Please.' })
      await decideCase(shop, id, { grant: 'whole' })
      await settled(shop)
      shop.wait({ days: 31 })
      await keepWhatIsPromised(shop)
      for (const table of ['cases', 'caseWords', 'screenshots', 'refunds', 'rehearsedRefunds'] as const) {
        expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
      }
      expect(existsSync(join(shop.folder, 'screenshots')) ? readdirSync(join(shop.folder, 'screenshots')) : []).toEqual(
        [],
      )
    })
  })
})
