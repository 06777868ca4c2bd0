import { expect, test } from '@playwright/test'
import { connect } from 'node:net'
import { files, routes } from '../../routes.ts'
import { prerenderedPages } from '../support/browser/pages.ts'

const pages = prerenderedPages.filter((path) => path !== routes.notFound)

for (const path of pages) {
  test(`${path} responds with its page`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
  })
}

for (const odd of ['/privacy-policy/', '/Privacy-Policy', '/PRIVACY-POLICY//', '/privacy-policy.html']) {
  test(`${odd} redirects to the canonical path`, async ({ request }) => {
    const answer = await request.get(`${odd}?from=mail`, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers()['location']).toBe('/privacy-policy?from=mail')
  })
}

test('a path that looks like another host does not redirect there', async ({ baseURL }) => {
  for (const path of ['//evil.example/', '//evil.example/privacy-policy/', '/%2Fevil.example']) {
    expect(await speak(baseURL ?? '', `GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1.1 40[04] /)
  }
})

for (const path of ['/no-such-page', '/404', '/assets/none.js', '/index.php']) {
  test(`${path} is the 404 page, with links`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Nothing’s scheduled here')
    expect(html).toContain('href="/"')
  })
}

const errors = [
  { what: 'a malformed percent-encoding', line: 'GET /%E0%A4%A HTTP/1.1', status: 400 },
  { what: 'a path that climbs out', line: 'GET /../../etc/passwd HTTP/1.1', status: 400 },
  { what: 'a path that climbs out in disguise', line: 'GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1', status: 400 },
  { what: 'a very long URL', line: `GET /${'a'.repeat(5000)} HTTP/1.1`, status: 414 },
  { what: 'an endless URL', line: `GET /${'a'.repeat(40_000)} HTTP/1.1`, status: 414 },
  { what: 'an unknown method', line: 'BREW / HTTP/1.1', status: 405 },
  { what: 'a method the page does not have', line: 'POST / HTTP/1.1', status: 405 },
  { what: 'a deletion', line: 'DELETE /terms-of-service HTTP/1.1', status: 405 },
]

for (const { what, line, status } of errors) {
  test(`${what} gets a clear ${status}`, async ({ baseURL }) => {
    const answer = await speak(baseURL ?? '', line)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('<h1>')
    expect(answer).not.toMatch(/\bat .*\.(js|ts):\d+/)
  })
}

test('an unchanged page is not sent again', async ({ request }) => {
  const first = await request.get(routes.home)
  const again = await request.get(routes.home, { headers: { 'If-None-Match': first.headers()['etag'] ?? '' } })
  expect(again.status()).toBe(304)
  expect((await again.body()).length).toBe(0)
})

test('pages are compressed as the browser prefers, or plain', async ({ request }) => {
  const encoding = async (accepted: string) =>
    (await request.get(routes.home, { headers: { 'Accept-Encoding': accepted } })).headers()['content-encoding']
  expect(await encoding('gzip, deflate, br, zstd')).toBe('br')
  expect(await encoding('gzip')).toBe('gzip')
  expect(await encoding('br;q=0, gzip')).toBe('gzip')
  expect(await encoding('identity')).toBeUndefined()
})

test('hashed files can be cached for a year', async ({ request }) => {
  const html = await (await request.get(routes.home)).text()
  const font = /\/assets\/[\w-]+\.woff2/.exec(html)?.[0] ?? ''
  expect((await request.get(font)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

for (const path of Object.values(files)) {
  test(`${path} exists`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect((await answer.body()).length).toBeGreaterThan(50)
  })
}

/** A raw request that no valid client would send. */
function speak(baseURL: string, line: string): Promise<string> {
  const { hostname, port } = new URL(baseURL)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    )
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)))
  })
}
