import { editionPath } from '../../routes.ts'
import { buy, expect, openTopic, test } from '../support/browser/buyer.ts'
import { ONE_WIDTH, expectAccessible } from '../support/browser/visitor.ts'

test(
  'a buyer sees the downloaded edition, unsubscribes with one press, and checks a colophon',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await buy(page, email)
    await openTopic(page, 'Your edition')
    await expect(page.getByText(/The current edition is edition \d+/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Download EPUB/ }).click()
    await (await download).path()
    await page.reload()
    await openTopic(page, 'Your edition')
    await expect(page.getByText(/You have edition \d+.* the current one/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Don’t email me about new editions' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
    await page.goto(editionPath(1))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('edition 1', { ignoreCase: true })
  },
)
