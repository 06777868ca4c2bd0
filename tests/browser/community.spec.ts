import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { boardRoutes, deskRoutes, fill, roomRoutes, shopRoutes } from '../../routes.ts'
import { type PrivateShop, servePrivateShop } from '../support/browser/private-shop.ts'
import { openTopic } from '../support/browser/buyer.ts'
import { REST, expect, expectAccessible, test } from '../support/browser/visitor.ts'

let shop: PrivateShop
test.beforeAll(async () => {
  shop = await servePrivateShop()
})
test.afterAll(() => shop.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const address = (path: string) => new URL(path, shop.url).href

async function newPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  return await context.newPage()
}

async function openDesk(browser: Browser, width: number): Promise<Page> {
  const page = await newPage(browser, width)
  const { address: link } = z.object({ address: z.string() }).parse(await shop.desk())
  await page.goto(link)
  await press(page, 'Open the desk')
  return page
}

const postAtDesk = (owner: Page, text: string) => owner.getByRole('article').filter({ hasText: text })

async function approve(owner: Page, text: string): Promise<void> {
  await owner.goto(address(deskRoutes.board))
  await postAtDesk(owner, text).getByRole('button', { name: 'Approve' }).click()
  await expect(postAtDesk(owner, text)).toHaveCount(0)
}

async function removeReported(owner: Page, text: string): Promise<void> {
  await owner.goto(address(deskRoutes.board))
  const post = postAtDesk(owner, text)
  await post.getByText('Hide, remove or suspend …').click()
  await post.getByRole('radio', { name: 'Attack or insult' }).check()
  await post.getByLabel('Explanation for the author').fill('It insults Ada.')
  await post.getByRole('button', { name: 'Remove the post' }).click()
  await expect(postAtDesk(owner, text)).toHaveCount(0)
}

async function answerAtDesk(owner: Page, thread: string, text: string): Promise<void> {
  await owner.goto(address(fill(deskRoutes.boardThread, thread.split('/').at(-1) ?? '')))
  await owner.getByLabel('Reply as FitSport').fill(text)
  await press(owner, 'Post reply')
}

async function openBoard(browser: Browser, email: string, width: number) {
  const page = await newPage(browser, width)
  await page.goto(address(shopRoutes.checkout))
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('radio', { name: 'Credit card' }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Buy now/ }).click()
  await page.locator('button[name=act][value=pay]').click()
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
  const order = page.url()
  await openTopic(page, 'The community')
  await press(page, 'Open the board')
  await expect(page).toHaveURL(address(boardRoutes.board))
  return { page, order }
}

async function expectNoSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, page.url()).toBeLessThanOrEqual(0)
}

/** One of the readers has a phone, the other one a large screen. */
const PHONE = 390
const DESKTOP = 1440

test('without a connection a thread stays as it was typed, and the page says so', async ({ browser }) => {
  const { page } = await openBoard(browser, 'grace@example.com', PHONE)
  await page.getByRole('link', { name: 'Start a thread' }).click()
  await page.getByLabel('Title').fill('Where do I feel the row?')
  await page.getByLabel('Your post').fill('Back or arms?')
  await page.getByLabel('Display name').fill('Grace')
  await page.context().setOffline(true)
  await press(page, 'Post thread')
  await expect(page.getByRole('alert')).toHaveText('No connection. Nothing was sent; your text is still here.')
  await page.context().setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await press(page, 'Post thread')
  await expect(page.getByRole('article').getByText('Back or arms?')).toBeVisible()
})

