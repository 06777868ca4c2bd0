import { routes, shopRoutes } from '../../routes.ts'
import { expect, open, test } from '../support/browser/visitor.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the checkout leads to the price history, which shows the price of the landing page', async ({ page }) => {
      await page.goto(routes.home)
      await expect(page.locator('.price-offer strong')).toContainText('€40')
      await expect(page.locator('.price-offer s')).toContainText('€80')
      await page.goto(shopRoutes.checkout)
      await page.getByRole('link', { name: 'Price history' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price history')
      await expect(page.getByRole('row').filter({ hasText: 'Today’s price' })).toContainText('€40')
    })
  })
}

test('the price history fits the screen', async ({ page }) => {
  await open(page, routes.priceHistory)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
