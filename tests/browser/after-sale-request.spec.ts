import type { Page } from '@playwright/test'
import { shopRoutes } from '../../routes.ts'
import { buy, expect, openTopic, test } from '../support/browser/buyer.ts'
import { casesCommand } from '../support/browser/cases-command.ts'
import { pictures } from '../support/shop/images.ts'
import { agreedTo, mailsTo, openDispute } from '../support/browser/shop-folder.ts'
import { expectAccessible } from '../support/browser/visitor.ts'

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** All emails to an address as one text, without line breaks. */
const emailsTo = (email: string) =>
  mailsTo(email)
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' '))
    .join(' ')

const claim = (page: Page) => page.locator('.claim')

async function ask(page: Page, ground: string, text: string) {
  await openTopic(page, 'Refunds')
  await page.getByRole('link', { name: 'Request a refund' }).click()
  await page.getByRole('radio', { name: ground }).check()
  await page.getByLabel('What happened?').fill(text)
  await page.getByRole('button', { name: 'Send my request' }).click()
}

const referenceOn = async (page: Page) => (await claim(page).locator('strong').first().textContent()) ?? ''

test('a broken download with screenshots: requested, answered, refunded', async ({ page, email }) => {
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
  await expect(page.locator('script')).toHaveCount(0)

  const reference = await referenceOn(page)
  expect(await casesCommand('show', reference)).toContain('Three tries, and each ends at 12 %.')
  expect(await casesCommand('grant', reference, '15.00', '--note', 'for the trouble')).toContain('is refunded')
  await page.goto(orderPage)
  await expect(claim(page)).toContainText('we decided to refund €15')
  await expect(claim(page)).toContainText('€15 refunded on')
  await expect(claim(page)).toContainText('5–10 business days')
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
  await expect.poll(() => emailsTo(email)).toContain('we refunded €15 to the payment method')
  expect(emailsTo(email)).toContain('the guide stays yours')
})

test('the guarantee refunds at once; so does a duplicate under the policy', async ({ page, email }) => {
  await buy(page, email)
  agreedTo(email, 'guarantee')
  await ask(page, 'Something else', 'I changed my mind.')
  await expect(page.getByRole('status')).toContainText('your refund is on its way')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Refunded' })).toBeVisible()
  await expect(claim(page)).toContainText('€40 refunded on')
  await expect.poll(() => emailsTo(email)).toContain('within our 30-day money-back period')

  const twice = `twice-${email}`
  await buy(page, twice)
  await buy(page, twice)
  agreedTo(twice, 'policy')
  await page.reload()
  await page.getByRole('button', { name: 'Refund this order' }).click()
  await expect(claim(page)).toContainText('“duplicate purchases”')
  await expect.poll(() => emailsTo(twice)).toContain('You bought the guide twice')
})

test('refused with a reason; nothing is refunded beside a dispute; withdrawn by the buyer', async ({ page, email }) => {
  await buy(page, email)
  await ask(page, 'Something else', 'Not for me.')
  const orderPage = page.url()
  await casesCommand('refuse', await referenceOn(page), 'You have read the guide to its end.', '--even-if-owed')
  await page.goto(orderPage)
  await expect(claim(page)).toContainText('You have read the guide to its end.')
  await expect.poll(() => emailsTo(email)).toContain('You have read the guide to its end.')

  openDispute(email)
  await page.reload()
  await ask(page, 'The guide never reached me', 'My bank looks, too.')
  await expect(claim(page).first()).toContainText('already handling a dispute over this payment')
  await expect(casesCommand('grant', await referenceOn(page), 'all')).rejects.toThrow('The payment is disputed')
  await page.getByRole('button', { name: 'Cancel my request' }).click()
  await expect(claim(page).first()).toContainText('You canceled your request')
})

test('without the order page, known and unknown orders get the same response', async ({ page, email }) => {
  await buy(page, email)
  const number = (await page.locator('.receipt-number').textContent()) ?? ''
  for (const address of [email, `other-${email}`]) {
    await page.goto(shopRoutes.refund)
    await page.getByLabel('Order confirmation number').fill(number)
    await page.getByLabel('The email address you ordered with').fill(address)
    await page.getByRole('radio', { name: 'Something else' }).check()
    await page.getByLabel('What happened?').fill('Please.')
    await page.getByRole('button', { name: 'Send my request' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  }
  await expect.poll(() => emailsTo(email)).toContain('read it and answer by')
  await expect.poll(() => emailsTo(`other-${email}`)).toContain('we can’t find an order that matches both')
})
