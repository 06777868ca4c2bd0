import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { enforceRetention } from '../../features/privacy/retention/retention.ts'
import { addMessage } from '../../features/after-sale/case-messages.ts'
import { findCase } from '../../features/after-sale/find-cases.ts'
import { decideCase } from '../../features/after-sale/decide-case.ts'
import {
  deleteUpload,
  storeUploads,
  newDraft,
  uploadsOf,
  readScreenshot,
} from '../../features/after-sale/screenshots.ts'
import { grayPng, largePng, pictures } from '../support/shop/images.ts'
import { orderPaid } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { openCase, sendDueWork } from './open-case.ts'
import { withShop } from './with-shop.ts'

onSqlite((open) => {
  const check = withShop(open)

  describe('screenshots', () => {
    check('have at most five and ten megabytes, and are kept with a form that has errors', async (shop) => {
      const draft = newDraft()
      const large = largePng(6 * 1024 * 1024)
      const sent = [
        { name: 'a.png', bytes: pictures.png },
        { name: 'page.png', bytes: Buffer.from('<script>alert(1)</script>') },
        { name: 'large.png', bytes: large },
        { name: 'larger.png', bytes: large },
        { name: 'huge.png', bytes: null },
        ...['c', 'd', 'e', 'f'].map((name, grade) => ({ name, bytes: grayPng({ width: 3 + grade }) })),
      ]
      expect(await storeUploads(shop, draft, sent)).toEqual([
        { name: 'page.png', error: 'not-a-picture' },
        { name: 'larger.png', error: 'too-large' },
        { name: 'huge.png', error: 'too-large' },
        { name: 'f', error: 'too-many' },
      ])
      const [first] = await uploadsOf(shop, draft)
      await deleteUpload(shop, newDraft(), first?.id ?? '')
      expect(await uploadsOf(shop, draft)).toHaveLength(5)
      await deleteUpload(shop, draft, first?.id ?? '')
      expect(await uploadsOf(shop, draft)).toHaveLength(4)
      expect(await uploadsOf(shop, newDraft())).toEqual([])
    })

    check.onBoth('are private, served as their own type, and deleted after their retention period', async (shop) => {
      const folder = join(shop.folder, 'screenshots')
      const order = await orderPaid(shop)
      await shop.db.updateTable('orders').set({ provider: 'stripe' }).execute()
      const draft = newDraft()
      await storeUploads(shop, draft, [{ name: 'a', bytes: pictures.jpeg }])
      const { id } = await openCase(shop, order, { draft })
      await storeUploads(shop, newDraft(), [{ name: 'left', bytes: pictures.png }])
      const [picture] = (await findCase(shop, id))?.screenshots ?? []
      expect((await readScreenshot(shop, picture?.id ?? ''))?.type).toBe('image/jpeg')
      expect(await readScreenshot(shop, '../shop.db')).toBeUndefined()
      for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
      shop.wait({ days: 3 })
      await enforceRetention(shop)
      expect(readdirSync(folder)).toEqual([picture?.id])
      await decideCase(shop, id, { refuse: 'No.', evenIfOwed: true })
      shop.wait({ days: 366 })
      await enforceRetention(shop)
      expect(readdirSync(folder)).toEqual([])
      expect((await findCase(shop, id))?.screenshots).toEqual([])
    })

    check('and all other rows of a case are deleted with a rehearsal order', async (shop) => {
      const draft = newDraft()
      await storeUploads(shop, draft, [{ name: 'a', bytes: pictures.webp }])
      const { id } = await openCase(shop, await orderPaid(shop), { draft })
      await addMessage(shop, id, { by: 'buyer', text: 'Please.' })
      await decideCase(shop, id, { grant: 'whole' })
      await sendDueWork(shop)
      shop.wait({ days: 31 })
      await enforceRetention(shop)
      for (const table of ['cases', 'caseMessages', 'screenshots', 'refunds', 'rehearsedRefunds'] as const) {
        expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
      }
      expect(existsSync(join(shop.folder, 'screenshots')) ? readdirSync(join(shop.folder, 'screenshots')) : []).toEqual(
        [],
      )
    })
  })
})
