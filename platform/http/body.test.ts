import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyStream, streamBody } from './body.ts'

const bytes = randomBytes(3_000_000)
const TAIL = Buffer.from('licensed to ada')
const fullRange = { start: 0, end: bytes.length - 1 }

let folder: string
let path: string
let server: Server
let part = fullRange
let files: FileHandle[]
let poured: Promise<string>[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitsport-file-'))
  path = join(folder, 'guide.pdf')
  await writeFile(path, bytes)
  part = fullRange
  files = []
  poured = []
  server = createServer((_, response) => poured.push(pour(response).then(() => 'no error', String)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

test('forty concurrent clients, some slow, each get every byte in order', async () => {
  const readers = Array.from({ length: 40 }, async (_, place) => await read(await ask(), place % 2 === 0))
  for (const got of await Promise.all(readers)) expect(got.equals(bytes)).toBe(true)
})

test('a range is exactly those bytes', async () => {
  part = { start: 70_000, end: 1_234_567 }
  expect((await read(await ask())).equals(bytes.subarray(70_000, 1_234_568))).toBe(true)
})

test('the file is closed when the client disconnects', async () => {
  const response = await ask()
  await once(response, 'readable')
  response.destroy()
  expect(await Promise.all(poured)).toEqual(['no error'])
  expect(files.map(({ fd }) => fd)).toEqual([-1])
})

test('a pipelined request closes its file when the connection drops', async () => {
  const socket = connect(portOf(server), '127.0.0.1').on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3))
  await once(socket, 'readable')
  await expect.poll(() => files.length).toBe(3)
  socket.destroy()
  await Promise.all(poured)
  expect(files.map(({ fd }) => fd)).toEqual([-1, -1, -1])
})

test('a file that is shorter than announced aborts the response, and the error is reported', async () => {
  part = { start: 0, end: bytes.length + 99 }
  await expect(ask().then(read)).rejects.toThrow('aborted')
  expect(await poured[0]).toContain('shorter')
})

test('as a stream it has the same bytes, and may be canceled early', async () => {
  expect(Buffer.from(await new Response(bodyStream(await opened())).arrayBuffer()).equals(bytes)).toBe(true)
  const left = await open(path)
  const reader = bodyStream({ parts: [{ file: left, length: bytes.length }], range: fullRange }).getReader()
  expect((await reader.read()).value?.length).toBe(65_536)
  await reader.cancel()
  expect(left.fd).toBe(-1)
})

test('a tail follows the file, in full and in every range', async () => {
  const length = 100_000
  const all = Buffer.concat([bytes.subarray(0, length), TAIL])
  for (const [start, end] of [
    [0, all.length - 1],
    [99_990, all.length - 1],
    [99_999, 100_000],
    [100_001, 100_002],
    [65_535, 65_536],
  ] as const) {
    const body = { parts: [{ file: path, length }, TAIL], range: { start, end } }
    const got = Buffer.from(await new Response(bodyStream(body)).arrayBuffer())
    expect(got.equals(all.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
  }
})

test('the start is reported after the first chunk, and may end the transfer', async () => {
  let started = 0
  const onStart = async () => await Promise.resolve(++started < 2)
  const first = bodyStream({ ...(await opened()), onStart }).getReader()
  await first.read()
  await expect.poll(() => started).toBe(1)
  await first.cancel()
  const second = new Response(bodyStream({ ...(await opened()), onStart }))
  expect((await second.arrayBuffer()).byteLength).toBe(65_536)
  expect(started).toBe(2)
})

const opened = async () => ({ parts: [{ file: await open(path), length: bytes.length }], range: fullRange })

async function pour(response: ServerResponse): Promise<void> {
  const file = await open(path)
  files.push(file)
  const body = { parts: [{ file, length: part.end + 1 }, TAIL], range: part }
  await streamBody(body, response.writeHead(200, { 'content-length': part.end - part.start + 1 }))
}

function portOf(listening: Server): number {
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  return address.port
}

function ask(): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: portOf(server), agent: false }, resolve).on('error', reject)
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
