import { type FormDefinition, formOf } from '../../platform/http/form-fields.tsx'
import { boardRoutes, deskRoutes, roomRoutes, shopRoutes } from '../../routes.ts'
import { fieldsOf, type SectionName, sectionNames } from '../../features/desk/shop/fields.ts'
import { sectionRoutes } from '../../features/desk/shop/section-routes.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { openRequest } from '../../features/after-sale/open-request.ts'
import { newDraft } from '../../features/after-sale/screenshots.ts'
import { answerDecision } from '../../features/board/decisions.ts'
import { restrictPost } from '../../features/board/moderation.ts'
import { unfollowUrl } from '../../features/board/mails/unfollow-link.ts'
import { unsubscribeUrl } from '../../features/orders/reader/edition-news.ts'
import { orderUrl } from '../../features/orders/find/order-link.ts'
import type { Order } from '../../features/orders/order.ts'
import { createSession } from '../../platform/desk-kit/sessions.ts'
import { saveReview } from '../../features/reviews/reviews.ts'
import { readSeats } from '../../features/orders/seats/seats.ts'
import { seatCode } from '../../features/orders/seats/seat-code.ts'
import { approved, joinBoard, versionShown, writeReply, writeThread } from '../support/shop/board.ts'
import { placeOrder } from '../../features/checkout/place-order.ts'
import { settle } from '../../features/payments/settle.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { documentFonts } from '../support/shop/document-fonts.ts'
import { act, openDispute, orderPaid, orderPlaced, taxedByOss, testOffer } from '../support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../support/shop/test-site.ts'

/** A route with a request that gets deep into its handler. */
export interface Target {
  method: string
  route: string
  path: string
  form: FormDefinition
  isUpload: boolean
  headers: Record<string, string>
  /** One for each thing that the form does. */
  samples: Sample[]
  /** Undoes what the request before has changed. */
  prepare(): Promise<void>
}

interface Sample {
  /** What a handler accepts. */
  values: Record<string, string>
  /** Fields that it does not use. */
  ignored?: RegExp
  /** Fields that it does not send. */
  without?: string[]
  /** It needs an order of so many copies. */
  quantity?: number
  path?: string
}

const topics = [{ id: 'introductions', kind: 'introductions', title: 'Introductions', path: '/read' }] as const
const page = () => '<!doctype html><html><head></head><body><main></main></body></html>'
const room = { page, searchIndex: () => '[]', searchTexts: () => '{}', topics }

const CODE = {
  code: 'COACH7K2M',
  percent: 25,
  amount: null,
  startsAt: null,
  endsAt: null,
  limit: null,
  perAddress: null,
} as const

export const UPLOADS = new Set<string>([
  shopRoutes.refund,
  shopRoutes.refundOrder,
  shopRoutes.caseMessage,
  deskRoutes.shopPicture,
])

/** A shop with something behind every route: orders, a gift, a case, posts, a decision, a review, an alert. */
export async function openBusySite(): Promise<{ site: TestSite; targets: Target[] }> {
  const settings = { tax: taxedByOss, offer: { ...testOffer, codes: [CODE] }, documentFonts: await documentFonts() }
  const site = await openTestSite(settings, { room: () => room })
  const { shop } = site
  await raiseAlert(shop, { key: ['late-response'], orderId: null, sentence: 'Something happened.' })
  const fixture = await createFixture(site)
  const headers = { cookie: fixture.cookie }
  const prepare = async () => {
    const { token } = await createSession(shop, 'link', 'A test')
    headers.cookie = `__Host-desk=${token}; ${fixture.cookie}`
    await shop.db.updateTable('readers').set({ name: null }).where('id', '=', fixture.reader.id).execute()
  }
  await prepare()
  const targets: Target[] = []
  for (const { method, path: route, handler } of site.routes) {
    const form = formOf(handler)
    if (!form) continue
    // Each route has an order of its own, because many of them change it.
    const path = await pathOf(route, fixture, site)
    const samples = samplesFor(route, form)
    for (const sample of samples.filter(({ quantity }) => quantity !== undefined)) {
      const order = await orderPaid(shop, undefined, sample.quantity)
      sample.path = route.replace(':link', await linkOf(site, order)).replace(':order', order.id)
    }
    const isUpload = method === 'POST' && UPLOADS.has(route)
    targets.push({ method, route, path, form, isUpload, headers, samples, prepare })
  }
  return { site, targets }
}

interface Fixture {
  cookie: string
  reader: Order
  values: Record<string, string>
}

