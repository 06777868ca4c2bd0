import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { inflateSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../../routes.ts'
import { settle } from '../../payments/settle.ts'
import { orderToken } from '../../orders/find/order-link.ts'
import type { Settings } from '../../../platform/shop/settings.ts'
import { documentFonts } from '../../../tests/support/shop/document-fonts.ts'
import { act, orderPlaced, taxedByOss, testOffer } from '../../../tests/support/shop/test-shop.ts'
import { parsePage, textOf } from '../../../tests/support/parsed-page.ts'
import { actionOf, filledForm, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'

let site: TestSite
afterEach(() => site.shop.remove())

const company = { company: 'Łódź Sport sp. z o.o.', address: 'ul. Próżna 1\n00-107 Warszawa' }

async function bought(changes: Partial<Settings> = {}): Promise<string> {
  site = await openTestSite({ ...changes, documentFonts: await documentFonts() })
  return await site.buy('ada@example.com')
}

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*\/documents\/[^"]+)"/g)].map(([, href = '']) => href)

test('the order page links its receipt as a page and as a PDF, and says whom to ask for an invoice', async () => {
  const order = await bought()
  const html = await (await site.get(order)).text()
  expect(linksIn(html)).toEqual([
    `${order}/documents/REHEARSAL-2026-00001/pdf`,
    `${order}/documents/REHEARSAL-2026-00001`,
    `${order}/documents/REHEARSAL-2026-00001/pdf`,
  ])
  expect(html).not.toContain('Need an invoice')
  expect(html).toContain('Our shop makes no invoice with a company name for this order')
  const page = await (await site.get(`${order}/documents/REHEARSAL-2026-00001`)).text()
  for (const text of ['Receipt', '€40.00', 'The price includes tax.', 'The Seller', '15 November 2026']) {
    expect(page).toContain(text)
  }
  expect(page).not.toMatch(/VAT (?!ID DE301204657)/)
})

test('the PDF is one tagged page with title and language, the same bytes every time', async () => {
  const order = await bought({ tax: { ...taxedByOss } })
  const file = `${order}/documents/REHEARSAL-2026-00001/pdf`
  const response = await site.get(file)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(120_000)
  expect(Buffer.from(await (await site.get(file)).arrayBuffer()).equals(bytes)).toBe(true)
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  expect(pdf.getPageCount()).toBe(1)
  expect(pdf.getTitle()).toBe('Receipt REHEARSAL-2026-00001')
  const { catalog } = pdf
  expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe('true')
  expect(catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en-US)')
  const tree = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const root = tree.lookup(PDFName.of('K'), PDFArray).lookup(0, PDFDict)
  const tags = root.lookup(PDFName.of('K'), PDFArray)
  const names = Array.from({ length: tags.size() }, (_, i) => tags.lookup(i, PDFDict).get(PDFName.of('S'))?.toString())
  expect(names.slice(0, 3)).toEqual(['/P', '/H1', '/Table'])
  expect(names).toContain('/H2')
})

test('a buyer fills in company and address and gets an invoice that replaces the receipt', async () => {
  const order = await bought({ tax: taxedByOss })
  const form = actionOf(order, shopRoutes.invoice)
  const wrong = await site.post(form, { ...company, company: '' })
  expect(wrong.status).toBe(422)
  const html = await wrong.text()
  expect(html).toContain('Enter the company or name for the invoice.')
  expect(html).toContain('ul. Próżna 1')
  const invoice = locationOf(await site.post(form, company))
  expect(invoice).toBe(`${order}/documents/REHEARSAL-2026-00002?note=created`)
  const page = await (await site.get(invoice)).text()
  for (const text of ['Łódź Sport', 'corrects and replaces REHEARSAL-2026-00001', 'VAT 19% (Germany)'])
    expect(page).toContain(text)
  expect((await site.get(`${order}/documents/REHEARSAL-2026-00002/pdf`)).status).toBe(200)
  expect(await (await site.get(order)).text()).toContain('Correct the invoice')
})

test('the order page names the invoice and lists it first, with what it replaced', async () => {
  const order = await bought({ tax: taxedByOss })
  await site.post(`${order}/invoice`, company)
  const page = parsePage(await (await site.get(order)).text())
  expect(textOf(page.querySelector('.receipt'))).toContain('InvoiceREHEARSAL-2026-00002')
  const listed = page.querySelectorAll('.order-documents li').map(textOf)
  expect(listed).toEqual([
    'Invoice REHEARSAL-2026-00002 PDF',
    'Receipt REHEARSAL-2026-00001 PDF Replaced by REHEARSAL-2026-00002.',
  ])
})

test('what is wrong in an invoice form is said above it, also how the country writes its VAT IDs', async () => {
  const order = await bought({ tax: taxedByOss })
  const refused = await site.post(`${order}/invoice`, { ...company, vatId: 'DE 12345' })
  expect(refused.status).toBe(422)
  const page = parsePage(await refused.text())
  expect(page.querySelectorAll('.errors')).toHaveLength(1)
  const summary = page.querySelector('.order-parts .errors')
  expect(textOf(summary)).toContain('A VAT ID with DE is written like DE111111125.')
  expect(textOf(page.querySelector('.errors + details'))).toContain('Company or full name')
  expect((await site.post(`${order}/invoice`, { ...company, vatId: 'CHE-116.281.710' })).status).toBe(303)
})

test('the longest buyer fits on the page, and a longer one is refused', async () => {
  const code = { percent: 50, amount: null, startsAt: null, endsAt: null, limit: null, perAddress: null }
  await bought({ tax: taxedByOss, offer: { ...testOffer, codes: [{ code: 'COACH7K2M', ...code }] } })
  const placed = await orderPlaced(site.shop, { quantity: 50, code: 'COACH7K2M' })
  await act(site.shop, placed, 'pay')
  await settle(site.shop, placed)
  const order = fill(shopRoutes.order, orderToken(site.shop, placed))
  const form = actionOf(order, shopRoutes.invoice)
  const lines = (length: number) => Array.from({ length: 6 }, (_, i) => `${i}${'W'.repeat(length - 1)}`).join('\n')
  for (const [name, address] of [
    ['N'.repeat(101), lines(70)],
    ['N', `${'W'.repeat(71)}\nTown`],
    ['N', `${lines(10)}\nA seventh`],
  ] as const)
    expect((await site.post(form, { company: name, address })).status, `${name} ${address}`).toBe(422)
  const invoice = locationOf(await site.post(form, { company: 'N'.repeat(100), address: lines(70) }))
  const bytes = await (await site.get(`${invoice.split('?')[0]}/pdf`)).arrayBuffer()
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const [content] = pdf.getPages().map((page) => page.node.Contents())
  const drawn = content instanceof PDFRawStream ? inflateSync(content.getContents()).toString('latin1') : ''
  const heights = [...drawn.matchAll(/ (-?[\d.]+) Td/g)].map(([, y]) => Number(y))
  expect(heights.length).toBeGreaterThan(30)
  expect(Math.min(...heights)).toBeGreaterThan(20)
})

test('a document of another order is not found', async () => {
  const order = await bought()
  await site.buy('bob@example.com')
  expect((await site.get(`${order}/documents/REHEARSAL-2026-00002`)).status).toBe(404)
  expect((await site.get(`${order}/documents/REHEARSAL-2026-00002/pdf`)).status).toBe(404)
})

test('where invoices come from a state platform, the receipt says that it is none', async () => {
  const order = await bought({ tax: { ...taxedByOss, country: 'IT', documents: 'receipt-only' } })
  const page = await (await site.get(`${order}/documents/REHEARSAL-2026-00001`)).text()
  expect(page).toContain('Receipt, not an invoice.')
  expect(await (await site.get(order)).text()).not.toContain('Need an invoice')
})

test('a small business shows the reason and no VAT', async () => {
  const order = await bought({ tax: { ...taxedByOss, mode: 'small-business' } })
  const page = await (await site.get(`${order}/documents/REHEARSAL-2026-00001`)).text()
  expect(page).toContain('VAT exempt under the special scheme for small enterprises.')
  expect(page).not.toContain('Net amount')
})

test('the country that a proxy names is kept with the order', async () => {
  site = await openTestSite({}, { countryHeader: 'CF-IPCountry' })
  for (const [sent, stored] of [
    ['pt', 'PT'],
    ['T1', null],
    ['<b>', null],
  ] as const) {
    await site.post(shopRoutes.checkout, await filledForm(site, { email: `${sent.length}@x.example` }), {
      'cf-ipcountry': sent,
    })
    const { evidence } = await site.shop.db
      .selectFrom('orders')
      .select('evidence')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(evidence === null ? null : JSON.parse(evidence)[0].country).toBe(stored)
    site.shop.wait({ minutes: 11 })
  }
})

test('the checkout asks for no company and no VAT ID, and VAT is charged even if a form sends them', async () => {
  await bought({ tax: taxedByOss })
  const page = await (await site.get(shopRoutes.checkout)).text()
  // Below the button it only says where an invoice comes from.
  expect(page.split('checkout-buy')[0]).not.toMatch(/company/i)
  expect(page).not.toMatch(/VAT ID|reverse charge/i)
  const sent = { ...(await filledForm(site, { email: 'bob@example.com' })), ...company, 'vat-id': 'FR40303265045' }
  const stage = locationOf(await site.post(shopRoutes.checkout, sent))
  await site.get(locationOf(await site.post(stage, { act: 'pay' })))
  const order = site.shop.db.selectFrom('orders').selectAll().where('email', '=', 'bob@example.com')
  expect(await order.executeTakeFirstOrThrow()).toMatchObject({ taxTreatment: 'home', taxAmount: 639 })
})

test('the checkout and the confirmation name the legal guarantee and what the files are', async () => {
  await bought()
  const pages = [await (await site.get(shopRoutes.checkout)).text(), await confirmation()]
  for (const page of pages) {
    expect(page).toContain('The law guarantees that the guide is as described.')
    expect(page).toContain('No copy protection, no account.')
  }
  expect(pages[1]).toMatch(
    /Receipt REHEARSAL-2026-00001 as PDF: https:\/\/shop\.example\/orders\/[\w-]{22}\/documents\/REHEARSAL-2026-00001\/pdf/,
  )
})

async function confirmation(): Promise<string> {
  await site.shop.idle()
  const row = await site.shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'confirmation')
    .executeTakeFirstOrThrow()
  const { text, attachment } = await site.shop.mails.compose(row)
  return `${text} ${attachment?.text}`.replace(/\s+/g, ' ')
}
