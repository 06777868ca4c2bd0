import { expect, test } from '@playwright/test'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandOf } from '../../book/brand.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { files } from '../../routes.ts'
import { freePort } from '../support/servers/free-port.ts'

const data = mkdtempSync(join(tmpdir(), 'fitsport-start-'))
test.afterAll(() => rmSync(data, { recursive: true }))

const root = join(import.meta.dirname, '../..')
const program = join(root, 'dist/server/main.js')

test('the server prints its URL, responds there, and stops cleanly on Ctrl-C', async ({ request }) => {
  const { server, output } = start({ PORT: '0' })
  const address = await printed(output, server, /http:\/\/localhost:\d+/)
  expect((await request.get(address.replace('localhost', '127.0.0.1'))).status()).toBe(200)
  server.kill('SIGINT')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('a taken port is reported in one line', async ({ baseURL }) => {
  const { server, output } = start({ PORT: new URL(baseURL ?? '').port })
  const [code] = await once(server, 'exit')
  expect(code).toBe(1)
  expect(output.join('').trim()).toMatch(/^Port \d+ is in use\. .*$/)
})

test('a bad setting stops the start with one line that names it', async () => {
  const { server, output } = start({ PORT: 'eighty' })
  const [code] = await once(server, 'exit')
  expect(code).toBe(1)
  expect(output.join('').trim()).toBe('PORT: expected a port number, such as 3000, got "eighty"')
})

test('production does not open the shop without payment keys, unless REHEARSAL=1', async () => {
  const refused = start({ PORT: '0', NODE_ENV: 'production' })
  expect(await once(refused.server, 'exit')).toEqual([1, null])
  expect(refused.output.join('').trim()).toMatch(/^No payment keys are set[^\n]*$/)
  const { server, output } = start({ PORT: '0', NODE_ENV: 'production', REHEARSAL: '1' })
  await printed(output, server, /The shop is in rehearsal/)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('incomplete keys of a provider stop the start with one line', async () => {
  const { server, output } = start({ PORT: '0', STRIPE_SECRET_KEY: 'sk_test_1' })
  expect(await once(server, 'exit')).toEqual([1, null])
  expect(output.join('').trim()).toBe(
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set all of them or none.',
  )
})

test('without the guide’s files the server logs in one line that it sells nothing', async ({ request }) => {
  const build = copyBuild()
  try {
    for (const file of ['FitSport.pdf', 'FitSport.epub']) rmSync(join(build, 'book', file))
    const { server, output } = start({ PORT: '0' }, join(build, 'server/main.js'))
    await printed(output, server, /The shop cannot sell yet. Missing: \S+FitSport.pdf, \S+FitSport.epub\./)
    const address = await printed(output, server, /http:\/\/localhost:\d+/)
    const page = await request.get(`${address.replace('localhost', '127.0.0.1')}/checkout`)
    expect(page.status()).toBe(503)
    expect(await page.text()).toContain('Not on the shelf yet')
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  } finally {
    rmSync(build, { recursive: true })
  }
})

test('an own book that the build does not know stops the start with one line', async () => {
  const { server, output } = start({ PORT: '0', BOOK_PDF: 'mine.pdf' })
  expect(await once(server, 'exit')).toEqual([1, null])
  expect(output.join('').trim()).toBe('BOOK_PDF or BOOK_EPUB was set or removed since the build: run npm run build.')
})

test('each request is one line of JSON, without secrets', async ({ request }) => {
  const { server, output } = start({ PORT: '0' })
  const address = await printed(output, server, /http:\/\/localhost:\d+/)
  await request.get(`${address.replace('localhost', '127.0.0.1')}/orders/not-a-secret?note=x`)
  const line = await printed(output, server, /^\{.*"GET".*\}$/m)
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-/),
    id: expect.stringMatching(/^[\da-f]{8}-\w+$/),
    method: 'GET',
    path: '/orders/…',
    status: 404,
    ms: expect.any(Number),
  })
  server.kill('SIGTERM')
  await once(server, 'exit')
})

test('a closed or full log does not stop the shop', async ({ request }) => {
  const unread = start({ PORT: '0' })
  const address = (await printed(unread.output, unread.server, /http:\/\/localhost:\d+/)).replace(
    'localhost',
    '127.0.0.1',
  )
  unread.server.stdout?.destroy()
  unread.server.stderr?.destroy()
  for (let count = 0; count < 5; count++) expect((await request.get(`${address}/nowhere`)).status()).toBe(404)
  unread.server.kill('SIGTERM')
  expect(await once(unread.server, 'exit')).toEqual([0, null])
})

test('a full disk under the log does not stop the shop', async ({ request }) => {
  const full = openSync('/dev/full', 'w')
  const port = await freePort()
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, DATA_FOLDER: data, PORT: String(port) },
    stdio: ['ignore', full, full],
  })
  const ask = () =>
    request.get(`http://127.0.0.1:${port}/nowhere`).then(
      (page) => page.status(),
      () => 0,
    )
  await expect.poll(ask).toBe(404)
  for (let count = 0; count < 5; count++) expect(await ask()).toBe(404)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('a request that is running when the server stops gets its response', async () => {
  const { server, output } = start({ PORT: '0' })
  const address = new URL(await printed(output, server, /http:\/\/localhost:\d+/))
  const socket = connect(Number(address.port), '127.0.0.1')
  const form = 'who=nobody'
  const type = 'Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin'
  socket.write(
    `POST /find-my-order HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: ${form.length}\r\n\r\nwho=`,
  )
  await once(socket, 'connect')
  // A second response shows that the first request was accepted.
  expect((await fetch(`http://127.0.0.1:${address.port}/healthz`)).status).toBe(200)
  server.kill('SIGTERM')
  await expect.poll(() => fetch(`http://127.0.0.1:${address.port}/`).then(Boolean, () => false)).toBe(false)
  const exit = once(server, 'exit')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write(form.slice(4))
  expect(await exit).toEqual([0, null])
  expect(answer).toMatch(/^HTTP\/1.1 422 /)
})

