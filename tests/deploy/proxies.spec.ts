import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { files, fill, routes, shopRoutes } from '../../routes.ts'
import { ask } from '../support/servers/raw-request.ts'
import { dist, type RunningServer, startServer } from '../support/servers/built-server.ts'
import { ensureCommand } from '../support/servers/required-command.ts'
import { prerenderedPages } from '../support/browser/pages.ts'
import { type RunningProxy, startCaddy, startNginx } from '../support/servers/proxies.ts'
import { Buyer } from '../support/servers/web-buyer.ts'

const proxies = [
  { name: 'nginx', debian: 'nginx-light', start: startNginx },
  { name: 'caddy', debian: 'caddy', start: startCaddy },
]

/** Headers about the connection, not the content. */
const CARRIAGE = /^(date|connection|keep-alive|server|transfer-encoding|content-length|alt-svc)$/

const pages = prerenderedPages.filter((path) => path !== routes.notFound)
const asset = /\/assets\/islands-[\w-]+\.js/.exec(readFileSync(join(dist, 'assets.json'), 'utf8'))?.[0] ?? ''
const encodings = ['gzip, deflate, br', 'gzip', 'br;q=0, gzip', 'identity']

for (const { name, debian, start } of proxies) {
  test.describe(`behind ${name}`, () => {
    test.describe.configure({ mode: 'serial' })
    const there = ensureCommand(name, debian)
    test.skip(!there, `${name} is missing: apt-get install ${debian}`)
    let server: RunningServer
    let proxy: RunningProxy

    test.beforeAll(async () => {
      server = await startServer({ env: { TRUST_PROXY: '1' } })
      proxy = await start([new URL(server.url).host])
    })
    test.afterAll(async () => {
      await proxy.stop()
      await server.stop()
    })

    const both = async (path: string, options: Parameters<typeof ask>[2] = {}) => {
      const [direct, behind] = await Promise.all([ask(server.url, path, options), ask(proxy.url, path, options)])
      const essence = ({ status, headers }: typeof direct) => ({
        status,
        headers: headers
          .filter(([header]) => !CARRIAGE.test(header) && (header !== 'content-type' || status < 300 || status > 399))
          .toSorted(([one], [other]) => one.localeCompare(other)),
      })
      expect(essence(behind), path).toEqual(essence(direct))
      return { direct, behind }
    }

    test('every page and file comes with the same bytes and headers as without it', async () => {
      for (const path of [...pages, ...Object.values(files), asset]) {
        for (const accepted of encodings) {
          const { direct, behind } = await both(path, { headers: { 'accept-encoding': accepted } })
          expect(behind.body.equals(direct.body), `${path} ${accepted}`).toBe(true)
        }
        const { behind } = await both(path, { headers: { range: 'bytes=0-9' } })
        expect(behind.status).toBe(200)
        const unchanged = await both(path, { headers: { 'if-none-match': behind.header('etag') ?? '' } })
        expect(unchanged.behind.status).toBe(304)
        expect((await both(path, { method: 'HEAD' })).behind.body).toHaveLength(0)
      }
    })

    test('missing, moved and forbidden paths get the same responses', async () => {
      for (const path of ['/no-such-page', '/404', '/assets/none.js', '/preview/none', '/_headers', '/orders']) {
        const { direct, behind } = await both(path)
        expect([behind.status, behind.body.equals(direct.body)], path).toEqual([404, true])
      }
      for (const path of ['/Privacy-Policy/?from=mail', '/privacy-policy.html', '/index.html', '/Checkout/']) {
        expect((await both(path)).behind.status, path).toBe(308)
      }
      for (const path of pages.slice(0, 2)) expect((await both(path, { fields: { a: 'b' } })).behind.status).toBe(405)
      for (const path of Object.values(shopRoutes)) await both(fill(path, 'nobody-knows-this'))
    })

    test('it supports HTTP/2 and passes on the client address', async () => {
      const session = connect(proxy.url, { rejectUnauthorized: false, servername: 'fitsport.example' })
      const stream = session.request({ ':path': routes.home, ':authority': 'fitsport.example' })
      const [headers] = await once(stream.end(), 'response')
      session.destroy()
      expect(headers).toMatchObject({ ':status': 200, 'content-type': 'text/html; charset=utf-8' })
      const find = async (forged: number) => {
        const forwarded = { 'x-forwarded-for': `192.0.2.${forged}` }
        return (await ask(proxy.url, shopRoutes.findMyOrder, { headers: forwarded, fields: { who: 'a@b.example' } }))
          .status
      }
      for (let time = 0; time < 12; time++) expect(await find(time)).toBe(303)
      expect(await find(12)).toBe(429)
    })

    test('9.7 MB of screenshots pass, and a larger body gets our 413 page', async () => {
      const fields = {
        number: '7K4M-X2RN',
        email: 'ada@example.com',
        ground: 'other',
        description: 'It will not open.',
      }
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      for (const file of ['one.png', 'two.png'])
        form.append('screenshots', new File([Buffer.alloc(4_850_000, 7)], file))
      const multipart = new Response(form)
      const type = { 'content-type': multipart.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' }
      const body = Buffer.from(await multipart.arrayBuffer())
      const answer = await ask(proxy.url, shopRoutes.refund, { method: 'POST', headers: type, body })
      expect(answer.status).toBe(422)
      expect(answer.body.toString()).toContain('It will not open.</textarea>')
      expect(answer.body.toString()).toContain('two.png')
      for (const [path, length] of [
        [shopRoutes.refund, 30_000_000],
        [shopRoutes.checkout, 200_000],
      ] as const) {
        const headers = { ...type, 'content-length': String(length) }
        const rejected = await ask(proxy.url, path, { method: 'POST', headers, body: Buffer.alloc(1000) })
        expect([path, rejected.status]).toEqual([path, 413])
        expect(rejected.body.toString()).toContain('Too heavy')
        expect(rejected.header('content-security-policy')).toContain("style-src 'self' 'sha256-")
      }
    })

    // Caddy's library answers a malformed request before any configuration counts, without a page.
    test('a request with too much in its headers or its address gets our page with our headers', async () => {
      const long = { headers: { 'x-long': 'a'.repeat(20_000) } }
      const answers = [
        await ask(proxy.url, shopRoutes.checkout, long),
        await ask(proxy.url, `/${'a'.repeat(9000)}`),
        await ask(proxy.url, '/%00'),
      ]
      const missing = name === 'caddy' ? 404 : 400
      expect(answers.map(({ status }) => status)).toEqual([400, missing, missing])
      for (const answer of answers) {
        expect(answer.body.toString()).toMatch(/Bad form|Rest day/)
        expect(answer.header('content-security-policy')).toContain("style-src 'self' 'sha256-")
        expect(answer.header('x-content-type-options')).toBe('nosniff')
      }
    })

    test('a guide is bought and downloaded through it, and secrets stand in no log', async () => {
      const buyer = new Buyer(proxy.url, 1)
      const { order } = await buyer.buy()
      const { behind } = await both(order)
      expect(behind.header('referrer-policy')).toBe('no-referrer')
      expect(behind.header('cache-control')).toBe('private, no-store')
      const link = order.split('/').at(-1) ?? ''
      const press = await ask(proxy.url, fill(shopRoutes.download, link), { fields: { format: 'epub' } })
      const file = press.header('location') ?? ''
      const part = await ask(proxy.url, file, { headers: { range: 'bytes=0-99' } })
      expect([part.status, part.body.length]).toEqual([206, 100])
      await ask(proxy.url, `${shopRoutes.checkout}?again=${link}&why=cancelled`)
      for (const odd of [
        `/Orders/${link}/`,
        `/orders//${link}`,
        `/orders/./${link}`,
        `/%6Frders/${link}`,
        `/orders/${link}?x=${link}`,
      ]) {
        await ask(proxy.url, odd)
      }
      await ask(proxy.url, `${routes.preview}?from=${link}`)
      expect((await ask(proxy.plain, order)).status).toBe(308)

      await server.stop()
      const outage = await ask(proxy.url, order)
      expect([outage.status, outage.header('retry-after')]).toEqual([503, '10'])
      expect(outage.header('content-security-policy')).toContain("style-src 'self' 'sha256-")
      expect(outage.body.toString()).toContain('Short break')
      expect((await ask(proxy.url, routes.home)).status).toBe(200)

      await expect.poll(() => proxy.logs()).toMatch(/"status": ?503/)
      const logs = proxy.logs()
      expect(logs).toContain('/orders/…')
      // As requested, so that `npm run desk -- count-visits` counts it.
      for (const path of [routes.home, routes.preview]) expect(logs).toMatch(new RegExp(`"(path|uri)": ?"${path}"`))
      for (const secret of [link, file.split('/').at(-1) ?? '']) expect(logs).not.toContain(secret)
      expect(logs).not.toMatch(/remote_ip|client_ip|user-agent/i)
    })
  })
}