async function createFixture(site: TestSite): Promise<Fixture> {
  const { shop } = site
  const ada = await joinBoard(shop, 'Ada')
  const bob = await joinBoard(shop, 'Bob')
  const thread = await approved(shop, await writeThread(shop, ada, 'How do I start?'))
  const reply = await approved(shop, await writeReply(shop, bob, thread.threadId, 'Slowly.'))
  const hidden = await approved(shop, await writeReply(shop, ada, thread.threadId, 'Another thought.'))
  const statement = { act: 'hide', reason: 'spam', explanation: 'An advertisement.' } as const
  await restrictPost(shop, hidden.id, await versionShown(shop, hidden), statement)
  const { id: decision } = await shop.db.selectFrom('decisions').select('id').executeTakeFirstOrThrow()
  await answerDecision(shop, decision, 'It was no advertisement.')
  await saveReview(shop, bob.order, { stars: 5, text: 'Good.', name: 'Bob', mayPublish: true })
  const several = await orderPaid(shop, undefined, 3)
  const [seat] = await readSeats(shop.db, several)
  const pending = await orderPlaced(shop)
  const entered = await site.post(roomRoutes.enter.replace(':link', await linkOf(site, ada.order)), {})
  return {
    cookie: entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
    reader: ada.order,
    values: {
      ':payment': pending.id,
      ':code': seat ? seatCode(shop, seat) : '',
      ':thread': thread.threadId,
      ':post': reply.id,
      ':decision': decision,
      ':review': bob.order.id,
      ':provider': 'stripe',
      ':chapter': 'start',
      ':movement': 'squat',
      ':screenshot': '0'.repeat(32),
      ':receipt': 'r'.repeat(22),
      ':document': 'REHEARSAL-2026-00001',
      ':ticket': 'ticket',
      ':file': 'squat.mp4',
    },
  }
}

const linkOf = async ({ shop }: TestSite, order: Order) => (await orderUrl(shop, order)).split('/').at(-1) ?? ''

async function pathOf(route: string, { values, reader }: Fixture, site: TestSite): Promise<string> {
  const { shop } = site
  const replacements: Record<string, string> = { ...values }
  if (route.includes(':link')) replacements[':link'] = await linkOf(site, await orderFor(route, site))
  if (route.includes(':order')) replacements[':order'] = (await orderFor(route, site)).id
  if (route.includes(':case')) replacements[':case'] = await openCase(site)
  if (route.includes(':key')) {
    const url = route === boardRoutes.unfollow ? unfollowUrl(shop, reader.id) : unsubscribeUrl(shop, reader)
    replacements[':key'] = url.split('/').at(-1) ?? ''
  }
  if (route === boardRoutes.editPost || route === boardRoutes.deletePost)
    replacements[':post'] = await ownPost(site, reader)
  return route.replace(/:\w+/g, (name) => replacements[name] ?? name)
}

async function ownPost({ shop }: TestSite, { id }: Order): Promise<string> {
  const own = shop.db.selectFrom('posts').select('id').where('authorId', '=', id).where('opening', '=', 1)
  return (await own.executeTakeFirstOrThrow()).id
}

async function orderFor(route: string, { shop }: TestSite): Promise<Order> {
  if (route === shopRoutes.copies) return await buyGift(shop)
  const order = await orderPaid(shop)
  if (route === shopRoutes.caseMessage || route === shopRoutes.withdrawCase)
    await openRequest(shop, order, { ground: 'other', description: 'Not for me.', draft: newDraft() })
  if (route === deskRoutes.dispute) await openDispute(shop, order)
  if (route === shopRoutes.posts)
    await shop.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', order.id).execute()
  return order
}

async function openCase({ shop }: TestSite): Promise<string> {
  const request = { ground: 'other', description: 'Not for me.', draft: newDraft() } as const
  const opened = await openRequest(shop, await orderPaid(shop), request)
  if (opened.outcome !== 'opened') throw new Error(`The case was not opened: ${opened.outcome}.`)
  return opened.case.id
}

/** A gift that can still be changed. */
async function buyGift(shop: TestSite['shop']): Promise<Order> {
  const gift = {
    recipientName: 'Grace',
    fromName: 'Ada',
    delivery: 'email',
    email: 'grace@example.com',
    date: '2026-12-20',
    message: '',
  }
  const request = {
    email: 'giver@example.com',
    method: 'card',
    consent: true,
    idempotencyKey: newIdempotencyKey(),
    gift,
  }
  const placed = await placeOrder(shop, request)
  if (placed.outcome !== 'placed') throw new Error(`The gift was not ordered: ${placed.outcome}.`)
  await act(shop, placed.order, 'pay')
  const settled = await settle(shop, placed.order)
  if (settled.outcome !== 'paid') throw new Error(`The gift was not paid: ${settled.outcome}.`)
  return settled.order
}

