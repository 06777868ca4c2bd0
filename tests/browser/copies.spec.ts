import type { Page } from '@playwright/test'
import { shopRoutes } from '../../routes.ts'
import { mailTo } from '../support/browser/shop-folder.ts'
import { expect, play, test } from '../support/browser/buyer.ts'
import { expectAccessible } from '../support/browser/visitor.ts'

async function fillIn(page: Page, email: string) {
  await page.goto(shopRoutes.checkout)
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('radio', { name: 'Credit card' }).check()
}

async function buyFive(page: Page, email: string) {
  await fillIn(page, email)
  await page.getByText('More than one copy?').click()
  await page.getByLabel('How many copies?').fill('5')
  await page.getByRole('button', { name: 'Update the total' }).click()
  await page.getByRole('checkbox', { name: /delivered at once/ }).check()
  await page.getByRole('button', { name: 'Buy now – pay €170' }).click()
  await play(page, 'pay')
  await expect(page.getByRole('heading', { name: 'They’re yours to hand out' })).toBeVisible()
}

async function handOut(page: Page, place: number, email: string) {
  await page.getByText(`Hand out copy ${place}`).click()
  await page.locator(`#email-${place}`).fill(email)
  await page
    .locator('.seat')
    .nth(place - 1)
    .getByRole('button', { name: 'Email it' })
    .click()
  await expect(page.getByRole('status')).toContainText('on its way')
}

async function fillInGift(page: Page, date: string, recipient: string) {
  await page.getByText('Is it a gift?').click()
  await page.getByLabel('Yes, this copy is a gift').check()
  await page.getByLabel('Who is it for?').fill('Grace')
  await page.getByLabel('Your name, as they know you').fill('Ada')
  await page.getByRole('radio', { name: /^Email it/ }).check()
  await page.getByLabel('Their email address').fill(recipient)
  await page.getByLabel('Which day?').fill(date)
  await page.getByLabel('A few words from you').fill('Happy birthday!')
}

/** The first click shows the consent for gifts, the second one orders. */
async function orderGift(page: Page) {
  const button = page.getByRole('button', { name: 'Buy now – pay €40' })
  await button.click()
  await expect(page.getByRole('status')).toContainText('It’s a gift now')
  const consent = page.getByRole('checkbox', { name: /as soon as they open it/ })
  if (await consent.isVisible()) await consent.check()
  await button.click()
  await play(page, 'pay')
  await expect(page.getByRole('heading', { name: 'Your gift is ready' })).toBeVisible()
}

const claimPathIn = (text: string) => /\/claim\/[\dA-Y-]+/.exec(text)?.[0] ?? ''
/** From the email to an address, without the line breaks of quoted-printable. */
async function claimPathOf(address: string): Promise<string> {
  const path = () => claimPathIn((mailTo(address) ?? '').replace(/=\r?\n/g, ''))
  await expect.poll(path).not.toBe('')
  return path()
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('five copies are handed out, and one is taken back', async ({ page, email }) => {
      await buyFive(page, email)
      const order = page.url()
      const [first, second] = [`one-${email}`, `two-${email}`]
      await handOut(page, 1, first)
      await handOut(page, 2, second)
      const [kept, revoked] = [await claimPathOf(first), await claimPathOf(second)]
      await page.getByText('Hand out copy 2').click()
      await page.getByRole('button', { name: 'Take it back' }).last().click()
      await expect(page.getByRole('status')).toContainText('The old link no longer works')
      await page.goto(revoked)
      await expect(page.getByRole('heading', { name: 'Nothing to open here' })).toBeVisible()
      await page.goto(kept)
      await page.getByRole('button', { name: 'Open my copy' }).click()
      await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
      await expect(page.locator('main')).not.toContainText('€')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download EPUB' }).click()
      expect((await download).suggestedFilename()).toBe('FitSport.epub')
      await page.goto(order)
      await expect(page.locator('.seat').first()).toContainText('Opened on')
    })

    test('a gift is opened by its recipient, who sees no price', async ({ page, email }) => {
      const recipient = `grace-${email}`
      await fillIn(page, email)
      await fillInGift(page, inDays(0), recipient)
      await orderGift(page)
      const order = page.url()
      await page.goto(await claimPathOf(recipient))
      await expect(page.getByRole('heading', { name: 'A gift for Grace' })).toBeVisible()
      await expect(page.getByText('Happy birthday!')).toBeVisible()
      await page.getByRole('button', { name: 'Open my gift' }).click()
      await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
      await expect(page.locator('main')).not.toContainText('€')
      await page.getByRole('button', { name: 'Read it now' }).click()
      await expect(page).toHaveURL(/\/read$/)
      await page.goto(order)
      await expect(page.locator('.seat')).toContainText('Opened on')
    })

    test('a giver changes the day, the address and the message before the gift is sent', async ({ page, email }) => {
      const recipient = `grace-${email}`
      await fillIn(page, email)
      await fillInGift(page, inDays(5), `wrong-${email}`)
      await orderGift(page)
      await page.getByText('Change the day, the address or your message').click()
      await expect(page.getByLabel('A few words from you')).toHaveValue('Happy birthday!')
      await page.getByLabel('Their email address').fill('grace')
      await page.getByLabel('Which day?').fill('')
      await page.getByLabel('A few words from you').fill('Get well soon!')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('alert')).toContainText('That doesn’t look like an email address')
      await expect(page.getByLabel('A few words from you')).toHaveValue('Get well soon!')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByLabel('Their email address').fill(recipient)
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('status')).toContainText('Saved.')
      await expect(page.locator('.seat')).toContainText(`Emailed to ${recipient}`)
      await page.goto(await claimPathOf(recipient))
      await expect(page.getByText('Get well soon!')).toBeVisible()
      expect(mailTo(`wrong-${email}`)).toBeUndefined()
    })

    test('a giver withdraws before the day of the gift', async ({ page, email }) => {
      await fillIn(page, email)
      await fillInGift(page, inDays(5), `grace-${email}`)
      await orderGift(page)
      await expect(page.locator('.seat')).toContainText('We’ll email it to')
      const gift = claimPathIn((await page.locator('.seat-link').textContent()) ?? '')
      await page.locator('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
      await page.getByLabel('Your name').fill('Ada Lovelace')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
      await expect(page.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeVisible()
      await expect(async () => {
        await page.goto(gift)
        await expect(page.getByRole('heading', { name: 'Nothing to open here' })).toBeVisible({ timeout: 500 })
      }).toPass()
    })
  })
}
