import { expect, test } from 'vitest'
import { deskRoutes, fill } from '../../../../routes.ts'
import { openAlerts } from '../../../../platform/alerts/alerts.ts'
import { openRequest } from '../../open-request.ts'
import { newDraft } from '../../screenshots.ts'
import type { Settings } from '../../../../platform/shop/settings.ts'
import { ownerOf } from '../../../../tests/support/shop/owner.ts'
import { orderPaid } from '../../../../tests/support/shop/test-shop.ts'
import { openTestSite } from '../../../../tests/support/shop/test-site.ts'

const agreement = (reading: Settings['agreement']['rules']['reading']): Settings['agreement'] => ({
  consent: 'I agree.',
  policies: [{ about: 'refunds', title: 'Refund policy', text: 'All sales are final.' }],
  rules: { reading, guaranteeDays: 45, requestDays: 7 },
})

for (const reading of ['as-specified', 'guarantee', 'policy'] as const) {
  test(`a promise of 45 days is called 30 days nowhere, under the reading '${reading}'`, async () => {
    const site = await openTestSite({ agreement: agreement(reading) })
    const owner = await ownerOf(site)
    const { shop } = site
    const request = async () => {
      const order = await orderPaid(shop, 'ada@example.com')
      await openRequest(shop, order, { ground: 'other', description: 'Not for me.', draft: newDraft() })
      await shop.idle()
    }
    // The second refund of one address is a case under every reading.
    await request()
    await request()
    const cases = await shop.db.selectFrom('cases').selectAll().execute()
    const pages = cases.map(async ({ id, orderId }) => [
      await (await owner.get(fill(deskRoutes.case, id))).text(),
      await (await owner.get(fill(deskRoutes.order, orderId))).text(),
    ])
    const mails = (await shop.db.selectFrom('outbox').selectAll().execute()).map(async (mail) => [
      (await shop.mails.compose(mail)).text,
    ])
    const alerts = (await openAlerts(shop)).map(({ sentence }) => sentence)
    const texts = [...alerts, ...(await Promise.all([...pages, ...mails])).flat()]
    expect(texts.join('\n')).toContain('money-back')
    for (const text of texts) expect(text).not.toMatch(/\b30[- ]days?\b/i)
    await shop.remove()
  })
}
