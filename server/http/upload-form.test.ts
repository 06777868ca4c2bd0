import { expect, test } from 'vitest'
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

async function read(body: BodyInit, most = 100 * KILO) {
  const form = await parseUpload(request(body), most)
  if (typeof form === 'string') return form
  return {
    fields: Object.fromEntries(form.fields),
    files: form.files.map(({ name, bytes }) => [name, bytes?.length ?? null]),
  }
}

test('a browser’s form is read whole, whatever stands in it', async () => {
  const form = new FormData()
  const binary = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256)
  form.append('description', 'Ünïcode\r\n--cut\r\nand “quotes”')
  form.append('screenshots', new File([binary], 'C:\\shots\\one.png'))
  form.append('screenshots', new File([], ''))
  const sent = new Request('https://shop.example/', { method: 'POST', body: form })
  const got = await parseUpload(sent, 100 * KILO)
  if (typeof got === 'string') throw new Error(got)
  expect(got.fields.get('description')).toBe('Ünïcode\r\n--cut\r\nand “quotes”')
  expect(got.files.map(({ name }) => name)).toEqual(['one.png'])
  expect(got.files[0]?.bytes?.equals(binary)).toBe(true)
})

test('a delimiter that comes in two pieces is found all the same', async () => {
  const whole = Buffer.from(`${part('name="a"', 'one')}${part('name="b"', '')}--cut--\r\n`)
  for (let size = 1; size < 40; size++) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.subarray(at * size, (at + 1) * size),
    )
    expect(await read(streamOf(pieces))).toEqual({ fields: { a: 'one', b: '' }, files: [] })
  }
})

test('of files that are too much together, those that fit are kept and the answers with them', async () => {
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

test('no more is held than may come, however much is sent', async () => {
  let given = 0
  const piece = Buffer.alloc(KILO * KILO)
  const endless = new ReadableStream({
    pull(controller) {
      given += piece.length
      controller.enqueue(given === piece.length ? Buffer.from(part('name="f"; filename="f"', '').slice(0, -2)) : piece)
    },
  })
  expect(await read(endless)).toBe('too-large')
  expect(given).toBeLessThan(70 * KILO * KILO)
})

test('what is no form, or one without an end, is broken', async () => {
  const endlessHead = `--cut\r\nContent-Disposition: form-data; name="${'n'.repeat(9000)}`
  const crowd = `${part('name="a"', 'b').repeat(100)}--cut--`
  const bodies = ['', 'nothing', part('name="a"', 'b'), '--cut\r\n\r\n\r\n--cut--', '--cutter', endlessHead, crowd]
  for (const body of bodies) expect(await read(body), body.slice(0, 20)).toBe('broken')
  expect(await read(`${part('name="a"', 'w'.repeat(70_000))}--cut--`)).toBe('broken')
  expect(await parseUpload(request('a=b', 'application/x-www-form-urlencoded'), 1)).toBe('broken')
})
