import sharp from 'sharp'
import { expect } from 'vitest'
import { defaultContent } from '../../platform/content/defaults.ts'
import { applyEdits } from '../../platform/content/edits.ts'
import { deleteUnusedPictures, readPictures, storePicture } from '../../platform/content/pictures.ts'
import { addVersion, clearDraft, saveDraft } from '../../platform/content/versions.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const photo = async (background: string) =>
  await sharp({ create: { width: 600, height: 840, channels: 3, background } })
    .png()
    .toBuffer()

onBothDatabases((open) => {
  const test = withShop(open)

  test('a picture is stored once, and kept as long as a version or the draft has it', async (shop) => {
    const red = await photo('#f00')
    const [published, again] = await Promise.all([1, 2].map(() => storePicture(shop, 'portrait', red)))
    expect(again).toBe(published)
    const drafted = await storePicture(shop, 'portrait', await photo('#0f0'))
    const unused = await storePicture(shop, 'cover', await photo('#00f'))
    const entries = [published, drafted].map((address) => ({
      ...defaultContent.testimonials.entries[0],
      photo: address,
    }))
    const content = applyEdits(defaultContent, { 'cover.picture': unused, 'testimonials.entries': entries })
    const stored = await readPictures(shop.db, content)
    expect([...stored.keys()]).toEqual([published, drafted, unused])
    for (const bytes of stored.values()) expect((await sharp(bytes).metadata()).format).toBe('jpeg')

    const edits = { 'testimonials.entries': entries.slice(0, 1) }
    const publication = { at: shop.now(), edits, by: 'a session', base: 0, defaults: defaultContent, agreement: 'v1' }
    await addVersion(shop.db, publication, async () => {})
    await saveDraft(shop, { values: { 'testimonials.entries': entries }, revision: 0, base: 1 })
    shop.wait({ days: 6 })
    await deleteUnusedPictures(shop, shop.now())
    expect(await readPictures(shop.db, content)).toEqual(stored)
    shop.wait({ days: 2 })
    await deleteUnusedPictures(shop, shop.now())
    expect([...(await readPictures(shop.db, content)).keys()]).toEqual([published, drafted])
  })

  test('a picture that is uploaded again is new again, also while unused ones are deleted', async (shop) => {
    const [red, green] = [await photo('#f01'), await photo('#0f1')]
    const addresses = [await storePicture(shop, 'cover', red), await storePicture(shop, 'cover', green)]
    shop.wait({ days: 8 })
    expect(await storePicture(shop, 'cover', red)).toBe(addresses[0])
    let queries = 0
    const db = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      // After those that read.
      async transformResult({ result }) {
        if (++queries === 3) await storePicture(shop, 'cover', green)
        return result
      },
    })
    await deleteUnusedPictures({ db }, shop.now())
    const stored = await shop.db.selectFrom('contentPictures').select('name').execute()
    expect(stored).toHaveLength(2)
  })

  test('a picture stays that is published from the draft while unused ones are deleted', async (shop) => {
    const picture = await storePicture(shop, 'cover', await photo('#f0f'))
    const edits = { 'cover.picture': picture }
    const content = applyEdits(defaultContent, edits)
    await saveDraft(shop, { values: edits, revision: 0, base: 0 })
    shop.wait({ days: 8 })
    const publication = { at: shop.now(), edits, by: 'a session', base: 0, defaults: defaultContent, agreement: 'v1' }
    let isPublished = false
    const db = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      // After the first of its queries.
      async transformResult({ result }) {
        if (!isPublished) {
          isPublished = true
          await addVersion(shop.db, publication, async () => {})
          await clearDraft(shop.db, { revision: 1 })
        }
        return result
      },
    })
    await deleteUnusedPictures({ db }, shop.now())
    expect([...(await readPictures(shop.db, content)).keys()]).toEqual([picture])
  })
})
