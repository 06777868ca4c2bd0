import { expect } from 'vitest'
import { defaultContent } from '../../platform/content/defaults.ts'
import {
  addVersion,
  appliesAt,
  clearDraft,
  currentVersion,
  listVersions,
  readDraft,
  saveDraft,
  versionAt,
} from '../../platform/content/versions.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const publish = (shop: Shop, base: number, text: string) =>
  addVersion(
    shop.db,
    {
      at: shop.now(),
      edits: { 'landing.hero.text': text },
      by: 'a session',
      base,
      defaults: defaultContent,
      agreement: 'v1',
    },
    async () => {},
  )

onBothDatabases((open) => {
  const test = withShop(open)

  test('a version applies a moment after it was published, and the one before until then', async (shop) => {
    expect(await currentVersion(shop.db)).toBeUndefined()
    await publish(shop, 0, 'First.')
    expect(await versionAt(shop.db, shop.now())).toBeUndefined()
    const later = appliesAt(shop.now())
    expect(await versionAt(shop.db, later)).toMatchObject({ number: 1, edits: { 'landing.hero.text': 'First.' } })
    await publish(shop, 1, 'Second.')
    expect(await listVersions(shop.db)).toMatchObject([
      { number: 2, by: 'a session', defaults: { 'landing.hero.text': defaultContent.landing.hero.text } },
      { number: 1 },
    ])
  })

  test('of two browsers that publish at the same moment, one is told that something changed', async (shop) => {
    const both = await Promise.all([publish(shop, 0, 'One.'), publish(shop, 0, 'Other.')])
    expect(both.filter((outcome) => outcome === 'changed')).toHaveLength(1)
    expect(await listVersions(shop.db)).toHaveLength(1)
  })

  test('what belongs to a version is stored with it or not at all', async (shop) => {
    const publication = {
      at: shop.now(),
      edits: {},
      by: 'a session',
      base: 0,
      defaults: defaultContent,
      agreement: 'v1',
    }
    const failing = addVersion(shop.db, publication, () => Promise.reject(new Error('The disk is full.')))
    await expect(failing).rejects.toThrow('The disk is full.')
    expect(await listVersions(shop.db)).toEqual([])
  })

  test('a draft is kept as it was typed, and a second browser does not overwrite it', async (shop) => {
    expect(await readDraft(shop.db)).toEqual({ values: {}, revision: 0, savedAt: null, base: 0 })
    const values = { 'offer.originalPrice': '49,90' }
    expect(await saveDraft(shop, { values, revision: 0, base: 0 })).toBe('saved')
    expect(await saveDraft(shop, { values: {}, revision: 0, base: 0 })).toBe('changed')
    expect(await readDraft(shop.db)).toMatchObject({ values, revision: 1 })
    expect(await saveDraft(shop, { values: {}, revision: 1, base: 0 })).toBe('saved')
    expect(await saveDraft(shop, { values, revision: 1, base: 0 })).toBe('changed')
    expect(await clearDraft(shop.db, { revision: 1 })).toBe(false)
    expect(await clearDraft(shop.db, { revision: 2 })).toBe(true)
    expect(await readDraft(shop.db)).toMatchObject({ values: {} })
    expect(await saveDraft(shop, { values, revision: 0, base: 0 })).toBe('changed')
    expect(await saveDraft(shop, { values, revision: 2, base: 0 })).toBe('changed')
  })
})