test(
  'two readers and the owner talk, a reported post is removed, its author answers, and a refund ends access',
  { tag: REST },
  async ({ browser }) => {
    const { page: ada, order } = await openBoard(browser, 'ada@example.com', PHONE)
    const { page: ben } = await openBoard(browser, 'ben@example.com', DESKTOP)
    const owner = await openDesk(browser, DESKTOP)
    await expect(ada.getByText('Start here')).toBeVisible()
    await ada.getByRole('link', { name: 'Start a thread' }).click()
    await expect(ada.getByLabel('Topic').locator('> optgroup')).toHaveCount(5)
    await expect(ada.getByLabel('Topic')).toHaveValue('general')
    await press(ada, 'Post thread')
    await expect(ada.locator('.errors a, [role=alert] a')).toHaveText([
      'Give the thread a title.',
      'Write your post first.',
      'Choose a display name.',
    ])
    await ada.getByLabel('Title').fill('Where do I feel the hinge?')
    await ada.getByLabel('Your post').fill('Back or hamstrings?')
    await ada.getByLabel('Display name').fill('Ada')
    await press(ada, 'Post thread')
    await expect(ada.getByText('Only you can see this until it is approved')).toBeVisible()
    const thread = ada.url()
    expect((await ben.goto(thread))?.status()).toBe(404)
    await approve(owner, 'Back or hamstrings?')

    await ben.goto(address(boardRoutes.board))
    await ben.getByRole('link', { name: 'Where do I feel the hinge?' }).click()
    await ben.getByLabel('Your reply').fill('Rude words.')
    await ben.getByLabel('Display name').fill('Ben')
    await press(ben, 'Post reply')
    await ada.goto(thread)
    await approve(owner, 'Rude words.')
    await expect(ada.getByText('Rude words.')).toBeVisible({ timeout: 40_000 })
    await ada.goto(thread)
    await ada.getByRole('link', { name: 'Report' }).click()
    await ada.getByLabel('It attacks or insults someone').check()
    await press(ada, 'Send report')
    await expect(ada.getByText('We’ve received your report')).toBeVisible()

    await removeReported(owner, 'Rude words.')
    await answerAtDesk(owner, thread, 'In the hamstrings.')
    await ada.goto(thread)
    await expect(ada.getByText('In the hamstrings.')).toBeVisible()
    await expect(ada.getByText('Author of the guide').first()).toBeVisible()
    await expect(ada.getByText(/Rude words\.|removed by the seller/)).toHaveCount(0)
    await ben.goto(thread)
    await expect(ben.getByText('This post was removed by the seller.')).toBeVisible()
    await ben.getByRole('link', { name: 'Why, and how to answer' }).click()
    await expect(ben.getByText('It insults Ada.')).toBeVisible()
    await ben.getByLabel('Your answer').fill('Sorry.')
    await press(ben, 'Send answer')
    await expect(ben.getByText('Your answer has been sent.')).toBeVisible()
    await owner.goto(address(deskRoutes.board))
    await expect(owner.getByText('Sorry.')).toBeVisible()
    for (const page of [owner, ben]) await expectNoSideways(page)

    await press(ada, 'Mark as solved')
    await expect(ada.getByRole('button', { name: 'Mark as not solved' })).toBeVisible()
    const row = await ada
      .locator('.board-head .button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => `${y} ${height}`))
    expect([row.length, new Set(row).size]).toEqual([2, 1])
    await expectAccessible(ada)
    await ada.goto(address(boardRoutes.board))
    await expect(ada.getByText('Solved').first()).toBeVisible()
    await ada.getByLabel('Search the board').fill('hamstrings')
    await press(ada, 'Search')
    await expect(ada.getByText(/posts contain|newest posts|post contains/)).toBeVisible()
    await expectNoSideways(ada)

    await ada.goto(order)
    const number = (await ada.locator('body').innerText()).match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/)?.[0] ?? ''
    await owner.goto(address(`${deskRoutes.orders}?find=${number}`))
    await press(owner, 'Review refund')
    await press(owner, 'Refund €40')
    await expect(owner.getByRole('status')).toHaveText('The refund is on its way.')
    await expect.poll(async () => (await ada.goto(thread))?.status()).toBe(403)
    for (const path of [thread, address(boardRoutes.board), address(boardRoutes.newThread)]) {
      expect((await ada.goto(path))?.status(), path).toBe(403)
    }
    await ada.goto(order)
    await press(ada, 'Leave them without my name')
    await expect(ada.getByText('Your posts stay on the board without your name.')).toBeVisible()
    await ben.goto(thread)
    await expect(ben.getByText('Back or hamstrings?')).toBeVisible()
    await expect(ben.getByText('Ada')).toHaveCount(0)
  },
)

test('every page of the board is accessible and fits, in the dark, too', { tag: REST }, async ({ browser }) => {
  const { page } = await openBoard(browser, 'eve@example.com', PHONE)
  await page.goto(address(boardRoutes.newThread))
  await page.getByLabel('Title').fill('W'.repeat(100))
  await page.getByLabel('Your post').fill(`${'M'.repeat(2000)}\nhttps://example.com/${'a'.repeat(300)}`)
  await page.getByLabel('Display name').fill('Eve')
  await press(page, 'Post thread')
  const thread = page.url()
  await approve(await openDesk(browser, PHONE), 'MMM')
  const paths = [
    boardRoutes.board,
    boardRoutes.topics,
    boardRoutes.newThread,
    boardRoutes.name,
    boardRoutes.notices,
    thread,
  ]
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(address(path))
      await expectAccessible(page)
      await expectNoSideways(page)
    }
  }
  await page.goto(address(roomRoutes.room))
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  for (const path of paths) {
    await page.goto(address(path))
    await expectAccessible(page)
  }
})
