import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { community } from '../../../content/community.ts'
import { offer } from '../../../content/offer.ts'
import { deskRoutes, editionPath, roomRoutes, shopRoutes } from '../../../routes.ts'
import { editions } from '../../../content/editions.ts'
import { storeEditions } from '../store-editions.ts'
import { announceEdition } from '../announce-edition.ts'
import { EditionPage } from '../pages/edition-page.tsx'
import { DEFAULT_APPEARANCE } from '../../reading/pages/room/appearance.ts'
import { makePdf, writeBook } from '../../../tests/support/shop/books.ts'
import { ownerOf } from '../../../tests/support/shop/owner.ts'
import { startMailServer } from '../../../tests/support/mail/mail-server.ts'
import { FIRST_EDITION } from '../../../tests/support/shop/test-shop.ts'
import { actionOf, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { policyTexts } from '../../../app/prerender/policy-texts.tsx'
import { openRoom } from '../../../app/room/room.ts'
import { renderedPages } from '../../../app/server/pages.tsx'
import { renderPage } from '../../../platform/http/responses.tsx'
import { writeFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { defaultContent } from '../../../platform/content/defaults.ts'

const second = { ...FIRST_EDITION, number: 2, date: '2026-11-20', notes: ['A chapter on sleep.'] }
const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const room = openRoom(assets)

let site: TestSite
let order: string
beforeEach(async () => {
  site = await openTestSite({}, { room: () => room })
  order = await site.buy('ada@example.com')
})
afterEach(async () => {
  community.place = 'board'
  await site.shop.remove()
})

const textOf = async (path: string, headers = {}) => await (await site.get(path, headers)).text()
async function download(fields: Record<string, string>) {
  site.shop.wait({ minutes: 1 })
  const file = await site.get(locationOf(await site.post(actionOf(order, shopRoutes.download), fields)))
  return { name: file.headers.get('content-disposition') ?? '', bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Replaces the first edition with the second. */
async function publish(): Promise<void> {
  await storeEditions(site.shop)
  Object.assign(site.shop.settings, { editions: [FIRST_EDITION, second] })
  await writeBook('pdf', site.shop.settings.books.pdf, await makePdf(7))
}

test('order page and room show the edition downloaded last and what is new since', async () => {
  const entered = await site.post(actionOf(order, roomRoutes.enter), {})
  const reader = {
    cookie: entered.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
  expect(await textOf(order)).toContain('The current edition is edition 1')
  await download({ format: 'pdf' })
  expect(await textOf(order)).toContain('You have edition 1, 1 November 2026, the current one.')
  expect(await textOf('/read', reader)).toContain('You’re reading edition 1')
  await publish()
  for (const page of [await textOf(order), await textOf('/read', reader)]) {
    expect(page).toContain('New since edition 1')
    expect(page).toContain('A chapter on sleep.')
  }
  await download({ format: 'pdf' })
  expect(await textOf(order)).toContain('You have edition 2')
  expect(await textOf('/read', reader)).not.toContain('A chapter on sleep.')
})

test('an older edition stays available, with its number in the file name', async () => {
  expect(await textOf(order)).not.toContain('Older editions')
  const { bytes: first } = await download({ format: 'sheets-a4' })
  await publish()
  await writeFile(site.shop.settings.books['sheets-a4'], await makePdf(3))
  expect(await textOf(order)).toContain('Older editions')
  const again = await download({ format: 'sheets-a4', edition: '1' })
  expect(decodeURIComponent(again.name)).toContain('FitSport (edition 1) Sheets (A4).pdf')
  expect(again.bytes).toEqual(first)
  expect((await download({ format: 'sheets-a4' })).bytes).not.toEqual(first)
  for (const edition of ['2', '3', '1/..', '']) {
    const answer = await site.post(actionOf(order, shopRoutes.download), { format: 'pdf', edition })
    expect([edition, answer.status]).toEqual([edition, 400])
  }
})

test('unsubscribing takes one press, on its page or in the mail program; viewing the page changes nothing', async () => {
  const mails = await startMailServer()
  const mailing = await openTestSite({ mail: { smtpUrl: mails.url, from: 'seller@shop.example' } })
  await mailing.buy('bob@example.com')
  Object.assign(mailing.shop.settings, { editions: [FIRST_EDITION, second] })
  mailing.shop.wait({ days: 10 })
  await announceEdition(mailing.shop, second)
  await mailing.shop.idle()
  const raw = (mails.raw.at(-1) ?? '').replace(/\r\n\s+/g, ' ')
  const [, address = ''] = /^List-Unsubscribe: <(\S+)>/m.exec(raw) ?? []
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const isSubscribed = async () =>
    (await mailing.shop.db.selectFrom('orders').select('unsubscribedAt').executeTakeFirstOrThrow()).unsubscribedAt ===
    null
  expect(await (await mailing.get(address)).text()).toContain('>Unsubscribe<')
  expect(await isSubscribed()).toBe(true)
  const program = { method: 'POST', body: 'List-Unsubscribe=One-Click' }
  expect((await mailing.send(address, program)).status).toBe(200)
  expect(await isSubscribed()).toBe(false)
  expect(await (await mailing.get(address)).text()).toContain('Subscribe again')
  expect(locationOf(await mailing.post(`${new URL(address).pathname}/again`, {}))).toBe(new URL(address).pathname)
  expect(await isSubscribed()).toBe(true)
  for (const key of ['x', `${'0'.repeat(32)}.${'A'.repeat(22)}`, address.slice(-55, -1) + 'x']) {
    expect((await mailing.send(`/no-news/${key}`, program)).status).toBe(404)
  }
  expect(await isSubscribed()).toBe(true)
  await mailing.shop.remove()
  await mails.stop()
})

test('the desk shows how many buyers would be notified, and notifies them with one press', async () => {
  await site.shop.idle()
  await publish()
  site.shop.wait({ days: 10 })
  const owner = await ownerOf(site)
  const page = async () => await (await owner.get(deskRoutes.edition)).text()
  expect(await page()).toContain('One buyer doesn’t know about edition 2 yet')
  expect(locationOf(await owner.post(deskRoutes.edition, {}))).toBe(deskRoutes.edition)
  expect(await page()).toContain('Every buyer knows about edition 2')
  const recipients = site.shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'edition')
  expect(await recipients.execute()).toEqual([{ recipient: 'ada@example.com' }])
})

test('the page that a colophon links to says whether its edition is current, without cookie or secret', async () => {
  const app = new Hono()
  renderedPages(assets).add?.(app)
  const current = editions.length
  const page = await app.request(editionPath(current))
  expect(await page.text()).toContain(`Edition ${current} is the current one`)
  expect(page.headers.get('set-cookie')).toBeNull()
  expect((await app.request(editionPath(99))).status).toBe(404)
  const older = renderPage(
    assets,
    <EditionPage assets={assets} edition={FIRST_EDITION} all={[FIRST_EDITION, second]} />,
  )
  expect(older).toContain('There is a newer edition than edition 1')
  expect(older).toContain('A chapter on sleep.')
})

test('the terms define lifetime access and the notice period before it ends', () => {
  const [terms] = policyTexts(defaultContent)
  expect(terms?.text).toContain(`for at least ${offer.lifetime.years} years from the day you buy`)
  expect(terms?.text).toContain(`at least ${offer.lifetime.noticeDays} days before`)
})

test('only buyers see the community: order page, email, room and its chapter', async () => {
  const [home, chapter] = [roomRoutes.room, '/read/train-with-others']
  const ofRoom = (path: string) => openRoom(assets).page(path, { appearance: DEFAULT_APPEARANCE }) ?? ''
  community.place = null
  expect(await textOf(order)).not.toContain('The community')
  expect(ofRoom(home)).not.toContain('The community')
  community.place = {
    name: 'The Tuesday Room',
    invitation: 'https://meet.example/i/42',
    howToJoin: 'Say hello.',
    rules: ['One cue.'],
  }
  await site.shop.idle()
  const sent = vi.spyOn(site.shop.mailer, 'send')
  await site.post(actionOf(order, shopRoutes.resendMail), {})
  await site.shop.idle()
  const mail = sent.mock.lastCall?.[0].text ?? ''
  for (const text of [await textOf(order), mail, ofRoom(home), ofRoom(chapter)]) {
    expect(text).toContain('https://meet.example/i/42')
    expect(text).toContain('One cue.')
  }
  const app = new Hono()
  const pages = renderedPages(assets)
  pages.add?.(app)
  for (const path of pages.paths) expect(await (await app.request(path)).text(), path).not.toContain('meet.example')
  await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
  expect(await textOf(order)).not.toContain('meet.example')
})
