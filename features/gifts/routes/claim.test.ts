import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, shopRoutes } from '../../../routes.ts'
import { correctAddress } from '../../orders/mails/correct-address.ts'
import { readSeatsWithReaders } from '../../orders/seats/seats.ts'
import { giveCopy } from '../give-copy.ts'
import { selectOrders } from '../../orders/find/select-orders.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refunds.ts'
import { orderView } from '../../payments/desk/desk-order-view.ts'
import { orderUrl } from '../../orders/find/order-link.ts'
import { processorTime } from '../../../tests/support/processor-time.ts'
import { parsePage } from '../../../tests/support/parsed-page.ts'
import { actionOf, filledForm, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { Visit } from '../../../tests/support/shop/visit.ts'

let site: TestSite
beforeEach(async () => (site = await openTestSite()))
afterEach(() => site.shop.remove())

async function buyCopies(quantity: string): Promise<string> {
  const form = await filledForm(site, { quantity })
  const html = await (await site.post(shopRoutes.checkout, form)).text()
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const stage = locationOf(await site.post(shopRoutes.checkout, { ...form, key, quoted: quantity }))
  return locationOf(await site.get(locationOf(await site.post(stage, { act: 'pay' }))))
}

const textOf = async (path: string) => await (await site.get(path)).text()

const linksOn = (html: string) => [
  ...new Set(Array.from(html.matchAll(/https:\/\/shop\.example(\/claim\/[\w-]+)/g), ([, path = '']) => path)),
]

async function claimAt(path: string, email: string): Promise<string> {
  const key = /name="key" value="([^"]+)"/.exec(await textOf(path))?.[1] ?? ''
  return locationOf(await site.post(path, { email, key }))
}

const download = async (copy: string) =>
  await site.get(locationOf(await site.post(actionOf(copy, shopRoutes.download), { format: 'epub' })))

test('a wrong address is named at its field, which has the focus, without a summary above it', async () => {
  const [first = ''] = linksOn(await textOf(await buyCopies('2')))
  for (const email of ['', 'grace']) {
    const refused = await site.post(first, { email })
    expect(refused.status).toBe(422)
    const page = parsePage(await refused.text())
    expect(page.querySelector('.errors')).toBeNull()
    expect(page.querySelector('#email')?.hasAttribute('autofocus')).toBe(true)
    expect(page.querySelector('#email-error')).not.toBeNull()
  }
})

test('the order page has a link for each copy; opening it redeems nothing, the button does', async () => {
  const order = await buyCopies('5')
  const html = await textOf(order)
  const links = linksOn(html)
  expect(links).toHaveLength(5)
  expect(html).not.toContain(actionOf(order, shopRoutes.download))
  const [first = ''] = links
  for (let i = 0; i < 3; i++) expect((await site.get(first)).status).toBe(200)
  const page = await textOf(first)
  expect(page).not.toContain('€')
  const copy = await claimAt(first, 'grace@example.com')
  const reader = await textOf(copy)
  expect(reader).toContain('It’s yours')
  for (const hidden of ['€', 'Refund policy', 'Withdraw', 'ada@example.com']) {
    expect(reader.replace(/<footer[^]*<\/footer>/, '')).not.toContain(hidden)
  }
  expect((await site.get(first)).status).toBe(410)
  expect(await textOf(order)).toMatch(/Opened on .+ by .*g…@example\.com/)
})

test('the link of an opened copy leads the browser that opened it to its page, and no other browser or copy', async () => {
  const [mine = '', other = ''] = linksOn(await textOf(await buyCopies('5')))
  await claimAt(other, 'bob@example.com')
  const reader = await new Visit(site).open(mine)
  await reader.fill('Your email address', 'grace@example.com').press('Open my copy')
  const copy = reader.path
  await reader.open(mine)
  expect([reader.path, reader.text('h1')]).toEqual([copy, 'It’s yours'])
  for (const visit of [await reader.open(other), await new Visit(site).open(mine)])
    expect([visit.status, visit.text('h1')]).toEqual([410, 'This was already opened'])
})

test('a browser that reads one copy goes on with it after it has opened another', async () => {
  const [mine = '', other = ''] = linksOn(await textOf(await buyCopies('5')))
  const reader = await new Visit(site).open(mine)
  await reader.fill('Your email address', 'grace@example.com').press('Open my copy')
  const copy = reader.path
  await reader.open(other)
  await reader.fill('Your email address', 'bob@example.com').press('Open my copy')
  expect(reader.path).not.toBe(copy)
  await reader.open(mine)
  expect(reader.path).toBe(copy)
})

