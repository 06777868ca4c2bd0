import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deskRoutes, fill } from '../../../../routes.ts'
import { addMessage } from '../../../after-sale/case-messages.ts'
import { openRequest } from '../../../after-sale/open-request.ts'
import { newDraft } from '../../../after-sale/screenshots.ts'
import { answerDecision, decisionsAbout } from '../../../board/decisions.ts'
import { restrictPost } from '../../../board/moderation.ts'
import { editPost } from '../../../board/posts.ts'
import { setDisplayName } from '../../../board/reader-names.ts'
import { reportPost } from '../../../board/reports.ts'
import type { Order } from '../../../orders/order.ts'
import { applyPayment } from '../../../payments/refunds/apply-payment.ts'
import { refundByOwner } from '../../../after-sale/owner-refund.ts'
import { saveReview } from '../../../reviews/reviews.ts'
import { approved, joinBoard, versionShown, writeThread } from '../../../../tests/support/shop/board.ts'
import { soldTo } from '../../../../tests/support/shop/taxed-sales.ts'
import { type Owner, ownerOf } from '../../../../tests/support/shop/owner.ts'
import {
  act as pay,
  FIRST_EDITION,
  openDispute,
  orderPaid,
  orderPlaced,
  taxedByOss,
} from '../../../../tests/support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'
import { defaultContent } from '../../../../platform/content/defaults.ts'
import { addVersion, saveDraft } from '../../../../platform/content/versions.ts'
import { sectionRoutes } from '../../shop/section-routes.ts'
import { newIdempotencyKey } from '../../../../platform/shop/row-id.ts'
import { placeOrder } from '../../../checkout/place-order.ts'
import { settle } from '../../../payments/settle.ts'
import { deskRouteList } from '../../../../app/server/desk-routes.ts'

/** Forms of the desk that decide nothing about a text or an amount that somebody else can change. */
const WITHOUT_VERSION: Record<string, string> = {
  [deskRoutes.alertsSeen]: 'the sentence of an open alert never changes, and a dismissal can be undone',
  [deskRoutes.alertsRestore]: 'undoes a dismissal',
  [deskRoutes.boardReply]: 'adds the owner’s own words',
  [deskRoutes.orderNote]: 'adds the owner’s own words',
  [deskRoutes.orderPage]: 'opens a page',
  ...Object.fromEntries(
    Object.values(sectionRoutes).map((path) => [path, 'saves a draft, field by field (shop/routes/shop.test.ts)']),
  ),
  [deskRoutes.shopPicture]: 'nothing of a draft is live, and the testimonial it is for is compared',
  [deskRoutes.give]: 'decides about nothing that exists',
  [deskRoutes.moneyFile]: 'a download',
  [deskRoutes.taxFile]: 'a download',
  [deskRoutes.personalData]: 'shows data',
  [deskRoutes.personalDataExport]: 'a download',
  [deskRoutes.backup]: 'copies everything',
  [deskRoutes.testMail]: 'sends an email to the owner',
  [deskRoutes.endSession]: 'a session does not change',
  [deskRoutes.signOut]: 'ends the own session',
  [deskRoutes.passkey]: 'registers a passkey',
  [deskRoutes.removePasskey]: 'a passkey does not change',
  [deskRoutes.recoveryCodes]: 'new codes',
}

const SECOND_EDITION = { ...FIRST_EDITION, number: 2, date: '2026-11-20', notes: ['Recipes.'] }

let site: TestSite
let owner: Owner
beforeEach(async () => {
  site = await openTestSite({ editions: [FIRST_EDITION, SECOND_EDITION] })
  owner = await ownerOf(site)
})
afterEach(() => site.shop.remove())

interface Situation {
  /** Where the form is sent. */
  action: string
  /** The page with the form, as the owner sees it now. */
  page: () => Promise<string>
  fields?: Record<string, string>
  /** Somebody changes what the page shows, to something with this text. */
  change: () => Promise<string>
  /** A page that asks for confirmation changes nothing. */
  isReview?: true
}

