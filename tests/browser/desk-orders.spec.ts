import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { deskRoutes } from '../../routes.ts'
import { type PrivateShop, servePrivateShop } from '../support/browser/private-shop.ts'
import { REST, expect, expectAccessible, expectAccessibleLayout, test } from '../support/browser/visitor.ts'

let shop: PrivateShop
test.beforeAll(async () => {
  shop = await servePrivateShop()
  await shop.desk('rehearse')
})
test.afterAll(() => shop.close())

const go = (page: Page, path: string) => page.goto(new URL(path, shop.url).href)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const room = (page: Page, name: string) => page.getByRole('navigation', { name: 'Desk' }).getByText(name).click()
const title = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Cents of all rows in the file that the page offers. */
async function sumOfFile(page: Page): Promise<number> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as CSV')])
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  const amount = head.split(',').indexOf('Amount')
  return lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[amount]) * 100), 0)
}

test(
  'the owner finds an order, refunds a part, and views the month, the accounts and a buyer’s data',
  { tag: REST },
  async ({ page, context }) => {
    const { address } = z.object({ address: z.string() }).parse(await shop.desk())
    await page.goto(address)
    await press(page, 'Open the desk')

    await room(page, 'Orders')
    await expectAccessibleLayout(page)
    const filter = page.locator('.order-filter > summary')
    await filter.click()
    await page.getByRole('link', { name: 'Partly refunded', exact: true }).click()
    await expect(page.locator('.badge').first()).toHaveText('Partly refunded')
    await filter.click()
    await page.getByRole('link', { name: 'Paid', exact: true }).click()
    const amount = page.getByLabel('Amount', { exact: true })
    let number = ''
    // A case may decide on the refund of an order instead.
    for (number of await page.locator('tbody th a').allTextContents()) {
      await page.getByRole('searchbox').fill(number)
      await page.keyboard.press('Enter')
      await title(page, `Order ${number}`)
      if ((await amount.count()) > 0) break
      await page.goBack()
    }
    await expectAccessibleLayout(page)
    await expect(page.getByText('Order placed')).toBeVisible()
    const email = (await page.locator('.facts dd').first().textContent()) ?? ''

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, 'Copy their link')
    const link = await page.getByLabel('Their link').inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    const [theirs] = await Promise.all([context.waitForEvent('page'), press(page, 'Open their page')])
    await expect(theirs.getByText(number).first()).toBeVisible()
    await theirs.close()

    // A case of the order may have the same button.
    const form = page.locator('form').filter({ has: amount })
    const review = form.getByRole('button', { name: 'Review refund' })
    await amount.fill('')
    await review.click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toBeInViewport()
    await summary.getByRole('link', { name: 'Enter an amount, such as 12.50.' }).click()
    await expect(amount).toBeFocused()
    await amount.fill('12.50')
    await form.getByRole('textbox', { name: 'Note', exact: true }).fill('as agreed')
    await review.click()
    await title(page, 'Refund €12.50?')
    await expectAccessibleLayout(page)
    await expect(page.getByText(email)).toBeVisible()
    await press(page, 'Refund €12.50')
    await expect(page.getByRole('status')).toHaveText('The refund is on its way.')
    await page.getByText('IDs and evidence').click()
    await page.getByRole('link', { name: 'Everything on record, to print' }).click()
    await title(page, `Evidence for order ${number}`)
    await expectAccessibleLayout(page)

    await room(page, 'Figures')
    await page.getByRole('link', { name: 'Last month' }).click()
    await expectAccessibleLayout(page)
    const kept = page.locator('.tiles > div', { hasText: 'After refunds' }).locator('.figure')
    const shown = Math.round(Number((await kept.textContent())?.replace(/[^\d.]/g, '')) * 100)
    await kept.getByRole('link').click()
    await title(page, 'Money')
    await expectAccessibleLayout(page)
    expect(await sumOfFile(page)).toBe(shown)

    await page.getByLabel('Type').selectOption('refund')
    await press(page, 'Show')
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as CSV')])
    const file = await readFile(await download.path(), 'utf8')
    expect(file.trim().split('\r\n').length - 1).toBe(await page.locator('tbody tr').count())

    await room(page, 'Privacy')
    await page.getByLabel('Email address').fill(email)
    await press(page, 'Show')
    await expect(page.getByText('What stays, and why')).toBeVisible()
    await expectAccessibleLayout(page)
    const [person] = await Promise.all([page.waitForEvent('download'), press(page, 'Export')])
    expect(await readFile(await person.path(), 'utf8')).toContain(number)
    await page.getByRole('checkbox', { name: 'replied with a yes' }).check()
    await press(page, `Erase all data of ${email}`)
    await expect(page.getByRole('status')).toContainText('anonymized')
    await go(page, `${deskRoutes.orders}?find=${email}`)
    await expect(page.getByText('No orders found for')).toBeVisible()
    await expectAccessibleLayout(page)
  },
)

test('with text at 200 % the desk does not scroll sideways on a phone', { tag: REST }, async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [deskRoutes.orders, deskRoutes.state]) {
    await go(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
})

test('on the smallest phone no badge covers an order number', { tag: REST }, async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await go(page, deskRoutes.orders)
  const covered = await page.locator('.order-day tbody tr').evaluateAll((rows) =>
    rows.filter((row) => {
      const [number, badge] = ['th a', '.badge'].map((selector) => row.querySelector(selector)?.getBoundingClientRect())
      return number && badge && badge.top < number.bottom && badge.bottom > number.top && badge.left < number.right
    }),
  )
  expect(covered).toHaveLength(0)
})

test('the journal can be scrolled by keyboard', { tag: REST }, async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await go(page, deskRoutes.journal)
  await expectAccessible(page)
  const panel = page.getByRole('group', { name: 'Journal' })
  await panel.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => panel.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

async function signIn(page: Page) {
  const { address } = z.object({ address: z.string() }).parse(await shop.desk())
  await page.goto(address)
  await press(page, 'Open the desk')
}