test('viewing the page of a copy and a refused address set no cookie; opening the copy sets one', async () => {
  const [link = ''] = linksOn(await textOf(await buyCopies('2')))
  const cookiesOf = ({ headers }: Response) => headers.getSetCookie().length
  expect(cookiesOf(await site.get(link))).toBe(0)
  expect(cookiesOf(await site.post(link, { email: 'grace', key: 'k' }))).toBe(0)
  expect(cookiesOf(await site.post(link, { email: 'grace@example.com', key: 'k' }))).toBe(1)
})

test('a copy is not saved for an address that has another one; nothing is said about who opened one', async () => {
  const sent = vi.spyOn(site.shop.mailer, 'send')
  const order = await buyCopies('5')
  await claimAt(linksOn(await textOf(order)).at(4) ?? '', 'bob@example.com')
  const save = (copy: string, email: string, act = 'save') =>
    site.post(actionOf(order, shopRoutes.copies), { copy, act, email, name: '' })
  locationOf(await save('1', 'grace@example.com'))
  await site.shop.idle()
  sent.mockClear()
  for (const act of ['save', 'send']) {
    const refused = await save('2', 'Grace@example.com', act)
    expect(refused.status).toBe(422)
    const error = parsePage(await refused.text()).querySelector('#email-2-error')
    expect(error?.textContent).toContain('Grace@example.com has copy 1 already.')
  }
  await site.shop.idle()
  expect(sent).not.toHaveBeenCalled()
  expect(locationOf(await save('1', 'grace@example.com', 'send'))).toContain('copy-sent')
  expect(locationOf(await save('3', 'bob@example.com'))).toContain('copy-sent')
})

test('the key of the form that opened a copy leads to its page, and one in an address opens nothing', async () => {
  const [first = '', second = ''] = linksOn(await textOf(await buyCopies('5')))
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(await textOf(first)) ?? []
  const copy = locationOf(await site.post(first, { email: 'grace@example.com', key }))
  expect(locationOf(await site.get(`${first}?key=${key}`))).toBe(copy)
  expect((await site.get(`${first}?key=another`)).status).toBe(410)
  expect(await textOf(`${second}?key=known`)).not.toContain('known')
})

test('a list that is far too long is refused as fast as any, also with the answer to a question', async () => {
  const order = await buyCopies('2')
  const question = { 'list-use': 'ada@gmail.com', 'list-questioned': 'ada@gmial.com' }
  const sent = { act: 'list', list: 'a'.repeat(60_000), ...question }
  const refuse = async () => {
    const refused = await site.post(actionOf(order, shopRoutes.copies), sent)
    expect(await refused.text()).toContain('That list is too long.')
  }
  expect(await processorTime(refuse)).toBeLessThan(1500)
})

test('a copy has its own file, and no refund or withdrawal of its own', async () => {
  const [first = ''] = linksOn(await textOf(await buyCopies('5')))
  const copy = await claimAt(first, 'grace@example.com')
  expect((await download(copy)).status).toBe(200)
  expect((await site.get(actionOf(copy, shopRoutes.withdrawOrder))).status).toBe(404)
  expect((await site.get(actionOf(copy, shopRoutes.refundOrder))).status).toBe(404)
})