interface Decision {
  name: string
  route: string
  situation: () => Promise<Situation>
}

const decisions: Decision[] = [
  ...(['approve', 'hide', 'remove', 'suspend'] as const).map((act) => ({
    name: `${act} a post`,
    route: deskRoutes.boardPost,
    situation: () => waitingPost(act),
  })),
  { name: 'approve a post by a reader with another name', route: deskRoutes.boardPost, situation: renamedAuthor },
  { name: 'keep a reported post', route: deskRoutes.boardPost, situation: reportedPost },
  ...(['answer', 'reverse'] as const).map((act) => ({
    name: `${act} a decision`,
    route: deskRoutes.boardDecision,
    situation: () => answeredDecision(act),
  })),
  { name: 'approve a name', route: deskRoutes.boardName, situation: newName },
  ...(['publish', 'hide', 'reply'] as const).map((act) => ({
    name: `${act} a review`,
    route: deskRoutes.review,
    situation: () => newReview(act),
  })),
  { name: 'look at a refund of a case', route: deskRoutes.caseGrant, situation: () => openedCase('grant') },
  { name: 'refund a case', route: deskRoutes.caseGrantConfirm, situation: () => openedCase('grant/confirm') },
  { name: 'look at a refusal', route: deskRoutes.caseRefusal, situation: () => openedCase('refuse') },
  { name: 'refuse a case', route: deskRoutes.caseRefusalConfirm, situation: () => openedCase('refuse/confirm') },
  { name: 'answer a case', route: deskRoutes.caseAnswer, situation: () => openedCase('answer') },
  { name: 'send the email again', route: deskRoutes.orderMail, situation: () => ofOrder(deskRoutes.orderMail) },
  { name: 'write to a buyer', route: deskRoutes.orderMessage, situation: () => emailed(deskRoutes.orderMessage) },
  { name: 'look at an invoice', route: deskRoutes.orderInvoice, situation: () => emailed(deskRoutes.orderInvoice) },
  { name: 'send an invoice', route: deskRoutes.orderInvoiceConfirm, situation: issuedInvoice },
  { name: 'send a copy', route: deskRoutes.orderCopy, situation: handedOut },
  { name: 'look at a gift before its day', route: deskRoutes.orderCopyReview, situation: waitingGift },
  { name: 'look at an address', route: deskRoutes.orderAddress, situation: () => ofOrder(deskRoutes.orderAddress) },
  { name: 'correct an address', route: deskRoutes.orderAddressConfirm, situation: correctedAddress },
  { name: 'look at a refund', route: deskRoutes.orderRefund, situation: () => ofOrder(deskRoutes.orderRefund) },
  { name: 'refund an amount', route: deskRoutes.orderRefundConfirm, situation: () => refund({ amount: '40.00' }) },
  { name: 'refund a copy', route: deskRoutes.orderRefundConfirm, situation: () => refund({ copy: '2' }) },
  { name: 'look at a failed refund', route: deskRoutes.orderRefundAgain, situation: () => failedRefund('again') },
  { name: 'retry a refund', route: deskRoutes.orderRefundAgainConfirm, situation: () => failedRefund('confirm') },
  { name: 'mark a dispute as answered', route: deskRoutes.dispute, situation: disputedOrder },
  { name: 'deliver an order', route: deskRoutes.orderDelivery, situation: paidLate },
  { name: 'erase personal data', route: deskRoutes.personalDataErase, situation: erasure },
  { name: 'announce an edition', route: deskRoutes.edition, situation: edition },
  { name: 'publish a draft of the shop', route: deskRoutes.shopPublish, situation: draftOfShop },
  { name: 'discard a draft of the shop', route: deskRoutes.shopDiscard, situation: discardedDraft },
  { name: 'publish an older version of the shop', route: deskRoutes.shopVersion, situation: olderShop },
  { name: 'mark a tax return as filed', route: deskRoutes.tax, situation: taxReturn },
]

