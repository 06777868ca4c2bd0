import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../../routes.ts'
import { deleteOldestDrafts, newDraft, storeUploads, uploadsOf } from '../screenshots.ts'
import { decideCase } from '../decide-case.ts'
import { grayPng, pictures } from '../../../tests/support/shop/images.ts'
import { actionOf, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { screenshotResponse } from '../desk/routes/cases.tsx'

let site: TestSite
let page: string
beforeEach(async () => {
  site = await openTestSite()
  page = await site.buy('ada@example.com')
  await site.shop.idle()
})
afterEach(() => site.shop.remove())

const order = () => site.shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
const cases = () => site.shop.db.selectFrom('cases').selectAll().execute()
const shots = () => site.shop.db.selectFrom('screenshots').selectAll().execute()

interface Sent {
  fields?: Record<string, string>
  files?: [name: string, bytes: Uint8Array][]
  headers?: Record<string, string>
}

/** Submits a form with files from one of our pages. */
function send(path: string, { fields = {}, files = [], headers = {} }: Sent): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [name, bytes] of files) body.append('screenshots', new File([Uint8Array.from(bytes)], name))
  return site.send(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
}

const answers = { ground: 'download-failure', description: 'Three tries,\r\nthree errors.' }
const own = () => actionOf(page, shopRoutes.refundOrder)
const publicly = async (changes: Record<string, string> = {}) => {
  const { number } = await order()
  return await send(shopRoutes.refund, { fields: { number, email: 'ada@example.com', ...answers, ...changes } })
}