test('the buyer emails a copy, takes it back, and keeps another', async () => {
  const sent = vi.spyOn(site.shop.mailer, 'send')
  const order = await buyCopies('5')
  await site.shop.idle()
  sent.mockClear()
  const post = (fields: Record<string, string>) => site.post(actionOf(order, shopRoutes.copies), fields)
  const wrong = await post({ copy: '1', act: 'send', email: 'grace' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('id="email-1-error"')
  const sentTo = locationOf(await post({ copy: '1', act: 'send', email: 'grace@example.com' }))
  const copy = parsePage(await textOf(sentTo)).querySelector(sentTo.slice(sentTo.indexOf('#')))
  expect(copy?.textContent).toContain('Copy 1')
  expect(copy?.textContent).toContain('Emailed to grace@example.com')
  await site.shop.idle()
  const offered = async () => (await textOf(order)).match(/Keep copy \d for yourself/g)
  expect(await offered()).toEqual(['Keep copy 2 for yourself'])
  const mail = sent.mock.calls.map(([message]) => message).find(({ to }) => to === 'grace@example.com')
  const [invited = ''] = linksOn(mail?.text ?? '')
  expect((await site.get(invited)).status).toBe(200)
  expect(mail?.text).not.toContain('€')
  await post({ copy: '1', act: 'revoke' })
  expect((await site.get(invited)).status).toBe(404)
  const kept = locationOf(await post({ copy: '2', act: 'keep' }))
  expect(await textOf(kept)).toContain(actionOf(kept, shopRoutes.download))
  expect(await textOf(order)).toContain('Yours. Not opened yet.')
  expect(await offered()).toBeNull()
  expect(locationOf(await post({ copy: '2', act: 'keep' }))).toBe(kept)
})

test('a page from before keeps no copy that was emailed meanwhile, and no second one', async () => {
  const order = await buyCopies('3')
  const post = (fields: Record<string, string>) => site.post(actionOf(order, shopRoutes.copies), fields)
  await post({ copy: '1', act: 'send', email: 'grace@example.com' })
  expect(locationOf(await post({ copy: '1', act: 'keep' }))).toContain('copy-gone')
  const kept = await Promise.all(['2', '3', '2'].map((copy) => post({ copy, act: 'keep' })))
  expect(new Set(kept.map(locationOf)).size).toBe(1)
  const copies = await selectOrders(site.shop.db).where('seatOf', 'is not', null).execute()
  expect(copies).toHaveLength(1)
})

test('a buyer who has opened a copy by its link keeps no other', async () => {
  const order = await buyCopies('3')
  const [first = ''] = linksOn(await textOf(order))
  await claimAt(first, 'ada@example.com')
  const kept = await site.post(actionOf(order, shopRoutes.copies), { copy: '2', act: 'keep' })
  expect(locationOf(kept)).toContain('copy-gone')
})

test('copies to hand out come before the receipt, each with its link to copy in sight', async () => {
  const html = await textOf(await buyCopies('3'))
  const at = ['Copy the 3 links to pass on', 'Copy the link', 'Order confirmation number'].map((text) =>
    html.indexOf(text),
  )
  expect(at[0]).toBeGreaterThan(0)
  expect(Math.max(...at)).toBe(at[2])
  const buttons = parsePage(html).querySelectorAll('.copy button[data-copy]')
  expect(buttons).toHaveLength(3)
  expect(buttons.filter((button) => button.closest('details'))).toEqual([])
})

test('a copy that the buyer keeps leads back to the others, and is opened by its first download', async () => {
  const order = await buyCopies('3')
  expect(await textOf(order)).toContain('You can still withdraw from it until it’s first opened or downloaded.')
  const kept = locationOf(await site.post(actionOf(order, shopRoutes.copies), { copy: '1', act: 'keep' }))
  expect(await textOf(kept)).toContain(`<a href="${order}">Back to your 3 copies</a>`)
  expect(await textOf(order)).toContain('Copy the 2 links to pass on')
  expect(await textOf(order)).not.toContain('Opened on')
  await download(kept)
  expect(await textOf(order)).toContain('Yours. Opened on')
})

test('a reader who opens a copy with the buyer’s address finds no way to the other copies', async () => {
  const order = await buyCopies('3')
  const [first = ''] = linksOn(await textOf(order))
  const copy = await claimAt(first, 'ada@example.com')
  expect(await textOf(copy)).toContain('It’s yours')
  expect(await textOf(copy)).not.toContain(order)
})

test.each([
  ['not read yet', 12_000, false],
  ['read', 8000, true],
])('a buyer who withdraws after keeping a copy, %s, gets %i cents', async (_, refundedAmount, isRead) => {
  const order = await buyCopies('3')
  const kept = locationOf(await site.post(actionOf(order, shopRoutes.copies), { copy: '1', act: 'keep' }))
  await site.shop.idle()
  await site.shop.db
    .updateTable('outbox')
    .set({ state: 'accepted', acceptedAt: site.shop.now().toISOString() })
    .execute()
  if (isRead) await download(kept)
  const statement = { name: 'Ada', contract: 'ada@example.com', replyTo: 'ada@example.com', step: 'confirm' }
  await site.post(actionOf(order, shopRoutes.withdrawOrder), statement)
  await site.shop.idle()
  await sendDueRefunds(site.shop)
  const [purchase] = await selectOrders(site.shop.db).where('price', '>', 0).execute()
  expect(purchase).toMatchObject({ refundedAmount })
  expect((await textOf(kept)).includes('This copy is closed')).toBe(!isRead)
})

test('a reader whose address is corrected reads about their copy, not about a purchase', async () => {
  const [first = ''] = linksOn(await textOf(await buyCopies('5')))
  await claimAt(first, 'grace@example.com')
  await site.shop.idle()
  const copy = await selectOrders(site.shop.db).where('email', '=', 'grace@example.com').executeTakeFirstOrThrow()
  const sent = vi.spyOn(site.shop.mailer, 'send')
  await correctAddress(site.shop, copy, 'hopper@example.com')
  await site.shop.idle()
  const mail = sent.mock.calls.map(([message]) => message).find(({ to }) => to === 'grace@example.com')
  expect(mail?.subject).toBe(`The email address of your copy ${copy.number} was changed`)
  expect(mail?.text).toContain('If you didn’t change it, please reply to this email.')
  expect(mail?.text).not.toMatch(/\b(order|bought)\b/)
})

test('a copy that the buyer has kept goes with them to their corrected address', async () => {
  const order = await buyCopies('3')
  const [first = ''] = linksOn(await textOf(order))
  await claimAt(first, 'grace@example.com')
  const kept = locationOf(await site.post(actionOf(order, shopRoutes.copies), { copy: '2', act: 'keep' }))
  const orders = async () => await selectOrders(site.shop.db).orderBy('price', 'desc').orderBy('email').execute()
  const [purchase] = await orders()
  if (!purchase) throw new Error('There is no purchase.')
  await site.shop.idle()
  await correctAddress(site.shop, purchase, 'right@example.com')
  expect((await orders()).map(({ email }) => email)).toEqual([
    'right@example.com',
    'grace@example.com',
    'right@example.com',
  ])
  expect((await site.get(kept)).status).toBe(404)
  const seats = await readSeatsWithReaders(site.shop.db, (await orders())[0] ?? purchase)
  expect(seats.map(({ openedAt }) => openedAt !== null)).toEqual([true, false, false])
})

test('a code can be typed, also in small letters and without dashes', async () => {
  const [first = ''] = linksOn(await textOf(await buyCopies('5')))
  const code = first.split('/').at(-1) ?? ''
  expect(await textOf(shopRoutes.claimCode)).toContain('name="code"')
  const typed = await site.post(shopRoutes.claimCode, { code: code.toLowerCase().replaceAll('-', ' ') })
  expect(locationOf(typed)).toBe(fill(shopRoutes.claim, code))
  expect((await site.get(fill(shopRoutes.claim, '2222-2222-2222-2222'))).status).toBe(404)
})

test.each([
  ['abc', 'That code isn’t complete.'],
  ['ABCD-EFGH-JKLM-NPQR', 'no 0, 1, 5 or 9, and no I, L, O, S, U or V.'],
  ['2222-2222-2222-2222', 'No copy has this code. Check it letter by letter.'],
])('the code “%s” stays in its field, with “%s”', async (code, error) => {
  const response = await site.post(shopRoutes.claimCode, { code })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain(error)
  expect(html).toContain(`value="${code}"`)
})

test('a free copy has a journal entry and an email, but no ledger row and no document', async () => {
  const given = await giveCopy(site.shop, {
    email: 'critic@example.com',
    note: 'review copy',
    by: 'terminal',
    idempotencyKey: 'k',
  })
  if (given.outcome !== 'given') throw new Error(given.outcome)
  await site.shop.idle()
  const { db } = site.shop
  expect(await db.selectFrom('ledger').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('documents').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('journal').selectAll().execute()).toMatchObject([
    { act: 'give', note: 'review copy', orderId: given.copy.id },
  ])
  expect(await db.selectFrom('outbox').select(['kind', 'recipient']).execute()).toEqual([
    { kind: 'confirmation', recipient: 'critic@example.com' },
  ])
  const page = await textOf(new URL(await orderUrl(site.shop, given.copy)).pathname)
  expect(page).toContain('It’s yours')
  expect(page.replace(/<footer[^]*<\/footer>/, '')).not.toContain('€')
})

test('the desk shows how many copies of an order were opened, and what a copy belongs to', async () => {
  const [first = ''] = linksOn(await textOf(await buyCopies('5')))
  await claimAt(first, 'grace@example.com')
  const orders = await selectOrders(site.shop.db).orderBy('price', 'desc').execute()
  const views = await Promise.all(orders.map((order) => orderView(site.shop, order)))
  expect(views.map(({ copies }) => copies)).toEqual([
    '5: 1 opened, 4 to hand out, 0 refunded',
    `A copy from order ${orders[0]?.number}`,
  ])
})