test('every form of the desk either names the version that it was shown with, or is listed as needing none', () => {
  const forms = deskRouteList.filter(({ method }) => method === 'POST').map(({ path }) => path)
  const covered = [...Object.keys(WITHOUT_VERSION), ...decisions.map(({ route }) => route)]
  expect([...new Set(covered)].toSorted()).toEqual([...new Set(forms)].toSorted())
})

describe.each(decisions)('$name', ({ situation }) => {
  test('changes nothing without a version, with a wrong one or with an old one, and happens with the new one', async () => {
    const { action, page, fields = {}, change, isReview } = await situation()
    const shown = { ...formIn(await page(), action), ...fields }
    expect(shown['version']).toMatch(/^[\w-]{16}$/)
    await site.shop.idle()
    const before = await contentOf(site)
    const { version: _, ...without } = shown
    for (const outdated of [without, { ...shown, version: '' }, { ...shown, version: 'x'.repeat(16) }]) {
      expect((await owner.postAsIs(action, outdated)).status).toBe(409)
    }
    expect(await contentOf(site)).toEqual(before)
    const text = await change()
    await site.shop.idle()
    const changed = await contentOf(site)
    const refused = await owner.postAsIs(action, shown)
    const html = await refused.text()
    expect([refused.status, html]).toEqual([409, expect.stringContaining('Nothing was done.')])
    expect(html).toContain(text)
    await site.shop.idle()
    expect(await contentOf(site)).toEqual(changed)
    const done = await owner.postAsIs(action, { ...formIn(await page(), action), ...fields })
    expect([200, 303]).toContain(done.status)
    await site.shop.idle()
    if (!isReview) expect(await contentOf(site)).not.toEqual(changed)
  })
})

const textOf = async (path: string) => await (await owner.get(path)).text()

/** What a browser sends for the form with this action, without what the owner types. */
function formIn(html: string, action: string): Record<string, string> {
  const [, form = ''] = html.split(`action="${action}"`)
  const [own = ''] = form.split('</form>')
  const hidden = own.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
}

/** All rows but the time at which the session was last used. */
async function contentOf({ shop: { db } }: TestSite): Promise<Record<string, unknown>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const stored = tables.filter((name) => name !== 'deskSessions' && name !== 'jobs')
  const rows = stored.map(async (name) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows])
  return Object.fromEntries(await Promise.all(rows))
}

const statement = { reason: 'spam', explanation: 'It advertises a gym.' }

async function waitingPost(act: string): Promise<Situation> {
  const { shop } = site
  const ada = await joinBoard(shop, 'Ada')
  const post = await writeThread(shop, ada, 'A harmless hello.')
  return {
    action: fill(deskRoutes.boardPost, post.id),
    page: () => textOf(deskRoutes.board),
    fields: { act, ...statement },
    change: async () => {
      await editPost(shop, await ada.reader(), post, { title: 'Hello', text: 'SOMETHING ELSE ENTIRELY' })
      return 'SOMETHING ELSE ENTIRELY'
    },
  }
}

async function renamedAuthor(): Promise<Situation> {
  const { shop } = site
  const ada = await joinBoard(shop, 'Ada')
  const post = await writeThread(shop, ada, 'A harmless hello.')
  const situation = { action: fill(deskRoutes.boardPost, post.id), fields: { act: 'approve' } }
  const change = async () => {
    await setDisplayName(shop, await ada.reader(), 'Countess')
    return 'Countess'
  }
  return { ...situation, page: () => textOf(fill(deskRoutes.boardThread, post.threadId)), change }
}

async function reportedPost(): Promise<Situation> {
  const { shop } = site
  const [ada, ben, cleo] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben'), await joinBoard(shop, 'Cleo')]
  const post = await approved(shop, await writeThread(shop, ada, 'Squats are hard.'))
  await reportPost(shop, await ben.reader(), post, { reason: 'spam', text: 'An ad.' })
  return {
    action: fill(deskRoutes.boardPost, post.id),
    page: () => textOf(deskRoutes.board),
    fields: { act: 'keep' },
    change: async () => {
      await reportPost(shop, await cleo.reader(), post, { reason: 'illegal', text: 'It threatens me.' })
      return 'It threatens me.'
    },
  }
}

