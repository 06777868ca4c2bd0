import { Hono } from 'hono'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderedPages } from '../app/server/pages.tsx'
import { openRoom } from '../app/room/room.ts'
import { DEFAULT_APPEARANCE } from '../features/reading/pages/room/appearance.ts'
import { roomRoutes, shopRoutes } from '../routes.ts'
import { announceEdition } from '../features/delivery/announce-edition.ts'
import type { Message } from '../platform/mail/mailer.ts'
import { bannedIn } from './support/banned-phrases.ts'
import { FIRST_EDITION } from './support/shop/test-shop.ts'
import { actionOf, filledForm, locationOf, openTestSite } from './support/shop/test-site.ts'
import { defaultContent } from '../platform/content/defaults.ts'

/** Copy that only the owner sees. */
const FOR_THE_OWNER = /^(desk\/|go-live|editions|invoice-platforms|offer|tax)/
const content = join(import.meta.dirname, '../content')

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

test('no copy for visitors and buyers contains a banned phrase', async () => {
  const files = globSync(['*.ts', 'desk/*.ts'], { cwd: content }).filter((file) => !FOR_THE_OWNER.test(file))
  expect(files.length).toBeGreaterThan(25)
  const banned = await Promise.all(
    files.map(async (file) => {
      const { mails, ...rest }: Record<string, unknown> = await import(join(content, file))
      const buyerMails = typeof mails === 'object' ? { ...mails, owner: null } : {}
      return textsIn([rest, buyerMails]).flatMap((text) => bannedIn(text).map((phrase) => `${file}: ${phrase}`))
    }),
  )
  expect(banned.flat()).toEqual([])
})

test('no copy for the owner contains a banned phrase', async () => {
  const files = [...globSync('desk/*.ts', { cwd: content }), 'owner-mails.ts', 'go-live.ts']
  const banned = await Promise.all(
    files.map(async (file) => {
      const copy: Record<string, unknown> = await import(join(content, file))
      return textsIn(copy)
        .flatMap((text) => bannedIn(text.replaceAll(/mail server/gi, 'server')))
        .map((phrase) => `${file}: ${phrase}`)
    }),
  )
  expect(files.length).toBeGreaterThan(12)
  expect(banned.flat()).toEqual([])
})

test('no page that a visitor sees contains a banned phrase', async () => {
  const app = new Hono()
  const pages = renderedPages(assets)
  pages.add?.(app)
  const chapters = /^\/preview\//
  for (const path of pages.paths.filter((page) => !chapters.test(page))) {
    expect(bannedIn(visibleText(await (await app.request(path)).text())), path).toEqual([])
  }
  const room = openRoom(assets)
  for (const path of [roomRoutes.room, roomRoutes.movements, roomRoutes.log]) {
    expect(bannedIn(visibleText(room.page(path, { appearance: DEFAULT_APPEARANCE }) ?? '')), path).toEqual([])
  }
})

test('no shop page and no email to a buyer contains a banned phrase', async () => {
  const sent: Message[] = []
  const site = await openTestSite()
  site.shop.mailer.send = async (message) => void sent.push(message)
  const order = await site.buy('ada@example.com')
  await site.post(actionOf(order, shopRoutes.resendMail), {})
  const request = { ground: 'other', description: 'It is not for me.' }
  await site.post(actionOf(order, shopRoutes.refundOrder), request)
  const withdrawn = await site.buy('bob@example.com')
  const statement = { name: 'Bob', contract: 'bob@example.com', replyTo: 'bob@example.com', step: 'confirm' }
  const receipt = locationOf(await site.post(actionOf(withdrawn, shopRoutes.withdrawOrder), statement))
  await site.post(shopRoutes.withdraw, { ...statement, replyTo: 'eve@example.com' })
  await site.post(shopRoutes.findMyOrder, { who: 'ada@example.com' })
  const corrected = await site.buy('cy@example.com')
  await site.post(actionOf(corrected, shopRoutes.address), { email: 'cyd@example.com' })
  const stage = locationOf(await site.post(shopRoutes.checkout, await filledForm(site, { email: 'di@example.com' })))
  const held = locationOf(await site.post(stage, { act: 'hold' }))
  await announceEdition(site.shop, FIRST_EDITION)
  await site.shop.idle()
  const paths = [
    order,
    withdrawn,
    receipt,
    held,
    shopRoutes.checkout,
    shopRoutes.help,
    shopRoutes.findMyOrder,
    shopRoutes.withdraw,
    shopRoutes.refund,
    '/orders/none',
    '/files/none',
    '/none',
  ]
  for (const path of paths) expect(bannedIn(visibleText(await (await site.get(path)).text())), path).toEqual([])
  expect(sent.length).toBeGreaterThan(6)
  for (const { subject, text } of sent) expect(bannedIn(`${subject} ${text}`), subject).toEqual([])
  await site.shop.remove()
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

function visibleText(html: string): string {
  return html
    .replace(/<(style|script)[^]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
