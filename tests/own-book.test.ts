import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readEnvironment } from '../app/config/env.ts'
import { shopSettings } from '../app/config/open-shop.ts'
import { policyTexts } from '../app/prerender/policy-texts.tsx'
import { renderSite } from '../app/prerender/render-site.tsx'
import { openRoom } from '../app/room/room.ts'
import { createApp } from '../app/server/app.tsx'
import { renderedPages } from '../app/server/pages.tsx'
import { publishedEdition } from '../book/edition-store.ts'
import { exercises } from '../content/guide/exercises.ts'
import { latestContentEdition } from '../features/delivery/announce-edition.ts'
import { sendSeat } from '../features/gifts/hand-out.ts'
import { createTicket } from '../features/delivery/ticket.ts'
import { orderUrl } from '../features/orders/find/order-link.ts'
import type { Order } from '../features/orders/order.ts'
import { unsubscribeKey } from '../features/orders/reader/edition-news.ts'
import { seatCode } from '../features/orders/seats/seat-code.ts'
import { readSeats } from '../features/orders/seats/seats.ts'
import { soldBook } from '../app/config/sold-book.ts'
import { defaultContent } from '../platform/content/defaults.ts'
import { formats, type Settings } from '../platform/shop/settings.ts'
import { GUIDE } from '../platform/shop/sold-book.ts'
import { boardRoutes, deskRoutes, fill, movedFiles, files, roomRoutes, routes, shopRoutes } from '../routes.ts'
import { plainMail } from './support/mail/sent-mails.ts'
import { booksIn, makeEpub, makePdf } from './support/shop/books.ts'
import { documentFonts } from './support/shop/document-fonts.ts'
import { ownerOf } from './support/shop/owner.ts'
import { openTestShop, orderPaid } from './support/shop/test-shop.ts'
import { actionOf, locationOf, siteOf, type TestSite } from './support/shop/test-site.ts'

/** What only the guide has. The owner's words about it on the landing page are replaced below, as an owner would. */
const OF_THE_GUIDE =
  /reading room|training log|exercise video|log sheets|sheets to print|browser or download|in your browser|read it now|readers’ board|\bchapters?\b|"\/read\b|\/preview|sample\.(pdf|epub)|\/edition\/|look inside|\d\+ pages/i

const OWN = { pages: 3 }
const PRODUCTS = [
  { name: 'a PDF', BOOK_EPUB: false, sold: ['pdf'], promised: /PDF/, missing: /EPUB|another format/ },
  { name: 'PDF and EPUB', BOOK_EPUB: true, sold: ['pdf', 'epub'], promised: /PDF (and|\+) EPUB/, missing: /sheets-a4/ },
]

const { pages: GUIDE_PAGES } = publishedEdition(join(import.meta.dirname, '..')).facts

let site: TestSite | undefined
afterEach(async () => {
  await site?.shop.remove()
  site = undefined
})

test.each(PRODUCTS)('with $name of its own, the shop promises and serves nothing of the guide', async (product) => {
  const { pages, own } = await openOwnShop(product.BOOK_EPUB)
  const { shop } = own
  const order = await orderPaid(shop, 'ada@example.com')
  const copies = await orderPaid(shop, 'giver@example.com', 3)
  await sendSeat(shop, copies, 1, 'friend@example.com')
  const [, seat] = await readSeats(shop.db, copies)
  if (!seat) throw new Error('There is no copy.')
  const path = await pathOf(order)
  const values: Record<string, string> = {
    link: path.split('/').at(-1) ?? '',
    code: seatCode(shop, seat),
    ticket: createTicket(shop, order, 'pdf') ?? '',
    key: unsubscribeKey(shop, order),
    document: (await shop.db.selectFrom('documents').select('number').executeTakeFirst())?.number ?? '',
  }

  const texts = new Map(pages)
  for (const route of own.routes.filter(
    ({ method, path: at }) => method === 'GET' && !at.startsWith(deskRoutes.today),
  )) {
    const address = route.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'x')
    const response = await own.get(address)
    expect(response.status, address).toBeLessThan(500)
    if (/html|json|text|xml/.test(response.headers.get('content-type') ?? '')) texts.set(address, await response.text())
  }
  texts.set('order page of several copies', await (await own.get(await pathOf(copies))).text())
  const claimed = await own.post(fill(shopRoutes.claim, values['code'] ?? ''), { email: 'reader@example.com' })
  expect([claimed.status, claimed.headers.getSetCookie()]).toEqual([303, []])
  for (const [name, text] of await mailsOf(own)) texts.set(name, text)
  for (const { title, text } of shop.settings.agreement.policies) texts.set(title, text)

  expect(texts.size).toBeGreaterThan(30)
  const promises = [...texts].flatMap(([name, text]) =>
    [OF_THE_GUIDE, product.missing].flatMap((pattern) => found(text, pattern).map((place) => `${name}: ${place}`)),
  )
  expect(promises).toEqual([])
  for (const name of [routes.home, routes.terms, shopRoutes.checkout, path]) {
    expect(texts.get(name), name).toMatch(product.promised)
  }
  const home = texts.get(routes.home)
  expect(home).toContain(`${OWN.pages} pages, PDF 0.`)
  for (const ofGuide of [`${GUIDE_PAGES} pages`, `<b>${exercises.length}</b>`, 'The progress tracking system']) {
    expect(home).not.toContain(ofGuide)
  }
})