async function answeredDecision(act: string): Promise<Situation> {
  const { shop } = site
  const ada = await joinBoard(shop, 'Ada')
  const post = await approved(shop, await writeThread(shop, ada, 'Join my gym.'))
  await restrictPost(shop, post.id, await versionShown(shop, post), { act: 'hide', ...statement })
  const [decision] = await decisionsAbout(shop, ada.order)
  if (!decision) throw new Error('There is no decision.')
  await answerDecision(shop, decision.id, 'It is a joke.')
  return {
    action: fill(deskRoutes.boardDecision, decision.id),
    page: () => textOf(deskRoutes.board),
    fields: { act, text: 'Thank you.' },
    change: async () => {
      await answerDecision(shop, decision.id, 'And I would do it again.')
      return 'And I would do it again.'
    },
  }
}

async function newName(): Promise<Situation> {
  const { shop } = site
  const ada = await joinBoard(shop, 'Ada')
  await approved(shop, await writeThread(shop, ada, 'Hello.'))
  await setDisplayName(shop, await ada.reader(), 'Ada Lovelace')
  return {
    action: fill(deskRoutes.boardName, ada.order.id),
    page: () => textOf(deskRoutes.board),
    change: async () => {
      await setDisplayName(shop, await ada.reader(), 'Countess')
      return 'Countess'
    },
  }
}

async function newReview(act: string): Promise<Situation> {
  const { shop } = site
  const order = await orderPaid(shop)
  const draft = { stars: 5, text: 'It works.', name: 'Ada', mayPublish: true }
  await saveReview(shop, order, draft)
  return {
    action: fill(deskRoutes.review, order.id),
    page: () => textOf(deskRoutes.reviews),
    fields: { act, reason: 'abusive', text: 'Thank you.' },
    change: async () => {
      await saveReview(shop, order, { ...draft, text: 'Buy pills instead.' })
      return 'Buy pills instead.'
    },
  }
}

async function openedCase(step: string): Promise<Situation> {
  const { shop } = site
  const order = await orderPaid(shop)
  const request = { ground: 'other', description: 'Not for me.', draft: newDraft() } as const
  const opened = await openRequest(shop, order, request)
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  const { id } = opened.case
  const path = fill(deskRoutes.case, id)
  const [first = '', confirm] = step.split('/')
  const fields = { ...(first === 'grant' && { amount: '10.00' }), ...(first !== 'grant' && { text: 'No.' }) }
  const review = async () => {
    const shown = formIn(await textOf(path), `${path}/${first}`)
    return await (await owner.post(`${path}/${first}`, { ...shown, ...fields })).text()
  }
  return {
    action: `${path}/${step}`,
    page: confirm ? review : () => textOf(path),
    fields: { ...fields, owed: 'refuse' },
    change: async () => {
      await addMessage(shop, id, { by: 'buyer', text: 'My doctor forbade it.' })
      return 'My doctor forbade it.'
    },
    ...(!confirm && first !== 'answer' && { isReview: true }),
  }
}

/** The buyer corrects the address meanwhile. */
const changedAddress = (order: Order) => async () => {
  const email = `new.${order.email}`
  await site.shop.db.updateTable('orders').set({ email }).where('id', '=', order.id).execute()
  return email
}

async function ofOrder(route: string): Promise<Situation> {
  const order = await orderPaid(site.shop)
  return {
    action: fill(route, order.id),
    page: () => textOf(fill(deskRoutes.order, order.id)),
    fields: route === deskRoutes.orderRefund ? { amount: '10.00' } : { email: 'right@example.com' },
    change: changedAddress(order),
    ...(route !== deskRoutes.orderMail && { isReview: true }),
  }
}

