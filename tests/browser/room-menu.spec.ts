import { roomChapterPath, roomRoutes } from '../../routes.ts'
import { expect, test } from '../support/browser/buyer.ts'
import { enterRoom, openRoomMenu } from '../support/browser/reader.ts'
import { REST, expectAccessible, hydrated } from '../support/browser/visitor.ts'

const SMALLEST_TARGET = 44

test('in the middle of a chapter the menu is in reach, and leads to every part of the room', async ({
  page,
  email,
}) => {
  await enterRoom(page, email)
  await page.goto(roomChapterPath('the-hinge'))
  await hydrated(page)
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000)
  const before = await page.evaluate(() => window.scrollY)
  const menu = await openRoomMenu(page)
  await expect(menu.getByRole('link')).toHaveText(['Contents', 'Exercise videos', 'Log', 'Board', 'Your order'])
  await expect(menu.getByRole('link').first()).toBeFocused()
  await expectAccessible(page)
  for (const link of await menu.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(SMALLEST_TARGET)
  }
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  const toggle = page.getByRole('button', { name: 'Menu' })
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await (await openRoomMenu(page)).getByRole('link', { name: 'Log' }).click()
  await expect(page).toHaveURL(roomRoutes.log)
  await expect((await openRoomMenu(page)).locator('[aria-current=page]')).toHaveText('Log')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens and closes without losing the place in a chapter', { tag: REST }, async ({ page, email }) => {
    await enterRoom(page, email)
    await page.goto(roomChapterPath('the-hinge'))
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000)
    const before = await page.evaluate(() => window.scrollY)
    const menu = page.getByRole('navigation', { name: 'The reading room' })
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible()
    await page.getByRole('link', { name: 'Close the menu' }).click()
    await expect(menu).toBeHidden()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: 'Board' }).click()
    await expect(page).toHaveURL(/\/read\/board$/)
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    await expect(menu.locator('[aria-current=page]')).toHaveText('Board')
  })
})