describe('without the order page', () => {
  test('a matching number and address open a case', async () => {
    expect(locationOf(await publicly())).toBe('/refund?sent')
    await site.shop.idle()
    expect(await cases()).toMatchObject([{ ground: 'download-failure', description: 'Three tries,\nthree errors.' }])
  })

  test('guessing numbers and addresses reveals nothing', async () => {
    const { number } = await order()
    const tries = [
      { number, email: 'ada@example.com' },
      { number, email: 'eve@example.com' },
      { number: '2222-2222', email: 'ada@example.com' },
      { number: '2222-2222', email: 'eve@example.com' },
    ]
    const seen = new Set<string>()
    for (const guess of tries) {
      const answer = await publicly(guess)
      const html = await (await site.get(locationOf(answer))).text()
      seen.add(JSON.stringify([answer.status, [...answer.headers], html]))
    }
    expect(seen.size).toBe(1)
    await site.shop.idle()
    expect(await cases()).toHaveLength(1)
    const mails = site.shop.db.selectFrom('outbox').select(['kind', 'recipient']).where('kind', '!=', 'confirmation')
    const sent = (await mails.execute()).map(({ kind, recipient }) => `${kind} ${recipient}`)
    expect(sent.toSorted()).toEqual([
      'claim ada@example.com',
      'request-unmatched ada@example.com',
      'request-unmatched eve@example.com',
      'request-unmatched eve@example.com',
    ])
  })

  test('an incomplete form comes back with its text and errors; screenshots are not stored yet', async () => {
    const fields = { number: '7K4M', email: 'ada', description: 'A <b>story</b>' }
    const answer = await send(shopRoutes.refund, { fields, files: [['good.png', pictures.png]] })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    for (const id of ['number', 'email', 'ground', 'screenshots']) expect(html).toContain(`id="${id}-error"`)
    expect(html).toContain('value="7K4M"')
    expect(html).toContain('A &lt;b&gt;story&lt;/b&gt;</textarea>')
    expect(html).toContain('Please choose “good.png” again')
    expect(existsSync(join(site.shop.folder, 'screenshots'))).toBe(false)
  })

  test('a complete form keeps valid screenshots when another one is rejected', async () => {
    const { number } = await order()
    const fields = { number, email: 'ada@example.com', ...answers }
    const files: [string, Buffer][] = [
      ['good.png', pictures.png],
      ['"><script>.png', Buffer.from('<script>alert(1)</script>')],
    ]
    const answer = await send(shopRoutes.refund, { fields, files })
    const html = await answer.text()
    expect([answer.status, html.includes('<script>.png')]).toEqual([422, false])
    expect(html).toContain('isn’t a PNG, JPEG or WebP image')
    expect(html).toContain('Screenshot 1: PNG')
    const draft = /name="draft" value="([\w-]{22})"/.exec(html)?.[1] ?? ''
    locationOf(await send(shopRoutes.refund, { fields: { ...fields, draft } }))
    await site.shop.idle()
    expect(await shots()).toHaveLength(1)
    expect(readdirSync(join(site.shop.folder, 'screenshots'))).toHaveLength(1)
  })

  test('a screenshot can be removed again', async () => {
    const { number } = await order()
    const fields = { number, email: 'ada@example.com', ...answers }
    const bad: [string, Buffer] = ['b.png', Buffer.from('no picture')]
    const html = await (await send(shopRoutes.refund, { fields, files: [['a.png', pictures.png], bad] })).text()
    const draft = /name="draft" value="([\w-]{22})"/.exec(html)?.[1] ?? ''
    const drop = /value="(\w{32})"/.exec(html)?.[1] ?? ''
    const again = await send(shopRoutes.refund, { fields: { ...fields, draft, drop } })
    expect(again.status).toBe(200)
    expect(await again.text()).not.toContain('Picture 1')
    expect(readdirSync(join(site.shop.folder, 'screenshots'))).toEqual([])
  })

  test('when drafts fill the quota, the oldest are deleted and new screenshots are stored', async () => {
    const { shop } = site
    const [first, second] = [newDraft(), newDraft()]
    expect(await storeUploads(shop, first, [{ name: 'a.png', bytes: pictures.png }])).toEqual([])
    await deleteOldestDrafts(shop, pictures.png.length, 2 * pictures.png.length)
    expect(await uploadsOf(shop, first)).toHaveLength(1)
    await deleteOldestDrafts(shop, pictures.png.length, pictures.png.length)
    expect(await uploadsOf(shop, first)).toHaveLength(0)
    expect(await storeUploads(shop, second, [{ name: 'b.png', bytes: pictures.png }])).toEqual([])
    expect(readdirSync(join(shop.folder, 'screenshots'))).toHaveLength(1)
  })

  test('another site, another content type and a truncated body are rejected', async () => {
    expect((await send(shopRoutes.refund, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await site.post(shopRoutes.refund, answers)).status).toBe(415)
    const torn = {
      method: 'POST',
      body: '--x\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' },
    }
    expect((await site.send(shopRoutes.refund, torn)).status).toBe(400)
    const huge = { ...torn, headers: { ...torn.headers, 'content-length': String(2 ** 30) } }
    expect((await site.send(shopRoutes.refund, huge)).status).toBe(413)
    expect((await site.get('/refund/')).headers.get('location')).toBe('/refund')
  })
})

