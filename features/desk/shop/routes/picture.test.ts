import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteUnusedPictures } from '../../../../platform/content/pictures.ts'
import { currentVersion } from '../../../../platform/content/versions.ts'
import { grayPng } from '../../../../tests/support/shop/images.ts'
import { ownerVisit } from '../../../../tests/support/shop/owner.ts'
import { openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'
import type { Visit } from '../../../../tests/support/shop/visit.ts'
import { deskRoutes } from '../../../../routes.ts'
import { sectionRoutes } from '../section-routes.ts'

let site: TestSite
let owner: Visit
beforeEach(async () => {
  site = await openTestSite()
  owner = await ownerVisit(site)
})
afterEach(() => site.shop.remove())

const photo = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })
const uploadPortrait = async (bytes: Buffer, of = 1) => {
  await (await owner.open(sectionRoutes.words)).press('Upload a picture', `#testimonials-entries-${of}`)
  return await owner.choose('Picture', bytes).press('Upload')
}
const uploadCover = async (bytes: Buffer) => {
  await (await owner.open(sectionRoutes.brand)).press('Upload a picture')
  return await owner.choose('Picture', bytes).press('Upload')
}
const publish = async () => await (await owner.open(deskRoutes.shopPublish)).press('Publish')
const edits = async () => (await currentVersion(site.shop.db))?.edits ?? {}
const addresses = () => owner.all('.shop-picture img').map((image) => image.getAttributeValue('src') ?? '')
const pixelsOf = async (address: string) =>
  await sharp(Buffer.from(await (await site.get(address)).arrayBuffer())).metadata()

test('a testimonial’s picture is uploaded, cut to a square, published, and served from our own address for a year', async () => {
  await owner.open(sectionRoutes.words)
  // What is typed beside it is saved with it.
  await owner.fill('Motto', 'Another motto.').press('Upload a picture', '#testimonials-entries-1')
  expect(owner.text('h1')).toBe('Picture of James Carter')
  await owner.choose('Picture', await photo(800, 600).jpeg().toBuffer()).press('Upload')
  expect(owner.path).toContain(sectionRoutes.words)
  expect(owner.value('Motto')).toBe('Another motto.')
  const [address = ''] = addresses()
  expect(address).toMatch(/^\/assets\/pictures\/[0-9a-f]{32}\.jpg$/)
  const served = await site.get(address)
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(await pixelsOf(address)).toMatchObject({ format: 'jpeg', width: 160, height: 160 })

  await owner.open(deskRoutes.shopPreview)
  expect(owner.all(`img[src="${address}"]`)).toHaveLength(1)
  await publish()
  expect((await edits())['testimonials.entries']).toMatchObject([{}, { photo: address }, {}])
})

test('a cover picture replaces the drawn cover, and can be removed again', async () => {
  await uploadCover(await photo(1500, 2100).png().toBuffer())
  const [address = ''] = addresses()
  expect(await pixelsOf(address)).toMatchObject({ width: 600, height: 840 })
  await publish()
  expect(await edits()).toEqual({ 'cover.picture': address })
  await (await owner.open(sectionRoutes.brand)).press('Change or remove the picture')
  await owner.press('Remove the picture')
  expect(addresses()).toEqual([])
  await publish()
  expect(await edits()).toEqual({})
})

test('a cover full of detail is saved so that a phone loads it quickly', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const detailed = sharp({ create: { width: 1200, height: 1680, channels: 3, background: '#000', noise } })
  await uploadCover(await detailed.jpeg({ quality: 90 }).toBuffer())
  const [address = ''] = addresses()
  const { length } = Buffer.from(await (await site.get(address)).arrayBuffer())
  expect(length).toBeGreaterThan(50_000)
  expect(length).toBeLessThanOrEqual(100_000)
})

test('each refusal says why, and the draft stays as it is', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
  )
  const frames = Buffer.alloc(400 * 800 * 3, 7)
  const gif = await sharp(frames, { raw: { width: 400, height: 800, channels: 3, pageHeight: 400 } })
    .gif()
    .toBuffer()
  const whole = await photo(800, 800).jpeg().toBuffer()
  for (const [bytes, sentence] of [
    [Buffer.alloc(0), 'Choose a picture first.'],
    [svg, 'This is no JPEG, PNG or WebP picture'],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 'This is no JPEG, PNG or WebP picture'],
    [gif, 'This is no JPEG, PNG or WebP picture'],
    [whole.subarray(0, whole.length / 2), 'This is no JPEG, PNG or WebP picture, or the file is damaged.'],
    [
      grayPng({ width: 10_000, height: 10_000, pixels: Buffer.alloc(0) }),
      'has 100 megapixels, and at most 40 can be read',
    ],
    [await photo(159, 400).png().toBuffer(), 'has 159 × 400 pixels. It needs at least 160 × 160.'],
    [Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'The file is larger than 10 MB.'],
  ] as const) {
    await uploadPortrait(bytes)
    expect(owner.status, sentence).toBe(422)
    expect(owner.text('.errors'), sentence).toContain(sentence)
  }
  await owner.open(deskRoutes.shopPublish)
  expect(owner.text()).toContain('There is nothing to publish')
  expect(await site.shop.db.selectFrom('contentPictures').select('name').execute()).toEqual([])
})

