import { editionPath } from '../../routes.ts'
import { buy, expect, test } from '../support/browser/buyer.ts'
import { expectAccessible } from '../support/browser/visitor.ts'

test('a buyer sees the downloaded edition, unsubscribes with one press, and checks a colophon', async ({
  page,
  email,
}) => {
  await buy(page, email)
  await expect(page.getByText(/The current edition is number \d+/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download EPUB/ }).click()
  await (await download).path()
  await page.reload()
  await expect(page.getByText(/You fetched edition \d+.* It is the current one/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I’d rather not hear of it' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hear no more' }).click()
  await expect(page.getByRole('heading', { name: 'You will hear no more of new editions' })).toBeVisible()
  await page.goto(editionPath(1))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('edition 1', { ignoreCase: true })
})