/** What a handler accepts in a field of this name. Fields without a sample get a short text. */
const ACCEPTED: Record<string, string> = {
  email: 'ada@example.com',
  replyTo: 'ada@example.com',
  who: 'ada@example.com',
  name: 'Ada Lovelace',
  contract: 'My order of last week',
  method: 'card',
  consent: 'yes',
  quantity: '1',
  quoted: '1',
  'gift-recipient': 'Grace',
  'gift-from': 'Ada',
  'gift-delivery': 'email',
  'gift-email': 'grace@example.com',
  'gift-date': '2026-11-20',
  'gift-message': 'Happy birthday!',
  'gift-consent': 'yes',
  company: 'Ada Ltd.',
  address: '1 High Street\nTown',
  ground: 'other',
  description: 'It is not for me.',
  number: '7K4M-X2RN',
  word: 'One more thing.',
  stars: '5',
  topic: 'introductions',
  title: 'A question',
  text: 'Some text.',
  reason: 'spam',
  explanation: 'An advertisement.',
  amount: '1.00',
  copy: '1',
  quarter: '2026-Q4',
  from: '2026-11-01',
  to: '2026-11-15',
  confirm: '',
  answer: '{}',
  format: 'pdf',
}

/** Fields that choose another way through a handler are sent only where they are tested themselves. */
const LEFT_OUT = new Set([
  // Wrong discount codes slow requests down.
  'code',
  'quotedCode',
  'use',
  'questioned',
  'gift-use',
  'gift-questioned',
  'list-use',
  'list-questioned',
  'update',
  'proof',
  'drop',
  'all',
  'sent',
  'edition',
  'step',
  'asOf',
  'after',
  'before',
])

/** Fields of a kind are read by the same code, so one of each is tried; shop/fields.test.ts tries them all. */
function othersOfKind(section: SectionName): RegExp {
  const fields = fieldsOf(section).flatMap((field) =>
    field.kind === 'list' ? field.fields.map((one) => ({ ...one, kind: `list of ${one.kind}` })) : [field],
  )
  const kinds = [...Map.groupBy(fields, ({ kind }) => kind).values()]
  const others = kinds.flatMap(([, ...rest]) => rest.map(({ path }) => path.replaceAll('.', '\\.')))
  return new RegExp(`^(?:${others.join('|')})$`)
}

const GIFT_FIELDS = Object.keys(ACCEPTED).filter((name) => name.startsWith('gift'))

const ACTS: Record<string, Sample[]> = {
  ...Object.fromEntries(
    sectionNames.map((section) => [sectionRoutes[section], [{ values: {}, ignored: othersOfKind(section) }]]),
  ),
  [shopRoutes.copies]: [
    { values: { act: 'send' }, ignored: /^(gift|list|from)/, quantity: 3 },
    { values: { act: 'list' }, ignored: /^(gift|email|name)/, quantity: 3 },
    { values: { act: 'change-gift' }, ignored: /^(email|name|list|from)/ },
  ],
  [shopRoutes.checkout]: [
    { values: {}, without: ['gift', ...GIFT_FIELDS], ignored: /^gift/ },
    { values: { gift: 'yes' } },
  ],
  [shopRoutes.rehearsal]: [{ values: { act: 'cancel' } }],
  ...Object.fromEntries(
    [deskRoutes.orderRefund, deskRoutes.orderRefundConfirm].map((route) => [
      route,
      [
        { values: {}, ignored: /^cop/ },
        { values: {}, without: ['amount'], ignored: /^(amount|note)$/, quantity: 3 },
      ],
    ]),
  ),
  [deskRoutes.orderCopy]: [{ values: { place: '1', date: '' }, quantity: 3 }],
  [deskRoutes.boardPost]: [{ values: { act: 'hide' } }],
  [deskRoutes.boardDecision]: [{ values: { act: 'answer' } }],
  [deskRoutes.review]: [{ values: { act: 'reply' } }, { values: { act: 'hide' } }],
}

function samplesFor(route: string, { fields }: FormDefinition): Sample[] {
  const names = Object.keys(fields).filter((name) => !LEFT_OUT.has(name))
  const accepted = Object.fromEntries(names.map((name) => [name, ACCEPTED[name] ?? 'x']))
  return (ACTS[route] ?? [{ values: {} }]).map(({ without = [], ...one }) => {
    const sent = Object.entries({ ...accepted, ...one.values }).filter(([name]) => !without.includes(name))
    return { ...one, values: Object.fromEntries(sent) }
  })
}
