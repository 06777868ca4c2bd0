import { expect, test } from '@playwright/test'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deskRoutes, files, fill, routes, shopRoutes } from '../../routes.ts'
import { MAX_UPLOAD_REQUEST_BYTES } from '../../platform/http/body-limits.ts'
import { ask } from '../support/servers/raw-request.ts'
import { dist, type RunningServer, startServer } from '../support/servers/built-server.ts'
import { ensureCommand } from '../support/servers/required-command.ts'
import { prerenderedPages } from '../support/browser/pages.ts'
import { documented, type RunningProxy, startCaddy, startNginx } from '../support/servers/proxies.ts'
import { Buyer } from '../support/servers/web-buyer.ts'

const proxies = [
  { name: 'nginx', debian: 'nginx-light', start: startNginx },
  { name: 'caddy', debian: 'caddy', start: startCaddy },
]

/** Headers about the connection, not the content. */
const CARRIAGE = /^(date|connection|keep-alive|server|via|transfer-encoding|content-length|alt-svc)$/

const pages = prerenderedPages.filter((path) => path !== routes.notFound)
const asset = /\/assets\/islands-[\w-]+\.js/.exec(readFileSync(join(dist, 'assets.json'), 'utf8'))?.[0] ?? ''
const encodings = ['gzip, deflate, br', 'gzip', 'br;q=0, gzip', 'identity']
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

for (const { name, debian, start } of proxies) {
  test.describe(`behind ${name}, configured as on the page about hosting,`, () => {
    test.describe.configure({ mode: 'serial' })
    const there = ensureCommand(name, debian)
    test.skip(!there, `${name} is missing: apt-get install ${debian}`)
    let server: RunningServer
    let proxy: RunningProxy
    let data: string

    test.beforeAll(async () => {
      data = mkdtempSync(join(tmpdir(), 'fitsport-behind-'))
      server = await startServer({ env: { TRUST_PROXY: '1', DATA_FOLDER: data } })
      proxy = await start([new URL(server.url).host])
    })
    test.afterAll(async () => {
      await proxy.stop()
      await server.stop()
      rmSync(data, { recursive: true })
    })

    const both = async (path: string, options: Parameters<typeof ask>[2] = {}) => {
      const [direct, behind] = await Promise.all([ask(server.url, path, options), ask(proxy.url, path, options)])
      const essence = ({ status, headers }: typeof direct) => ({
        status,
        headers: headers
          .filter(([header]) => !CARRIAGE.test(header))
          .toSorted(([one], [other]) => one.localeCompare(other)),
      })
      expect(essence(behind), path).toEqual(essence(direct))
      return { direct, behind }
    }

    test('the desk counts the visits of the landing page and of the preview', async () => {
      for (const path of [routes.home, routes.home, routes.preview, shopRoutes.checkout])
        expect((await ask(proxy.url, path, { headers: browser })).status).toBe(200)
      const env = { ...process.env, DATA_FOLDER: data }
      const command = [join(import.meta.dirname, '../../app/commands/main.ts'), '--json']
      const { stdout } = await promisify(execFile)(process.execPath, command, { env })
      const link = new URL(JSON.parse(stdout).address).pathname
      const cookie = (await ask(proxy.url, link, { fields: {} })).header('set-cookie')?.split(';')[0] ?? ''
      const figures = await ask(proxy.url, deskRoutes.figures, { headers: { cookie } })
      expect(figures.status).toBe(200)
      const text = figures.body.toString().replace(/<style[^]*?<\/style>|<[^>]+>/g, ' ')
      expect(text).toMatch(/Landing page\s+2\s+Preview\s+1\s+50% of the previous step\s+Checkout\s+1\b/)
    })

    test('every page and file comes with the same bytes and headers as without it', async () => {
      for (const path of [...pages, ...Object.values(files), asset]) {
        for (const accepted of encodings) {
          const { direct, behind } = await both(path, { headers: { 'accept-encoding': accepted } })
          expect(behind.body.equals(direct.body), `${path} ${accepted}`).toBe(true)
        }
        const { behind } = await both(path)
        const unchanged = await both(path, { headers: { 'if-none-match': behind.header('etag') ?? '' } })
        expect(unchanged.behind.status).toBe(304)
        expect((await both(path, { method: 'HEAD' })).behind.body).toHaveLength(0)
      }
      for (const path of ['/no-such-page', '/404', '/_headers', '/Privacy-Policy/?from=mail', '/index.html'])
        await both(path)
      for (const path of Object.values(shopRoutes)) await both(fill(path, 'nobody-knows-this'))
    })

    test('it supports HTTP/2 and passes on the client address, not one that the client claims', async () => {
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
      for (let time = 0; time < 12; time++) expect(await find(time)).toBe(200)
      expect(await find(12)).toBe(429)
    })

    test('screenshots pass up to the limit of the server, and a larger body is refused', async () => {
      const fields = {
        number: '7K4M-X2RN',
        email: 'ada@example.com',
        ground: 'other',
        description: 'It will not open.',
      }
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      const each = Math.floor((MAX_UPLOAD_REQUEST_BYTES - 10_000) / 3)
      for (const file of ['one.png', 'two.png', 'three.png'])
        form.append('screenshots', new File([Buffer.alloc(each, 7)], file))
      const multipart = new Response(form)
      const type = { 'content-type': multipart.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' }
      const body = Buffer.from(await multipart.arrayBuffer())
      const answer = await ask(proxy.url, shopRoutes.refund, { method: 'POST', headers: type, body })
      expect(answer.status).toBe(422)
      expect(answer.body.toString()).toContain('It will not open.</textarea>')
      const above = Buffer.alloc(MAX_UPLOAD_REQUEST_BYTES + 1_000_000)
      const tooLarge = await ask(proxy.url, shopRoutes.refund, { method: 'POST', headers: type, body: above })
      const tooLong = await ask(proxy.url, shopRoutes.checkout, { fields: { email: 'a'.repeat(200_000) } })
      expect([tooLarge.status, tooLong.status]).toEqual([413, 413])
      expect(tooLong.body.toString()).toContain('Too heavy')
    })

    test('a guide is bought and downloaded through it, and secrets are in no log, not even in an outage', async () => {
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
      expect((await ask(proxy.plain, order)).status).toBe(308)

      await server.stop()
      expect((await ask(proxy.url, order)).status).toBeGreaterThan(501)
      const logs = proxy.logs()
      for (const secret of [link, file.split('/').at(-1) ?? '']) expect(logs).not.toContain(secret)
      expect(logs).not.toMatch(/127\.0\.0\.1 - -|remote_ip|client_ip|user-agent/i)
    })
  })
}

test('nginx can send hashed files from disk, and its limit for uploads is that of the server', async () => {
  test.skip(!ensureCommand('nginx', 'nginx-light'), 'nginx is missing: apt-get install nginx-light')
  expect(documented('nginx')[0]).toContain(`client_max_body_size ${MAX_UPLOAD_REQUEST_BYTES / 1024 ** 2}m;`)
  // No server behind it.
  const proxy = await startNginx(['127.0.0.1:1'], { assets: true })
  const script = await ask(proxy.url, asset, { headers: { 'accept-encoding': 'gzip' } })
  await proxy.stop()
  expect(script.body.equals(readFileSync(join(dist, 'site', `${asset}.gz`)))).toBe(true)
  expect(script.header('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.header('content-type')).toContain('javascript')
})
