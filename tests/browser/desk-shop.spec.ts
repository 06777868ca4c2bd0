import { z } from 'zod'
import { deskRoutes } from '../../routes.ts'
import { type PrivateShop, servePrivateShop } from '../support/browser/private-shop.ts'
import { ONE_WIDTH, REST, expect, expectAccessible, test } from '../support/browser/visitor.ts'

let shop: PrivateShop
test.beforeAll(async () => (shop = await servePrivateShop()))
test.afterAll(() => shop.close())

test(
  'the preview follows the typing, and a draft is saved as it was typed',
  { tag: [ONE_WIDTH, REST] },
  async ({ page }) => {
    // The preview is beside the form on wide screens only.
    await page.setViewportSize({ width: 1440, height: 900 })
    const { address } = z.object({ address: z.string() }).parse(await shop.desk())
    await page.goto(address)
    await page.getByRole('button', { name: 'Open the desk' }).click()
    await page.goto(new URL(deskRoutes.shopWords, shop.url).href)
    const headline = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(headline).toHaveText('Stop starting over.')
    await page.getByLabel('Headline, first line').fill('Keep')
    await expect(headline).toHaveText('Keep starting over.')
    await expect(page.getByText('Saved as a draft', { exact: true })).toBeVisible()
    await page.getByLabel('Headline, first line').fill('')
    await expect(page.getByText('Something is missing before you can publish it')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Headline, first line')).toHaveValue('')
    await page.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Fill in “Headline, first line”.' })).toBeVisible()
    await expectAccessible(page)
  },
)
