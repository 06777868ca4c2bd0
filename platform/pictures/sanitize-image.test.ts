import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chunk, grayPng, pictures } from '../../tests/support/shop/images.ts'
import { sanitizeImage } from './sanitize-image.ts'

const SCRIPT = '<script>alert(1)</script>'
const script = Buffer.from(SCRIPT)

const typeOf = async (bytes: Buffer) => (await sanitizeImage(bytes))?.type ?? 'refused'
const cleaned = async (bytes: Buffer) => (await sanitizeImage(bytes))?.bytes.toString('latin1') ?? 'refused'

/** A JPEG with one more segment after its start. */
const withSegment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([pictures.jpeg.subarray(0, 2), head, data, pictures.jpeg.subarray(2)])
}

/** A WebP with one more chunk at its end. */
const withChunk = (name: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  const file = Buffer.concat([pictures.webp, head, data, Buffer.alloc(data.length % 2)])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

test('images are detected by content, and the same file always gives the same bytes', async () => {
  for (const [bytes, type] of [
    [pictures.png, 'image/png'],
    [grayPng({ extra: chunk('tEXt', script) }), 'image/png'],
    [pictures.jpeg, 'image/jpeg'],
    // Both are transparent.
    [pictures.webp, 'image/png'],
    [pictures.losslessWebp, 'image/png'],
  ] as const) {
    const first = await sanitizeImage(bytes)
    expect(first?.type).toBe(type)
    expect(await sanitizeImage(bytes)).toEqual(first)
    expect((await sanitizeImage(first?.bytes ?? Buffer.alloc(0)))?.type).toBe(type)
  }
})

test('metadata is removed: comments, location, camera, profiles, trailing bytes', async () => {
  for (const dirty of [
    grayPng({ extra: Buffer.concat([chunk('tEXt', script), chunk('eXIf', script), chunk('iTXt', script)]) }),
    Buffer.concat([grayPng(), script]),
    withSegment(0xfe, script),
    withSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), script])),
    Buffer.concat([pictures.jpeg, script]),
    withChunk('EXIF', script),
    withChunk('XMP ', script),
    Buffer.concat([pictures.webp, script]),
  ]) {
    expect(dirty.toString('latin1')).toContain(SCRIPT)
    const clean = await cleaned(dirty)
    expect(clean).not.toBe('refused')
    expect(clean).not.toContain(SCRIPT)
  }
  for (const profiled of [pictures.jpeg, pictures.webp]) expect(await cleaned(profiled)).not.toContain('mntrRGB')
})

test('files that are not images are rejected', async () => {
  const liars = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    html: '<!doctype html><script>alert(1)</script>',
    pdf: '%PDF-1.7\n1 0 obj',
    gif: 'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
    gifThatIsScript: 'GIF89a/*',
    program: 'MZ\x90\x00',
    archive: 'PK\x03\x04',
    nothing: '',
    almostPng: '\x89PNG\r\n\x1a\n<script>alert(1)</script>',
    almostJpeg: '\xff\xd8\xff<script>alert(1)</script>',
    almostWebp: 'RIFF\x20\x00\x00\x00WEBP<script>alert(1)</script>',
    jpegWithoutPixels: '\xff\xd8\xff\xd9',
  }
  for (const [name, text] of Object.entries(liars))
    expect(await typeOf(Buffer.from(text, 'latin1')), name).toBe('refused')
  for (const start of ['<script>', '%PDF-1.7 ', 'GIF89a']) {
    expect(await typeOf(Buffer.concat([Buffer.from(start), pictures.png])), start).toBe('refused')
  }
})

test('a truncated or changed image is rejected', async () => {
  for (const [name, bytes] of Object.entries(pictures)) {
    expect(await typeOf(bytes.subarray(0, bytes.length - 20)), name).toBe('refused')
  }
  const changed = Buffer.from(pictures.png)
  changed.writeUInt8(changed.readUInt8(50) ^ 1, 50)
  expect(await typeOf(changed)).toBe('refused')
})

test('decompression bombs are rejected before they are decoded', async () => {
  const flat = sharp({ create: { width: 4000, height: 2001, channels: 3, background: '#123456' } })
  const bombs = {
    side: grayPng({ width: 2 ** 31 - 1, height: 1, pixels: Buffer.alloc(10) }),
    area: grayPng({ width: 16_000, height: 16_000, pixels: Buffer.alloc(10) }),
    none: grayPng({ width: 0, height: 8, pixels: Buffer.alloc(10) }),
    unpacksToLess: grayPng({ width: 4000, height: 4000, pixels: Buffer.alloc(10) }),
    strangeFilter: grayPng({ width: 2, height: 1, pixels: Buffer.from([9, 0, 0]) }),
    strangeInterlace: grayPng({ interlace: 7 }),
    // Each would be decoded as a whole.
    progressive: await flat.clone().jpeg({ progressive: true }).toBuffer(),
    interlaced: await flat.clone().png({ progressive: true }).toBuffer(),
    webp: await flat.clone().webp({ effort: 0 }).toBuffer(),
  }
  for (const [name, bytes] of Object.entries(bombs)) expect(await typeOf(bytes), name).toBe('refused')
  expect(await typeOf(await flat.clone().jpeg().toBuffer())).toBe('image/jpeg')
  const wide = Buffer.from(pictures.jpeg)
  const frame = wide.indexOf(Buffer.from('ffc00011', 'hex'))
  wide.writeUInt32BE(0xffffffff, frame + 5)
  expect(await typeOf(wide)).toBe('refused')
})

test('what an image hides behind its pixels is gone', async () => {
  for (const hiding of [
    grayPng({ extra: chunk('HIDE', script) }),
    grayPng({ width: 8, height: 8, pixels: Buffer.alloc(50_000_000) }),
    withChunk('ANMF', script),
    Buffer.concat([pictures.jpeg.subarray(0, -2), script, Buffer.from('ffd9', 'hex')]),
  ]) {
    const clean = await cleaned(hiding)
    expect(clean).not.toContain(SCRIPT)
    expect(clean.length).toBeLessThan(1000)
  }
})