describe('from the order page', () => {
  test('nothing is typed twice, and the page says by when we answer', async () => {
    const form = await (await site.get(own())).text()
    const { number } = await order()
    expect(form).toContain(number)
    expect(form).not.toContain('name="number"')
    expect(form).not.toContain('name="email"')
    const answer = await send(own(), { fields: answers, files: [['a.jpg', pictures.jpeg]] })
    const html = await (await site.get(locationOf(answer))).text()
    expect(html).toContain('We’ve received your request')
    const [opened] = await cases()
    expect(html).toContain(`We have your refund request ${opened?.reference}.`)
    expect(html).not.toContain('When you request a refund')
    expect(html).toContain('You’ll have our answer by 20 November 2026')
    expect(html).toContain('Sent with one screenshot')
    expect((await site.get(own())).status).toBe(303)
    locationOf(await send(own(), { fields: answers, files: [['a.jpg', pictures.jpeg]] }))
    expect(await cases()).toHaveLength(1)
    expect(await shots()).toHaveLength(1)
  })

  test('messages and screenshots are added, and a request is withdrawn', async () => {
    locationOf(await send(own(), { fields: answers }))
    const add = actionOf(page, shopRoutes.caseMessage)
    const wrong = await send(add, { fields: { word: 'Look:' }, files: [['a.gif', Buffer.from('GIF89a')]] })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain('Look:</textarea>')
    expect(html).toContain('<details open="">')
    locationOf(await send(add, { fields: { word: 'Look:' }, files: [['a.webp', pictures.webp]] }))
    expect(await (await site.get(page)).text()).toContain('Look:')
    expect(locationOf(await site.post(actionOf(page, shopRoutes.withdrawCase), {}))).toContain('request-cancelled')
    expect(await (await site.get(page)).text()).toContain('You canceled your request')
    expect(locationOf(await send(add, { fields: { word: 'Wait' } }))).toContain('request-closed')
    expect(locationOf(await site.post(actionOf(page, shopRoutes.withdrawCase), {}))).toContain('request-closed')
  })

  test('an open request is what the order page begins with, with the day of our answer', async () => {
    locationOf(await send(own(), { fields: answers }))
    const html = await (await site.get(page)).text()
    expect(html).not.toMatch(/<h1>It’s yours|class="tonight/)
    const places = ['by 20 November 2026', 'Read or download the guide meanwhile', 'Order confirmation number']
    const at = places.map((text) => html.indexOf(text))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(0)
  })

  test('after a canceled request the order page is as on a later visit, with the request further down', async () => {
    locationOf(await send(own(), { fields: answers }))
    locationOf(await site.post(actionOf(page, shopRoutes.withdrawCase), {}))
    const html = await (await site.get(page)).text()
    expect(html).toContain('<h1>Your guide</h1>')
    expect(html).not.toContain('Thank you!')
    expect(html).not.toContain('Read or download the guide meanwhile')
    expect(html.indexOf('You canceled your request')).toBeGreaterThan(html.indexOf('Order confirmation number'))
  })

  test('the form offers to withdraw once, and only as long as the right holds', async () => {
    const offers = async () => (await (await site.get(own())).text()).includes('you can withdraw instead')
    expect(await offers()).toBe(true)
    expect(await (await site.get(own())).text()).not.toContain('Changed your mind within 14 days?')
    await site.shop.db.updateTable('orders').set({ firstReadAt: site.shop.now().toISOString() }).execute()
    expect(await offers()).toBe(false)
  })

  test('the decision is shown with its reason, and the refund with amount, method and days', async () => {
    locationOf(await send(own(), { fields: answers }))
    const [open] = await cases()
    await decideCase(site.shop, open?.id ?? '', { grant: 'whole' })
    await site.shop.idle()
    const html = await (await site.get(page)).text()
    expect(html).toContain('€40 refunded on 15 November 2026 to the payment method you paid with (rehearsal')
    expect(html).toContain('5–10 business days')
    expect(html).toContain('within our 30-day money-back period')
    expect(locationOf(await site.get(own()))).toBe(page)
  })

  test('a forged order link has no such page', async () => {
    for (const route of [shopRoutes.refundOrder, shopRoutes.caseMessage]) {
      expect((await send(fill(route, 'a'.repeat(22)), { fields: answers })).status).toBe(404)
    }
    expect((await site.get(fill(shopRoutes.refundOrder, 'a'.repeat(22)))).status).toBe(404)
  })
})

test('the owner sees a screenshot as the sanitized type, and it can’t run anything', async () => {
  locationOf(await send(own(), { fields: answers, files: [['a.svg', grayPng()]] }))
  const [shot] = await shots()
  const answer = await screenshotResponse(site.shop, shot?.id ?? '')
  expect(answer?.headers.get('content-type')).toBe('image/png')
  expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer?.headers.get('content-disposition')).toBe('inline; filename="screenshot.png"')
  expect(answer?.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer?.headers.get('cache-control')).toContain('no-store')
  expect(await screenshotResponse(site.shop, 'f'.repeat(32))).toBeUndefined()
})