test('a build that left its book for later gets it while the server answers', async ({ request }) => {
  const build = copyBuild()
  try {
    rmSync(join(build, 'book/FitSport.pdf'))
    writeFileSync(join(build, 'book/pending'), JSON.stringify(brandOf(defaultContent)))
    const { server, output } = start({ PORT: '0' }, join(build, 'server/main.js'))
    const address = (await printed(output, server, /http:\/\/localhost:\d+/)).replace('localhost', '127.0.0.1')
    expect((await request.get(`${address}/checkout`)).status()).toBe(200)
    const sample = () => request.get(`${address}${files.samplePdf}?wait`).then((response) => response.status())
    await expect.poll(sample, { timeout: 120_000 }).toBe(200)
    expect(existsSync(join(build, 'book/FitSport.pdf'))).toBe(true)
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  } finally {
    rmSync(build, { recursive: true })
  }
})

/** A copy of the build without the sample. */
function copyBuild(): string {
  const build = mkdtempSync(join(root, 'builds/copy-'))
  const filter = (path: string) => !/build.json$|sample/.test(path)
  cpSync(join(root, 'dist'), build, { recursive: true, dereference: true, filter })
  return build
}

function start(settings: Record<string, string>, main = program): { server: ChildProcess; output: string[] } {
  const env = { ...process.env, DATA_FOLDER: data, ...settings }
  const server = spawn(process.execPath, [main], { env })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  return { server, output }
}

async function printed(output: string[], server: ChildProcess, pattern: RegExp): Promise<string> {
  while (!pattern.test(output.join(''))) await once(server.stdout ?? server, 'data')
  return pattern.exec(output.join(''))?.[0] ?? ''
}
