import type { Page } from '@playwright/test'
import { buy, expect, openTopic, test } from '../support/browser/buyer.ts'
import { deskRoutes, shopRoutes } from '../../routes.ts'
import { deskLink } from '../support/browser/desk-link.ts'
import { pictures } from '../support/shop/images.ts'
import { mailsTo } from '../support/browser/shop-folder.ts'
import { REST, expectAccessible } from '../support/browser/visitor.ts'

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** All emails to an address as one text, without line breaks. */
const emailsTo = (email: string) =>
  mailsTo(email)
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' '))
    .join(' ')

const claim = (page: Page) => page.locator('.claim')

const referenceOn = async (page: Page) => (await claim(page).locator('strong').first().textContent()) ?? ''

test('a broken download with screenshots: requested, answered, refunded', { tag: REST }, async ({ page, email }) => {
  await buy(page, email)
  const orderPage = page.url()
  await openTopic(page, 'Refunds')
  await page.getByRole('link', { name: 'Request a refund' }).click()
  await page.getByRole('button', { name: 'Send my request' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await page.getByRole('alert').getByRole('link', { name: 'Please say in a sentence' }).click()
  await expect(page.getByLabel('What happened?')).toBeFocused()
  await page.getByRole('radio', { name: 'The download fails' }).check()
  await page.getByLabel('What happened?').fill('Three tries, and each ends at 12 %.')
  const chosen = [picture('shot.png', pictures.png), picture('holiday.png', Buffer.from('GIF89a'))]
  await page.getByLabel('Screenshots, if they help').setInputFiles(chosen)
  await page.getByRole('button', { name: 'Send my request' }).click()
  await expect(page.locator('#screenshots-error')).toContainText('“holiday.png” isn’t a PNG')
  await expect(page.getByText('Screenshot 1: PNG')).toBeVisible()
  await expect(page.getByLabel('What happened?')).toHaveValue('Three tries, and each ends at 12 %.')
  await expectAccessible(page)
  await expect(page.locator('script')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send my request' }).click()

  await expect(page.getByRole('status')).toContainText('We’ve received your request')
  await expect(claim(page)).toContainText('You’ll have our answer by')
  await expect(claim(page)).toContainText('Sent with one screenshot')
  await claim(page).getByText('Add a message or screenshots').click()
  await page.getByLabel('Your message').fill('It is a tablet.')
  await page.getByLabel('Screenshots, if they help').setInputFiles([picture('more.webp', pictures.webp)])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(claim(page)).toContainText('It is a tablet.')
  await expect(claim(page)).toContainText('Sent with 2 screenshots')
  await expectAccessible(page)

  const reference = await referenceOn(page)
  await page.goto(await deskLink())
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await page.goto(deskRoutes.cases)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByText('Three tries, and each ends at 12 %.').first()).toBeVisible()
  await page.getByLabel('Amount').fill('15.00')
  await page.getByRole('button', { name: 'Review refund' }).click()
  await page.getByRole('button', { name: 'Refund €15' }).click()
  await expect(page.getByRole('status')).toContainText('The refund is on its way')
  const claimNow = async () => {
    await page.goto(orderPage)
    return await claim(page).innerText()
  }
  await expect.poll(claimNow).toContain('€15 refunded on')
  await expect(claim(page)).toContainText('we decided to refund €15')
  await expect(claim(page)).toContainText('5–10 business days')
  await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible()
  await expect.poll(() => emailsTo(email)).toContain('we refunded €15 to the payment method')
  expect(emailsTo(email)).toContain('the guide stays yours')
})

test('back from the statement, the withdrawal form still has what was typed', async ({ page }) => {
  await page.goto(shopRoutes.withdraw)
  const typed = {
    'Your name or email address': 'Ada',
    'Which purchase?': 'ABCD-1234',
    'Where should we': 'ada@example.com',
  }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your statement' })).toBeVisible()
  await page.goBack()
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value)
})