test.each(PRODUCTS)(
  'with $name of its own, what is sold is delivered, and nothing else',
  async ({ BOOK_EPUB, sold }) => {
    const { own } = await openOwnShop(BOOK_EPUB)
    const path = await own.buy('ada@example.com')
    const download = actionOf(path, shopRoutes.download)
    for (const format of formats) {
      const answer = await own.post(download, { format })
      if (!sold.includes(format)) expect(answer.status, format).toBe(400)
      else expect((await own.get(locationOf(answer))).status, format).toBe(200)
    }
    const file = await own.get(locationOf(await own.post(download, { format: 'pdf' })))
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    expect((await PDFDocument.load(await file.arrayBuffer())).getPageCount()).toBe(OWN.pages)
  },
)

test('a link to a file of the guide ends when the owner sells another book', async () => {
  const { own } = await openOwnShop(false)
  const order = await orderPaid(own.shop)
  const { sold } = own.shop.settings
  own.shop.settings.sold = GUIDE
  const links = formats.map((format) => fill(shopRoutes.file, createTicket(own.shop, order, format) ?? ''))
  own.shop.settings.sold = sold
  const statuses = await Promise.all(links.map(async (link) => (await own.get(link)).status))
  expect(statuses).toEqual([200, 404, 404, 404])
})

test('pages, files and addresses of the guide are not there', async () => {
  const { own, pages, assets } = await openOwnShop(true)
  const app = createApp(assets, renderedPages(assets), { shop: own.shop, trustProxy: 0, room: () => room })
  const entered = await own.post(actionOf(await own.buy('ada@example.com'), roomRoutes.enter), {})
  expect(entered.status).toBe(404)
  const gone = [
    ...[roomRoutes, boardRoutes].flatMap((table) => Object.values<string>(table)),
    routes.preview,
    routes.chapter,
    fill(routes.edition, '3'),
    files.samplePdf,
    files.sampleEpub,
    ...Object.keys(movedFiles),
    files.roomManifest,
  ]
  for (const path of gone) {
    expect((await app.request(path.replace(/:\w+/g, 'x'))).status, path).toBe(404)
    expect(pages.has(path), path).toBe(false)
  }
  expect(pages.get(files.sitemap)).toContain(routes.terms)
})

test('the owner is asked for none of the guide’s work, and can’t announce its editions', async () => {
  const { own } = await openOwnShop(true)
  const owner = await ownerOf(own)
  expect(latestContentEdition(own.shop)).toBeUndefined()
  expect((await owner.get(deskRoutes.edition)).status).toBe(404)
  expect(await (await owner.get(deskRoutes.state)).text()).not.toContain(`href="${deskRoutes.edition}"`)
})

const room = openRoom({
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
})

/** As `npm run build` and `npm run serve` do with these settings. The words of the landing page are the owner's. */
async function openOwnShop(hasEpub: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'own-book-'))
  const BOOK_PDF = join(folder, 'mine.pdf')
  const BOOK_EPUB = join(folder, 'mine.epub')
  await writeFile(BOOK_PDF, await makePdf(OWN.pages))
  await writeFile(BOOK_EPUB, makeEpub())
  const environment = readEnvironment({ BOOK_PDF, ...(hasEpub && { BOOK_EPUB }) })
  const sold = soldBook(environment)
  const content = {
    ...defaultContent,
    landing: ownWords(defaultContent.landing),
    site: { ...defaultContent.site, title: 'Mine', description: 'My book, {price}.' },
  }
  const settings: Settings = shopSettings(environment, {
    siteUrl: 'https://shop.example',
    contentKey: '',
    policies: policyTexts(content, sold),
    firstEvening: { number: 2, title: 'Find your start', minutes: 9 },
    books: booksIn(folder),
    book: { pages: 370, planned: 0 },
    documentFonts: '',
  })
  const { books, editions, community, agreement, firstEvening } = settings
  const shop = await openTestShop({
    documentFonts: await documentFonts(),

    sold,
    books,
    editions,
    community,
    agreement,
    ...(firstEvening && { firstEvening }),
  })
  site = siteOf(shop, { room: () => room })
  const assets = {
    siteUrl: 'https://shop.example',
    islands: '/i.js',
    content,
    sold,
    book: { pages: OWN.pages, pdf: 90_000, ...(hasEpub && { epub: 5_000 }) },
    fonts: { display: '/d.woff2', text: '/t.woff2' },
    price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
  }
  return { own: site, assets, pages: new Map(renderSite(assets)) }
}

/** Every text in it replaced. */
function ownWords<Part>(part: Part): Part {
  const text = JSON.stringify(part, (key, value: unknown) =>
    typeof value === 'string' && key !== 'icon' && !value.includes('{files}') ? 'Own words' : value,
  )
  const own: Part = JSON.parse(text)
  return own
}

const pathOf = async (order: Order) => new URL(await orderUrl(site?.shop ?? failed(), order)).pathname

function failed(): never {
  throw new Error('There is no shop.')
}

async function mailsOf({ shop }: TestSite): Promise<[name: string, text: string][]> {
  await shop.idle()
  const folder = join(shop.folder, 'mails')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return names.map((name) => [
    `${name} ${readFileSync(join(folder, name), 'latin1').length}`,
    plainMail(join(folder, name)),
  ])
}

const found = (text: string, pattern: RegExp): string[] => {
  const visible = text.replace(/<style[^]*?<\/style>/g, '')
  return [...visible.matchAll(new RegExp(pattern, 'gi'))].map(({ index }) =>
    visible.slice(Math.max(0, index - 60), index + 60),
  )
}
