import { expect, test } from 'vitest'
import { createBodyBudget } from './body-limits.ts'
import { parseUpload } from './upload-form.ts'

const KILO = 1024

function request(body: BodyInit, type = 'multipart/form-data; boundary=cut'): Request {
  return new Request('https://shop.example/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit)
}

const part = (head: string, body: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`

const streamOf = (pieces: readonly Buffer[]) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

const budget = createBodyBudget({ total: 200 * KILO, perClient: 150 * KILO })
/** Longer than a busy machine takes. */
const GRACE_MS = 60_000
const limits = (maxFileBytes: number, client = '192.0.2.1') => ({ maxFileBytes, budget, client, graceMs: GRACE_MS })

async function read(body: BodyInit, maxBytes = 100 * KILO) {
  const { form, release } = await parseUpload(request(body), limits(maxBytes))
  release()
  if (typeof form === 'string') return form
  return {
    fields: Object.fromEntries(form.fields),
    files: form.files.map(({ name, bytes }) => [name, bytes?.length ?? null]),
  }
}

test('a form from a browser is parsed completely, with any bytes in it', async () => {
  const form = new FormData()
  const binary = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256)
  form.append('description', 'Ünïcode\r\n--cut\r\nand “quotes”')
  form.append('screenshots', new File([binary], 'C:\\shots\\one.png'))
  form.append('screenshots', new File([], ''))
  const sent = new Request('https://shop.example/', { method: 'POST', body: form })
  const { form: got, release } = await parseUpload(sent, limits(100 * KILO))
  release()
  if (typeof got === 'string') throw new Error(got)
  expect(got.fields.get('description')).toBe('Ünïcode\r\n--cut\r\nand “quotes”')
  expect(got.files.map(({ name }) => name)).toEqual(['one.png'])
  expect(got.files[0]?.bytes?.equals(binary)).toBe(true)
})

test('a delimiter split over two chunks is found', async () => {
  const form = Buffer.from(`${part('name="a"', 'one')}${part('name="b"', '')}--cut--\r\n`)
  for (let size = 1; size < 40; size++) {
    const pieces = Array.from({ length: Math.ceil(form.length / size) }, (_, at) =>
      form.subarray(at * size, (at + 1) * size),
    )
    expect(await read(streamOf(pieces))).toEqual({ fields: { a: 'one', b: '' }, files: [] })
  }
})

test('files beyond the limit are dropped; the others and the fields are kept', async () => {
  const file = (name: string, kilo: number) => part(`name="f"; filename="${name}"`, 'x'.repeat(kilo * KILO))
  const body = `${part('name="a"', 'kept')}${file('one', 60)}${file('two', 60)}${file('three', 30)}${part('name="b"', 'too')}--cut--`
  expect(await read(body)).toEqual({
    fields: { a: 'kept', b: 'too' },
    files: [
      ['one', 60 * KILO],
      ['two', null],
      ['three', 30 * KILO],
    ],
  })
})

test('a body larger than the limit is rejected before it is read to its end', async () => {
  let sent = 0
  const piece = Buffer.alloc(KILO * KILO)
  const endless = new ReadableStream({
    pull(controller) {
      sent += piece.length
      controller.enqueue(sent === piece.length ? Buffer.from(part('name="f"; filename="f"', '').slice(0, -2)) : piece)
    },
  })
  expect(await read(endless)).toBe('too-large')
  expect(sent).toBeLessThan(30 * KILO * KILO)
})

test('a body that is not a form, or has no end, is malformed', async () => {
  const endlessHead = `--cut\r\nContent-Disposition: form-data; name="${'n'.repeat(9000)}`
  const crowd = `${part('name="a"', 'b').repeat(100)}--cut--`
  const bodies = ['', 'nothing', part('name="a"', 'b'), '--cutter', endlessHead, crowd]
  for (const body of bodies) expect(await read(body), body.slice(0, 20)).toBe('malformed')
  expect(await read(`${part('name="a"', 'w'.repeat(70_000))}--cut--`)).toBe('malformed')
  const { form } = await parseUpload(request('a=b', 'application/x-www-form-urlencoded'), limits(1))
  expect(form).toBe('malformed')
})

test('a file that breaks off is malformed, and nothing is thrown outside of the request', async () => {
  const begun = part('name="f"; filename="f"', 'x'.repeat(300))
  for (const body of [begun, begun.slice(0, -100), `${begun}${begun.slice(0, 40)}`]) {
    expect(await read(body)).toBe('malformed')
  }
})

test('a part without a name is ignored, and so are 24 MB of header lines, at once', async () => {
  expect(await read('--cut\r\n\r\n\r\n--cut--')).toEqual({ fields: {}, files: [] })
  const lines = Buffer.from('X-Line: 1\r\n'.repeat(2000 * KILO))
  const body = Buffer.concat([Buffer.from('--cut\r\n'), lines, Buffer.from('\r\n\r\n--cut--')])
  expect(await read(body)).toEqual({ fields: {}, files: [] })
})

test('a slow sender is cut off after the grace period', async () => {
  const trickle = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      controller.enqueue(Buffer.from(sent++ === 0 ? part('name="f"; filename="f"', '').slice(0, -2) : 'x'.repeat(50)))
    },
  })
  let sent = 0
  const { form, release } = await parseUpload(request(trickle), { ...limits(100 * KILO), graceMs: 100 })
  release()
  expect(form).toBe('too-slow')
})

test('uploads of one client share its budget, and bytes are released', async () => {
  const body = `${part('name="f"; filename="f"', 'x'.repeat(90 * KILO))}--cut--`
  const first = await parseUpload(request(body), limits(100 * KILO))
  expect(typeof first.form).toBe('object')
  expect(await read(body)).toBe('busy')
  const other = await parseUpload(request(body), limits(100 * KILO, '192.0.2.2'))
  expect(typeof other.form).toBe('object')
  first.release()
  other.release()
  expect(await read(body)).toMatchObject({ files: [['f', 90 * KILO]] })
})