async function emailed(route: string): Promise<Situation> {
  Object.assign(site.shop.settings, { tax: taxedByOss })
  const order = await orderPaid(site.shop)
  return {
    action: fill(route, order.id),
    page: () => textOf(fill(deskRoutes.order, order.id)),
    fields: { text: 'Thank you.', company: 'Ada & Co', address: '1 High Street\nTown' },
    change: changedAddress(order),
    ...(route === deskRoutes.orderInvoice && { isReview: true }),
  }
}

async function issuedInvoice(): Promise<Situation> {
  Object.assign(site.shop.settings, { tax: taxedByOss })
  const order = await orderPaid(site.shop)
  const page = reviewed(order, deskRoutes.orderInvoice, { company: 'Ada & Co', address: '1 High Street\nTown' })
  return { action: fill(deskRoutes.orderInvoiceConfirm, order.id), page, change: changedAddress(order) }
}

async function disputedOrder(): Promise<Situation> {
  const order = await orderPaid(site.shop)
  await openDispute(site.shop, order, { state: 'inquiry' })
  const action = fill(deskRoutes.dispute, order.id)
  return {
    action,
    page: () => textOf(action),
    fields: { answered: 'yes' },
    async change() {
      await site.shop.db.updateTable('disputes').set({ state: 'open' }).execute()
      return 'dp_1, open'
    },
  }
}

async function handedOut(): Promise<Situation> {
  const order = await orderPaid(site.shop, undefined, 2)
  return {
    action: fill(deskRoutes.orderCopy, order.id),
    page: () => textOf(fill(deskRoutes.order, order.id)),
    fields: { email: 'reader@example.com' },
    change: changedAddress(order),
  }
}

async function waitingGift(): Promise<Situation> {
  const gift = {
    recipientName: 'Grace',
    fromName: 'Ada',
    delivery: 'email',
    email: 'grace@example.com',
    date: '2026-11-20',
    message: '',
  }
  const request = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey(), gift }
  const placed = await placeOrder(site.shop, request)
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  await pay(site.shop, placed.order, 'pay')
  const { order } = await settle(site.shop, placed.order)
  return {
    action: fill(deskRoutes.orderCopyReview, order.id),
    page: () => textOf(fill(deskRoutes.order, order.id)),
    change: changedAddress(order),
    isReview: true,
  }
}

/** The page that asks for confirmation, as the owner gets to it from the order. */
const reviewed = (order: Order, route: string, fields: Record<string, string>) => async () => {
  const action = fill(route, order.id)
  const { amount: _, ...form } = formIn(await textOf(fill(deskRoutes.order, order.id)), action)
  return await (await owner.postAsIs(action, { ...form, ...fields })).text()
}

async function correctedAddress(): Promise<Situation> {
  const order = await orderPaid(site.shop)
  const page = reviewed(order, deskRoutes.orderAddress, { email: 'right@example.com' })
  return { action: fill(deskRoutes.orderAddressConfirm, order.id), page, change: changedAddress(order) }
}

async function refund(fields: Record<string, string>): Promise<Situation> {
  const { shop } = site
  const order = await orderPaid(shop, undefined, 2)
  const some = { amount: 1000, note: null, idempotencyKey: 'meanwhile' }
  return {
    action: fill(deskRoutes.orderRefundConfirm, order.id),
    page: reviewed(order, deskRoutes.orderRefund, fields),
    change: async () => {
      await refundByOwner(shop, order, some)
      await shop.idle()
      return '€10'
    },
  }
}

async function failedRefund(step: 'again' | 'confirm'): Promise<Situation> {
  const { shop } = site
  const order = await orderPaid(shop)
  await refundByOwner(shop, order, { amount: 1000, note: null, idempotencyKey: 'a' })
  const failed = shop.db.updateTable('refunds').set({ state: 'failed', lastError: 'no funds' })
  await failed.where('orderId', '=', order.id).execute()
  const again = fill(deskRoutes.orderRefundAgain, order.id)
  return {
    action: step === 'again' ? again : fill(deskRoutes.orderRefundAgainConfirm, order.id),
    page:
      step === 'again'
        ? () => textOf(fill(deskRoutes.order, order.id))
        : reviewed(order, deskRoutes.orderRefundAgain, {}),
    change: changedAddress(order),
    ...(step === 'again' && { isReview: true }),
  }
}

