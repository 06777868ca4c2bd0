import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { deskRoutes, routes, shopRoutes } from '../../routes.ts'
import { type PrivateShop, servePrivateShop } from '../support/browser/private-shop.ts'
import { REST, expect, expectAccessible, test } from '../support/browser/visitor.ts'

let shop: PrivateShop
let dist: string
test.beforeAll(async () => {
  dist = buildWithReviews()
  shop = await servePrivateShop({ dist })
})
test.afterAll(async () => {
  await shop.close()
  rmSync(dist, { recursive: true, force: true })
})

/** A copy of the build, as content/reviews.ts with `testimonials: 'reviews'` makes it. */
function buildWithReviews(): string {
  const copy = mkdtempSync(join(tmpdir(), 'reviews-build-'))
  cpSync(realpathSync(join(import.meta.dirname, '../../dist')), copy, { recursive: true })
  const programs = readdirSync(join(copy, 'server'), { recursive: true, encoding: 'utf8' })
  const changed = programs.filter((name) => name.endsWith('.js') && switchSetting(join(copy, 'server', name)))
  expect(changed).not.toHaveLength(0)
  return copy
}

function switchSetting(file: string): boolean {
  const before = readFileSync(file, 'utf8')
  const after = before.replace(/(testimonials:\s*)(["'`])as-specified\2/g, '$1"reviews"')
  if (before === after) return false
  writeFileSync(file, after)
  return true
}

const address = (path: string) => new URL(path, shop.url).href

const PHONE = { width: 390, height: 900 }
const DESKTOP = { width: 1440, height: 900 }

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
