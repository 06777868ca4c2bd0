import { boardRoutes, movementPath, roomChapterPath, roomRoutes } from '../../routes.ts'
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

test('with text at 200 % every page fits a phone, and its header too', { tag: REST }, async ({ page, email }) => {
  await enterRoom(page, email)
  const chapters = ['how-to-use-this-guide', 'eating-for-training', 'get-stronger'].map(roomChapterPath)
  const board = [boardRoutes.board, boardRoutes.newThread]
  const lists = [roomRoutes.room, roomRoutes.movements, movementPath('squat'), roomRoutes.log]
  const shop = [roomRoutes.order, roomRoutes.review]
  for (const path of [...lists, ...chapters, ...board, ...shop]) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    for (const width of shop.some((one) => one === path) ? [390] : [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const ends = await page
        .locator('.room-header :is(button, a):visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
      expect(Math.max(0, ...ends), `${path} at ${width}`).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width)
    }
  }
})

test('a choice of color or text size keeps the place in a chapter, and its panel open', async ({ page, email }) => {
  await enterRoom(page, email)
  await page.goto(roomChapterPath('eating-for-training'))
  await page.evaluate(() => window.scrollTo(0, 9000))
  const read = page.locator('.chapter-text > p').filter({ visible: true })
  const index = await read.evaluateAll((all) => all.findIndex((one) => one.getBoundingClientRect().top > 56))
  const top = async () => (await read.nth(index).boundingBox())?.y ?? 0
  const before = await top()
  await page.getByRole('button', { name: 'Display' }).click()
  for (const [name, look, sent] of [
    ['Dark', 'page-dark', 'page=dark&letters=normal'],
    ['Larger', 'letters-larger', 'page=dark&letters=larger'],
  ] as const) {
    const saving = page.waitForRequest((request) => request.method() === 'POST')
    const choice = page.getByRole('button', { name, exact: true })
    await choice.click()
    expect((await saving).postData()).toBe(sent)
    await expect(page.locator('html')).toHaveClass(new RegExp(look))
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    expect(Math.abs((await top()) - before)).toBeLessThan(200)
  }
  await expect(page.locator('[aria-pressed=true]:visible')).toHaveText(['Dark', 'Larger'])
  await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain('dark.larger')
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/page-dark letters-larger/)
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
