import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileStream, pourFile } from './file-body.ts'

const bytes = randomBytes(3_000_000)
const whole = { start: 0, end: bytes.length - 1 }

let folder: string
let path: string
let server: Server
let part = whole
let poured: Promise<void>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitsport-file-'))
  path = join(folder, 'guide.pdf')
  await writeFile(path, bytes)
  part = whole
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': part.end - part.start + 1 })
    poured = pourFile(path, part, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

test('forty readers at once, some slow, each get every byte in its place', async () => {
  const readers = Array.from({ length: 40 }, async (_, place) => await read(await ask(), place % 2 === 0))
  for (const got of await Promise.all(readers)) expect(got.equals(bytes)).toBe(true)
})

test('a part is that part', async () => {
  part = { start: 70_000, end: 1_234_567 }
  expect((await read(await ask())).equals(bytes.subarray(70_000, 1_234_568))).toBe(true)
})

test('when the reader goes away in the middle, the file is let go', async () => {
  const response = await ask()
  await once(response, 'readable')
  response.destroy()
  await poured
})

test('a file that turns out shorter than promised breaks off instead of looking whole', async () => {
  part = { start: 0, end: bytes.length + 99 }
  await expect(ask().then(read)).rejects.toThrow('aborted')
})

test('as a stream it is the same bytes, and may be left early', async () => {
  expect(Buffer.from(await new Response(fileStream(path, whole)).arrayBuffer()).equals(bytes)).toBe(true)
  const reader = fileStream(path, whole).getReader()
  expect((await reader.read()).value?.length).toBe(65_536)
  await reader.cancel()
})

function ask(): Promise<IncomingMessage> {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent: false }, resolve).on('error', reject)
  })
}

async function read(response: IncomingMessage, slowly = false): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of response) {
    pieces.push(piece)
    if (slowly) await new Promise((resolve) => setImmediate(resolve))
  }
  return Buffer.concat(pieces)
}
