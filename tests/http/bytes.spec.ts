import { expect, test } from '@playwright/test'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { roomRoutes, routes } from '../../routes.ts'
import { chapterPages } from '../support/browser/pages.ts'
import { REST } from '../support/browser/visitor.ts'
import { builtRoomPages } from '../support/servers/built-server.ts'

const site = join(import.meta.dirname, '../../dist/site')
const size = (path: string) => readFileSync(join(site, path)).length
const assets = readdirSync(join(site, 'assets'))
const sum = (names: string[]) => names.reduce((total, name) => total + size(`assets/${name}`), 0)

test('the landing page with its CSS takes at most 14,000 bytes', () => {
  expect(size('index.html.br')).toBeLessThanOrEqual(14_000)
  expect(brotliDecompressSync(readFileSync(join(site, 'index.html.br')))).toEqual(
    readFileSync(join(site, 'index.html')),
  )
})

test('the response with the landing page, headers included, fits into the initial ten packets', async ({ request }) => {
  const answer = await request.get(routes.home, { headers: { 'Accept-Encoding': 'br' } })
  const head = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(`HTTP/1.1 200 OK\r\n${head.join('')}\r\n`.length + size('index.html.br')).toBeLessThanOrEqual(14_600)
})

for (const path of chapterPages) {
  test(`${path} with its CSS takes at most 30,000 bytes`, () => {
    expect(size(`${path}.html.br`)).toBeLessThanOrEqual(30_000)
  })
}

test('every movement with its drawing and CSS takes at most 12,000 bytes as it is sent', { tag: REST }, async () => {
  const movements = Object.entries(await builtRoomPages()).filter(([path]) =>
    path.startsWith(`${roomRoutes.movements}/`),
  )
  const sizes = movements.map(([, page]) => sent(page))
  expect(sizes).toHaveLength(50)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000)
})

const sent = (page: string) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

const compressed = assets.filter((name) => name.endsWith('.js.br'))
const scripts = (pattern: RegExp) => compressed.filter((name) => pattern.test(name))

test('all client JavaScript outside the reading room takes at most 64,000 bytes', () => {
  const others = scripts(/^(?!room[.-])/)
  expect(others.length).toBeGreaterThan(0)
  expect(sum(others)).toBeLessThanOrEqual(64_000)
})

test('a page of the reading room loads at most 14,000 bytes of scripts above React’s own 58,000, the log 40,000', () => {
  const [every, reading, log] = [scripts(/^room(-|\.sync-)/), scripts(/^room\.reading-/), scripts(/^room\.log-/)]
  expect([every.length, reading.length, log.length]).toEqual([2, 1, 2])
  expect(sum([...every, ...reading])).toBeLessThanOrEqual(72_000)
  expect(sum([...every, ...log])).toBeLessThanOrEqual(98_000)
})

test('the reading room loads later only what searches, backs up and syncs, at most 7,000 bytes', () => {
  const later = scripts(/^room\.(?!log-|reading-|sync-)/)
  expect(later.map((name) => name.split('-')[0])).toEqual(['room.backup', 'room.find', 'room.stored'])
  expect(sum(later)).toBeLessThanOrEqual(7000)
})

test('the look-inside pages take at most 60,000 bytes together', () => {
  const pages = assets.filter((name) => name.startsWith('inside-') && name.endsWith('.svg.br'))
  expect(pages).toHaveLength(1)
  expect(sum(pages)).toBeLessThanOrEqual(60_000)
})

test('in the built CSS no animation is merged with its timeline into an invalid value', () => {
  for (const page of ['index.html', ...chapterPages.map((path) => `${path}.html`)]) {
    const html = readFileSync(join(site, page), 'utf8')
    expect(html).toMatch(/animation-timeline:/)
    expect(html.match(/animation:[^;}]*(view|scroll)\(/), page).toBeNull()
  }
})

test('the fonts of the default content take at most 45,000 bytes', () => {
  const fonts = assets.filter((name) => name.endsWith('.woff2') && !name.startsWith('more-'))
  expect(fonts).toHaveLength(2)
  expect(sum(fonts)).toBeLessThanOrEqual(45_000)
})

test('the landing page makes at most 7 requests, none of them render-blocking, and contacts no third party but the image host', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.route(/unsplash/, (route) => route.abort())
  await page.goto(routes.home, { waitUntil: 'networkidle' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  const origins = new Set(requests.map((url) => new URL(url).origin))
  expect([...origins].filter((origin) => ![baseURL, 'https://images.unsplash.com'].includes(origin))).toEqual([])
  const own = requests.filter((url) => url.startsWith(baseURL ?? ''))
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(7)
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          entry instanceof PerformanceResourceTiming && Reflect.get(entry, 'renderBlockingStatus') === 'blocking',
      )
      .map(({ name }) => name),
  )
  expect(blocking).toEqual([])
  await expect(page.locator('link[rel=stylesheet], script[src]')).toHaveCount(0)
})
