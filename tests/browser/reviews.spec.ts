import type { Page } from '@playwright/test'
import { z } from 'zod'
import { deskRoutes, routes, shopRoutes } from '../../routes.ts'
import { type PrivateShop, servePrivateShop } from '../support/browser/private-shop.ts'
import { REST, expect, expectAccessible, test } from '../support/browser/visitor.ts'

let shop: PrivateShop
test.beforeAll(async () => {
  shop = await servePrivateShop()
})
test.afterAll(async () => {
  await shop.close()
})

const address = (path: string) => new URL(path, shop.url).href

const PHONE = { width: 390, height: 900 }
const DESKTOP = { width: 1440, height: 900 }

/** Instead of the testimonials. */
async function showReviews(owner: Page) {
  await owner.goto(address(deskRoutes.shopSwitches))
  await owner.locator('[name="reviews.testimonials"]').selectOption('reviews')
  await owner.getByRole('button', { name: 'Save draft', exact: true }).click()
  await owner.goto(address(deskRoutes.shopPublish))
  await owner.getByRole('button', { name: 'Publish' }).click()
  await expect
    .poll(async () => await (await owner.request.get(address(routes.home))).text(), { timeout: 60_000 })
    .not.toContain('Sarah Mitchell')
}

test('a review appears on the landing page when the owner publishes it', { tag: REST }, async ({ browser }) => {
  const buyer = await (await browser.newContext({ viewport: PHONE })).newPage()
  await buyer.goto(address(shopRoutes.checkout))
  await buyer.getByLabel('Your email address').fill('ada@example.com')
  await buyer.getByRole('radio', { name: 'Credit card' }).check()
  await buyer.getByRole('checkbox').check()
  await buyer.getByRole('button', { name: /^Buy now/ }).click()
  await buyer.locator('button[name=act][value=pay]').click()
  await expect(buyer.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
  await buyer.goto(`${buyer.url().split('?')[0]}/review`)
  await buyer.getByLabel('4 stars').check()
  await buyer.getByLabel('Your review').fill('Calm <b>and</b> clear.')
  await buyer.getByLabel('Display name', { exact: true }).fill('Ada')
  await buyer.getByRole('checkbox').check()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Save review' }).click()
  await expect(buyer.getByText('Your review is saved')).toBeVisible()

  const owner = await (await browser.newContext({ viewport: DESKTOP })).newPage()
  const { address: link } = z.object({ address: z.string() }).parse(await shop.desk())
  await owner.goto(link)
  await owner.getByRole('button', { name: 'Open the desk' }).click()
  await showReviews(owner)
  await owner.goto(address(deskRoutes.reviews))
  const review = owner.getByRole('article').filter({ hasText: 'Calm' })
  await buyer.goto(address(routes.home))
  await expect(buyer.getByText('Calm <b>and</b> clear')).toHaveCount(0)
  await review.getByRole('button', { name: 'Publish' }).click()
  await expect(owner.getByText('Published: 1 of 1 reviews')).toBeVisible()
  await buyer.goto(address(routes.home))
  const quote = buyer.getByRole('figure').filter({ hasText: 'Calm <b>and</b> clear.' })
  await expect(quote).toContainText('Verified purchase')
  await expect(quote).toContainText('Ada')
  await expect(buyer.getByText('Sarah Mitchell')).toHaveCount(0)
  for (const viewport of [PHONE, DESKTOP]) {
    await buyer.setViewportSize(viewport)
    await expectAccessible(buyer)
    const overflow = await buyer.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, String(viewport.width)).toBeLessThanOrEqual(0)
  }
})
