import { defaultContent } from '../../../platform/content/defaults.ts'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openingHelp } from '../../../content/desk/case-templates.ts'
import { help, kindle } from '../../../content/help.ts'
import { shopRoutes } from '../../../routes.ts'
import type { Settings } from '../../../platform/shop/settings.ts'
import { Footer } from '../../../platform/ui/layout/footer.tsx'
import { renderPage } from '../../../platform/http/responses.tsx'
import { parsePage, textOf } from '../../../tests/support/parsed-page.ts'
import { taxedByOss } from '../../../tests/support/shop/test-shop.ts'
import { actionOf, filledForm, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'

let site: TestSite
const open = async (reading: Settings['agreement']['rules']['reading']) => {
  const rules = { reading, guaranteeDays: 30, requestDays: 7 }
  site = await openTestSite({ agreement: { consent: 'I agree.', policies: [], rules } })
}
beforeEach(() => open('policy'))
afterEach(() => site.shop.remove())

const mails = async (kind: 'confirmation' | 'found-orders' | 'claim') => {
  await site.shop.idle()
  return await site.shop.db.selectFrom('outbox').select('recipient').where('kind', '=', kind).execute()
}
const press = async (page: string, route: string, fields: Record<string, string> = {}) => {
  const back = locationOf(await site.post(actionOf(page, route), fields))
  return await (await site.get(back)).text()
}
const states = async () => {
  await site.shop.idle()
  const orders = await site.shop.db.selectFrom('orders').select('state').orderBy('createdAt').execute()
  return orders.map(({ state }) => state)
}
const buyTwice = async () => {
  const first = await site.buy('ada@example.com')
  site.shop.wait({ minutes: 3 })
  const second = await site.buy('ada@example.com')
  await site.shop.idle()
  return [first, second] as const
}

test('help says whether a company gets an invoice: never, later or at once', async () => {
  const [never, later, atOnce] = ['If we can: our shop', 'Until then you get a receipt', 'The invoice is there at once']
  const answers = async () => {
    const html = await (await site.get(shopRoutes.help)).text()
    expect(html).toContain('Where is my receipt?')
    return [never, later, atOnce].filter((answer) => html.includes(answer))
  }
  expect(await answers()).toEqual([never])
  const { seller } = site.shop.settings
  site.shop.settings = {
    ...site.shop.settings,
    tax: taxedByOss,
    seller: { ...seller, vatId: null, economicId: null },
  }
  expect(await answers()).toEqual([later])
  site.shop.settings = { ...site.shop.settings, seller }
  expect(await answers()).toEqual([atOnce])
})

test('the checkout says above its button that the shop makes no invoice, and below it how to get one', async () => {
  const read = async () => (await (await site.get(shopRoutes.checkout)).text()).split('checkout-buy')
  expect((await read())[0]).toContain('Can I get an invoice with a company name?')
  site.shop.settings = { ...site.shop.settings, tax: taxedByOss }
  const [above, below] = await read()
  expect(above).not.toMatch(/company name/)
  expect(below).toContain('an invoice with a company name and address as soon as you ask')
})

test('help is a list of questions; each opens its answer and the page that does it', async () => {
  const page = parsePage(await (await site.get(shopRoutes.help)).text())
  const folded = page.querySelectorAll('.help-group details')
  expect(page.querySelectorAll('.help-group summary h3').map(textOf)).toContain('Where is my receipt?')
  for (const details of folded) {
    expect(details.hasAttribute('open')).toBe(false)
    expect(details.querySelectorAll('a')).toHaveLength(1)
  }
})

test('help begins with what pages do day and night, and what a person answers', async () => {
  const page = parsePage(await (await site.get(shopRoutes.help)).text())
  expect(textOf(page.querySelector('main .lead'))).toMatch(
    /^Day and night, .* What needs a person, we answer by email\.$/,
  )
})

test('help says how an EPUB gets to a Kindle, in the words of the email from the desk', async () => {
  const page = await (await site.get(shopRoutes.help)).text()
  for (const words of [...kindle.ways, kindle.after]) {
    expect(page).toContain(words)
    expect(openingHelp.text).toContain(words)
  }
})

test('a shop that sells no EPUB says nothing of a Kindle', async () => {
  await site.shop.remove()
  site = await openTestSite({ sold: { isGuide: false, formats: ['pdf'] } })
  expect(await (await site.get(shopRoutes.help)).text()).not.toContain('Kindle')
})

test('the help page is public, has every link, and is the same for everyone', async () => {
  site.shop.settings = { ...site.shop.settings, tax: taxedByOss }
  const html = await (await site.get(shopRoutes.help)).text()
  for (const { answers } of help.groups) {
    for (const { question } of answers) expect(html).toContain(question)
  }
  for (const path of [shopRoutes.findMyOrder, shopRoutes.refund, shopRoutes.withdraw, shopRoutes.claimCode]) {
    expect(html).toContain(`href="${path}"`)
  }
  expect(html).not.toContain('<form')
})

test('withdrawal and help are in the footer of the landing page, outside of its listed links', () => {
  const footer = renderPage({ content: defaultContent }, createElement(Footer))
  expect(footer).toContain(`<a href="${shopRoutes.withdraw}">Withdraw from contract here</a>`)
  const lists = [...footer.matchAll(/<nav[^]*?<\/nav>/g)].map(([list]) => list)
  expect(lists.map((list) => list.match(/<a /g)?.length)).toEqual([4, 3])
  expect(lists.join()).not.toContain(shopRoutes.withdraw)
})

test('paid but nothing arrived: the provider is asked now, and the guide is sent', async () => {
  const stage = locationOf(await site.post(shopRoutes.checkout, await filledForm(site)))
  const paid = { status: 'paid', amount: 4000, currency: 'EUR', orderId: stage.split('/').at(-1) ?? '' } as const
  await site.shop.db.insertInto('rehearsals').values(paid).execute()
  const response = await site.post(shopRoutes.findMyOrder, { who: 'Ada@example.com' })
  const unknown = await site.post(shopRoutes.findMyOrder, { who: 'eve@example.com' })
  expect([...response.headers]).toEqual([...unknown.headers])
  expect(await mails('confirmation')).toEqual([{ recipient: 'ada@example.com' }])
  expect(await states()).toEqual(['paid'])
})

test('a broken file: the next download is a new file', async () => {
  const page = await site.buy('ada@example.com')
  expect(await press(page, shopRoutes.newCopy)).toContain('Download the guide again to get your new file.')
  const again = await site.get(locationOf(await site.post(actionOf(page, shopRoutes.download), { format: 'epub' })))
  expect(again.status).toBe(200)
})

test('charged once: the page says so, and nothing is refunded', async () => {
  const page = await site.buy('ada@example.com')
  expect(await press(page, shopRoutes.doubleCharge)).toContain('We found only one payment with your address')
  expect(await press(page, shopRoutes.doubleCharge, { step: 'back' })).toContain('only one payment')
  expect(await states()).toEqual(['paid'])
})

test('a second order thanks before it offers to be undone, and on a later visit it doesn’t thank again', async () => {
  const [, second] = await buyTwice()
  const mainOf = async () => textOf(parsePage(await (await site.get(second)).text()).querySelector('main'))
  expect(await mainOf()).toMatch(
    /It’s yours.*Thank you!.*You already bought the guide.*your other order stays as it is/s,
  )
  site.shop.wait({ hours: 2 })
  expect(await mainOf()).not.toMatch(/It’s yours|Thank you!/)
  expect(await mainOf()).toMatch(/^Your guide/)
})

test('charged twice: it is found from either page, and refunded at once under the policy', async () => {
  const [first, second] = await buyTwice()
  expect(await press(first, shopRoutes.doubleCharge)).toContain('under another order')
  expect(await mails('found-orders')).toEqual([{ recipient: 'ada@example.com' }])
  const offer = await press(second, shopRoutes.doubleCharge)
  expect(offer).toContain('this order is the second payment')
  expect(offer).not.toContain('You already bought the guide')
  expect(offer).toContain('Refund this order')
  expect(await press(second, shopRoutes.doubleCharge, { step: 'back' })).toContain('Your refund is on its way')
  expect(await states()).toEqual(['paid', 'refunded'])
  expect(await mails('claim')).toHaveLength(1)
})

test('where both texts are in force, a second payment becomes a case, once', async () => {
  await site.shop.remove()
  await open('as-specified')
  const [, second] = await buyTwice()
  for (let presses = 0; presses < 2; presses++) {
    expect(await press(second, shopRoutes.doubleCharge, { step: 'back' })).toContain('You can follow it below')
  }
  expect(await site.shop.db.selectFrom('cases').select(['ground', 'state']).execute()).toEqual([
    { ground: 'duplicate', state: 'open' },
  ])
  const claim = textOf(parsePage(await (await site.get(second)).text()).querySelector('.claim'))
  expect(claim).toContain('Reason: charged twice')
  expect(claim).not.toContain('You, ')
})

test('where both texts are in force, a second payment leads to the withdrawal while it refunds at once, then to a person', async () => {
  await site.shop.remove()
  await open('as-specified')
  const [, second] = await buyTwice()
  const offer = async () => parsePage(await press(second, shopRoutes.doubleCharge)).querySelector('form.order-note')
  const withdrawal = await offer()
  expect(withdrawal?.querySelector('a')?.getAttributeValue('href')).toBe(actionOf(second, shopRoutes.withdrawOrder))
  expect(withdrawal?.querySelector('button')).toBeNull()
  await site.shop.db.updateTable('outbox').set({ acceptedAt: site.shop.now().toISOString() }).execute()
  const file = await site.get(locationOf(await site.post(actionOf(second, shopRoutes.download), { format: 'pdf' })))
  await file.arrayBuffer()
  await site.shop.idle()
  expect(textOf((await offer())?.querySelector('button') ?? null)).toBe('Ask for a refund')
})

test('help with a forged order link is a 404', async () => {
  const forged = `/orders/${'a'.repeat(22)}`
  for (const route of [shopRoutes.newCopy, shopRoutes.doubleCharge]) {
    expect((await site.post(actionOf(forged, route), {})).status).toBe(404)
  }
})