async function paidLate(): Promise<Situation> {
  const { shop } = site
  const order = await orderPlaced(shop)
  await pay(shop, order, 'pay')
  return {
    action: fill(deskRoutes.orderDelivery, order.id),
    page: () => textOf(fill(deskRoutes.order, order.id)),
    change: changedAddress(order),
  }
}

async function erasure(): Promise<Situation> {
  const email = 'anna@example.com'
  await orderPaid(site.shop, email)
  return {
    action: deskRoutes.personalDataErase,
    page: async () => await (await owner.post(deskRoutes.personalData, { email })).text(),
    fields: { confirm: 'yes' },
    change: async () => (await orderPaid(site.shop, email)).number,
  }
}

async function edition(): Promise<Situation> {
  await orderPaid(site.shop)
  const { settings } = site.shop
  return {
    action: deskRoutes.edition,
    page: () => textOf(deskRoutes.edition),
    change: async () => {
      const next = { ...SECOND_EDITION, number: 3, notes: ['A chapter on sleep.'] }
      Object.assign(settings, { editions: [...settings.editions, next] })
      return await Promise.resolve('A chapter on sleep.')
    },
  }
}

async function draftOfShop(): Promise<Situation> {
  const save = (motto: string, revision: number) =>
    saveDraft(site.shop, { values: { 'landing.about.motto': motto }, revision, base: 0 })
  await save('A first motto.', 0)
  return {
    action: deskRoutes.shopPublish,
    page: () => textOf(deskRoutes.shopPublish),
    change: async () => {
      await save('A second motto.', 1)
      return 'A second motto.'
    },
  }
}

async function discardedDraft(): Promise<Situation> {
  const save = (values: Record<string, string>, revision: number) => saveDraft(site.shop, { values, revision, base: 0 })
  await save({ 'landing.about.motto': 'A motto.' }, 0)
  return {
    action: deskRoutes.shopDiscard,
    page: () => textOf(deskRoutes.shop),
    change: async () => {
      await save({ 'landing.about.motto': 'A motto.', 'landing.hero.text': 'A text.' }, 1)
      return '2 changed'
    },
  }
}

async function olderShop(): Promise<Situation> {
  const add = (motto: string, base: number) =>
    addVersion(
      site.shop.db,
      {
        at: site.shop.now(),
        edits: { 'landing.about.motto': motto },
        by: 'somebody',
        base,
        defaults: defaultContent,
        agreement: '',
      },
      () => Promise.resolve(),
    )
  await add('A first motto.', 0)
  await add('A second motto.', 1)
  return {
    action: fill(deskRoutes.shopVersion, '1'),
    page: () => textOf(fill(deskRoutes.shopVersion, '1')),
    change: async () => {
      await add('A third motto.', 2)
      return 'third'
    },
  }
}

/** A refund of the quarter is found when it is over. */
async function taxReturn(): Promise<Situation> {
  const { shop } = site
  const rates = taxedByOss.rates.map((row) => ({ ...row, checkedOn: '2026-11-01', checkedBy: 'An accountant' }))
  Object.assign(shop.settings, { tax: { ...taxedByOss, rates } })
  await soldTo(shop, 'FR')
  const refunded = await soldTo(shop, 'FR')
  const at = shop.now().toISOString()
  shop.wait({ days: 60 })
  owner = await ownerOf(site)
  return {
    action: deskRoutes.tax,
    page: () => textOf(`${deskRoutes.tax}?quarter=2026-Q4`),
    change: async () => {
      const { price: amount, currency, paymentId } = refunded
      const refunds = [{ id: 're_1', amount, state: 'done' as const, at }]
      const by = { country: null, paidWith: null, dispute: null }
      const payment = { ...by, paymentId: paymentId ?? '', amount, currency, refunded: amount, refunds }
      await applyPayment(shop, refunded, payment)
      return '€6.67'
    },
  }
}