test('what a photo says about place and camera is gone, and a photo taken sideways stands upright', async () => {
  const secret = 'Secret street 7'
  const exif = {
    IFD0: { ImageDescription: secret, Make: secret },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
  }
  // A half white, half red picture; orientation 6 is turned by a quarter.
  const left = await photo(300, 600, '#fff').png().toBuffer()
  const sideways = await photo(600, 600)
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif(exif)
    .withMetadata({ orientation: 6, exif })
    .jpeg()
    .toBuffer()
  expect(sideways.toString('latin1')).toContain(secret)
  await uploadPortrait(sideways)
  const stored = Buffer.from(await (await site.get(addresses()[0] ?? '')).arrayBuffer())
  expect(stored.toString('latin1')).not.toContain(secret)
  const { exif: rest, orientation, icc } = await sharp(stored).metadata()
  expect({ rest, orientation, icc }).toEqual({})
  const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
  const greenAt = (x: number, y: number) => data[(y * 160 + x) * 3 + 1] ?? 0
  expect([greenAt(80, 20) > 200, greenAt(80, 140) < 100]).toEqual([true, true])
})

test('a transparent picture stands on white, and of an animation the first image is kept', async () => {
  const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: '#0000' } })
  await uploadPortrait(await clear.png().toBuffer())
  const white = await sharp(Buffer.from(await (await site.get(addresses()[0] ?? '')).arrayBuffer())).stats()
  expect(white.channels.map(({ min }) => min >= 254)).toEqual([true, true, true])
  const frames = Buffer.alloc(200 * 400 * 3, 0)
  const moving = sharp(frames, { raw: { width: 200, height: 400, channels: 3, pageHeight: 200 } })
  await (await owner.open(sectionRoutes.words)).press('Upload a picture', '#testimonials-entries-0')
  await owner.choose('Picture', await moving.webp({ loop: 0 }).toBuffer()).press('Upload')
  expect(owner.status).toBe(200)
})

test('a picture does not go to another testimonial that has moved here meanwhile', async () => {
  const other = await ownerVisit(site)
  await (await owner.open(sectionRoutes.words)).press('Upload a picture', '#testimonials-entries-1')
  await (await other.open(sectionRoutes.words)).press('Move down', '#testimonials-entries-1')
  await owner.choose('Picture', await photo(200, 200).jpeg().toBuffer()).press('Upload')
  expect(owner.text('.errors')).toContain('The testimonial was changed elsewhere meanwhile.')
  expect(owner.text('h1')).toBe('Picture of Emily Novak')
})

test('pictures that are in no version and no draft are deleted after a week, all others stay', async () => {
  const stored = async () => (await site.shop.db.selectFrom('contentPictures').select('name').execute()).length
  const cleanUp = async () => await deleteUnusedPictures(site.shop, site.shop.now())
  await uploadPortrait(await photo(200, 200, '#111').jpeg().toBuffer())
  await publish()
  await (await owner.open(sectionRoutes.words)).press('Change or remove the picture', '#testimonials-entries-1')
  await owner.choose('Picture', await photo(200, 200, '#222').jpeg().toBuffer()).press('Upload')
  await publish()
  await uploadPortrait(await photo(200, 200, '#333').jpeg().toBuffer(), 0)
  await uploadCover(await photo(600, 840, '#444').jpeg().toBuffer())
  await (await owner.open(sectionRoutes.brand)).press('Change or remove the picture')
  await owner.press('Remove the picture')
  expect(await stored()).toBe(4)
  await cleanUp()
  expect(await stored()).toBe(4)
  site.shop.wait({ days: 8 })
  await cleanUp()
  expect(await stored()).toBe(3)
  owner = await ownerVisit(site)
  await (await owner.open(deskRoutes.shop)).press('Discard the draft')
  await cleanUp()
  expect(await stored()).toBe(2)
})

test('a draft whose picture is gone can’t be published, and says so', async () => {
  await uploadPortrait(await photo(200, 200).jpeg().toBuffer())
  await site.shop.db.deleteFrom('contentPictures').execute()
  await owner.open(deskRoutes.shopPublish)
  expect(owner.text()).toContain('The picture of “James Carter” is no longer stored. Upload it again.')
  expect(owner.all('form[action="/desk/shop/publish"]')).toEqual([])
})

test.each(['/assets/pictures/x.jpg', `/assets/pictures/${'0'.repeat(32)}.jpg`, '/assets/pictures/..%2f..%2fshop.db'])(
  '%s is not found',
  async (path) => expect((await site.get(path)).status).toBe(404),
)

test('there is nothing to upload for other fields, or for a testimonial that does not exist', async () => {
  for (const of of ['', 'site.name', 'testimonials.entries.9.photo', 'testimonials.entries.0.name', '__proto__'])
    expect((await owner.open(`${deskRoutes.shopPicture}?of=${encodeURIComponent(of)}`)).status, of).toBe(404)
})
