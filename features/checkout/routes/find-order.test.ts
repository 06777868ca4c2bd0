import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarDay } from '../../../platform/format/money.ts'
import { shopRoutes } from '../../../routes.ts'
import { settle } from '../../payments/settle.ts'
import { act, orderPaid, orderPlaced } from '../../../tests/support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
  await site.buy('ada@example.com')
  await site.shop.idle()
})
afterEach(() => site.shop.remove())

const find = (who: string) => site.post(shopRoutes.findMyOrder, { who })

async function mails(): Promise<string[]> {
  await site.shop.idle()
  const found = site.shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'found-orders')
  return (await found.execute()).map(({ recipient }) => recipient)
}

test('the response is the same for known and unknown addresses', async () => {
  const [known, unknown] = [await find('ada@example.com'), await find('eve@example.com')]
  expect(known.status).toBe(200)
  expect([...known.headers]).toEqual([...unknown.headers])
  expect(await known.text()).toBe((await unknown.text()).replaceAll('eve@example.com', 'ada@example.com'))
  expect(await mails()).toEqual(['ada@example.com'])
})

test('an order number works, too, in lower case and without its dash', async () => {
  const { number } = await site.shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
  const page = await (await find(` ${number.toLowerCase().replace('-', ' ')} `)).text()
  expect(page).toContain('Check your inbox')
  expect(page).toContain(`with the number ${number},`)
  expect(page).toContain('Try your email address')
  expect(await mails()).toEqual(['ada@example.com'])
})

test('a refunded order is in the email, with the day of its refund', async () => {
  const sent = vi.spyOn(site.shop.mailer, 'send')
  const [paid] = await site.shop.db.selectFrom('orders').select(['id', 'number']).execute()
  await site.buy('ada@example.com')
  await site.shop.db
    .updateTable('orders')
    .set({ state: 'refunded', refundedAt: '2026-11-14T10:00:00.000Z' })
    .where('id', '=', paid?.id ?? '')
    .execute()
  await find('ada@example.com')
  await site.shop.idle()
  const mail = sent.mock.calls.map(([message]) => message).find(({ subject }) => subject === 'Your FitSport orders')
  expect(mail?.text).toMatch(
    new RegExp(`Your guide: order ${paid?.number}, .+, refunded on ${calendarDay('2026-11-14')}`),
  )
})

test('the email of a search says what each order is', async () => {
  const sent = vi.spyOn(site.shop.mailer, 'send')
  await orderPaid(site.shop, 'ada@example.com', 5)
  const gift = { recipientName: 'Mia', fromName: 'Ada', delivery: 'card', email: '', date: '', message: '' }
  const given = await orderPlaced(site.shop, { email: 'ada@example.com', gift })
  await act(site.shop, given, 'pay')
  await settle(site.shop, given)
  await find('ada@example.com')
  await site.shop.idle()
  const text = sent.mock.calls
    .map(([message]) => message)
    .find(({ subject }) => subject === 'Your FitSport orders')?.text
  for (const what of ['Your guide: order', '5 copies: order', 'Gift for Mia: order']) expect(text).toContain(what)
})

test('the page repeats what was typed, and no URL has it', async () => {
  const answer = await find('ada@example.com')
  expect(answer.headers.get('location')).toBeNull()
  expect(await answer.text()).toContain('If there’s an order or a copy for ada@example.com')
})

test('a likely typo is asked about once, before anything is sent', async () => {
  const asked = await (await find('ada@gmial.com')).text()
  expect(asked).toContain('Use ada@gmail.com')
  expect(asked).toContain('value="ada@gmial.com"')
  expect(asked).not.toContain('Check your inbox')
  const again = await site.post(shopRoutes.findMyOrder, { who: 'ada@gmial.com', questioned: 'ada@gmial.com' })
  expect(await again.text()).toContain('an order or a copy for ada@gmial.com')
  const used = await site.post(shopRoutes.findMyOrder, { who: 'ada@gmial.com', use: 'ada@example.com' })
  expect(await used.text()).toContain('an order or a copy for ada@example.com')
  expect(await mails()).toEqual(['ada@example.com'])
})

test('an invalid input is reported beside the field', async () => {
  for (const who of ['', 'ada', '7K4M-X2R0']) {
    const page = await find(who)
    expect(page.status).toBe(422)
    expect(await page.text()).toContain('id="who-error"')
  }
})

test('a number with a wrong letter is called a number with a typo', async () => {
  for (const who of ['7K4M-X2RW', '7k4m x2rw', '7K4MX2RW'])
    expect(await (await find(who)).text()).toContain('This looks like an order number with a typo.')
  expect(await (await find('ada lovelace')).text()).toContain('neither an email address nor an order number')
})

test('asked again, the links are sent at most every 10 minutes and five times a day, as the page says', async () => {
  for (const answer of [await find('ada@example.com'), await find('eve@example.com')])
    expect(await answer.text()).toContain('We send it at most every 10 minutes, and five times a day.')
  await mails()
  site.shop.wait({ minutes: 9 })
  await find('ada@example.com')
  expect(await mails()).toHaveLength(1)
  site.shop.wait({ minutes: 1 })
  for (let search = 0; search < 6; search++) {
    await find('ada@example.com')
    await mails()
    site.shop.wait({ minutes: 10 })
  }
  expect(await mails()).toHaveLength(5)
})

test('the thirteenth search in ten minutes is rejected, for that address only', async () => {
  const from = (address: string) =>
    site.post(shopRoutes.findMyOrder, { who: 'ada@example.com' }, { 'x-forwarded-for': address })
  for (let search = 0; search < 12; search++) expect((await from('192.0.2.1')).status).toBe(200)
  const next = await from('192.0.2.1')
  expect(next.status).toBe(429)
  expect(next.headers.get('retry-after')).toBe('600')
  expect(await next.text()).toContain('Rest a moment')
  expect((await from('192.0.2.2')).status).toBe(200)
  site.shop.wait({ minutes: 10 })
  expect((await from('192.0.2.1')).status).toBe(200)
})
