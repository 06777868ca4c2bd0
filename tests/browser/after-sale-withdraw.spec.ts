import type { Page } from '@playwright/test'
import { routes } from '../../routes.ts'
import { acceptMailsTo, mailsTo } from '../support/browser/shop-folder.ts'
import { buy, expect, test } from '../support/browser/buyer.ts'
import { expectAccessible } from '../support/browser/visitor.ts'

const withdraw = 'Withdraw from contract here'

/** All emails to an address, without the line breaks of quoted-printable. */
const emailsTo = (email: string) =>
  mailsTo(email)
    .join()
    .replace(/=\r?\n/g, '')

/** Both steps; ends on the acknowledgement. */
async function send(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('main').getByRole('button')).toHaveText(['Confirm withdrawal'])
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeVisible()
  await expect(page.getByText(/^\d+ \w+ \d{4} at \d\d:\d\d [A-Z]+$/)).toBeVisible()
}

test('withdrawn before the download: only the name is entered, and the refund is automatic', async ({
  page,
  email,
}) => {
  await buy(page, email)
  const order = page.url()
  const number = await page.locator('.receipt-number').innerText()
  await page.locator('main').getByRole('link', { name: withdraw }).click()
  await expect(page.getByLabel('Which purchase?')).toHaveValue(number)
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await send(page)
  await expect(page.locator('.statement')).toContainText(`Contract: ${number}`)
  await expect(page.getByText('€40 refunded.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.locator('script')).toHaveCount(0)
  await expect(async () => {
    await page.goto(order)
    await expect(page.getByRole('heading', { name: 'Refunded' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.locator('.receipt-number')).toHaveText(number)
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await expect.poll(() => emailsTo(email)).toContain('€40 refunded.')
})

test('withdrawn from the landing page after the download: nothing is refunded until the buyer confirms or the owner decides', async ({
  page,
  email,
}) => {
  await buy(page, email)
  const order = page.url()
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  acceptMailsTo(email)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await (await download).path()
  await page.goto(routes.home)
  await page.locator('footer').getByRole('link', { name: withdraw }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter your name or')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Which purchase?').fill(email)
  await page.getByLabel('Where should we send the confirmation?').fill(email)
  await send(page)
  await expect.poll(() => emailsTo(email)).toContain('we’ll decide by')
  await page.goto(order)
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
})
