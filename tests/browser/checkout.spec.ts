import { readFileSync } from 'node:fs'
import { routes, shopRoutes } from '../../routes.ts'
import { mailsTo, mailTo, orderPathIn, ordersOf } from '../support/browser/shop-folder.ts'
import { answer, buy, expect, openTopic, order, play, test } from '../support/browser/buyer.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('from the landing page to the downloaded guide, by card', async ({ page, email }) => {
      await page.goto(routes.home)
      await page.getByRole('link', { name: 'Get Instant Access Now' }).click()
      await answer(page, email, 'Credit card')
      await play(page, 'pay')
      await expect(page.locator('.receipt-number')).toHaveText(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/)
      for (const [format, start] of [
        ['PDF', '%PDF-'],
        ['EPUB', 'PK'],
      ] as const) {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: `Download ${format}` }).click()
        const file = await download
        expect(file.suggestedFilename()).toBe(`FitSport.${format.toLowerCase()}`)
        expect(readFileSync(await file.path(), 'latin1')).toMatch(new RegExp(`^${start}`))
      }
      await page.reload()
      await expect(page.locator('main')).not.toContainText('Correct it')
      await expect(page.getByRole('heading', { name: /^Tonight: chapter\s2, \d+\sminutes$/ })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.receipt-number')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Seller' })).toBeVisible()
      await expect(page.locator('#sold-by')).toBeVisible()
      await expect(page.locator('.handing-over, .tonight, .receipt-print').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: null })
      await page.getByRole('button', { name: 'Read chapter 2' }).click()
      await expect(page).toHaveURL(/\/read\/choose-your-goal$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('goal')
    })

    test('a double click on the button creates one order', async ({ page, email }) => {
      await page.goto(shopRoutes.checkout)
      await page.getByLabel('Your email address').fill(email)
      await page.getByRole('radio', { name: 'PayPal' }).check()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Buy now – pay €40' }).dblclick()
      await play(page, 'pay')
      await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
      expect(ordersOf(email)).toBe(1)
    })

    test('Back after paying shows the order, not a second payment', async ({ context, email }) => {
      // A new page: one with intercepted requests has no back/forward cache.
      const page = await context.newPage()
      await order(page, email)
      await play(page, 'pay')
      await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
      const paid = page.url()
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(shopRoutes.checkout)
      await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
      await expect(page).toHaveURL(paid)
      expect(ordersOf(email)).toBe(1)
    })
  })
}

test('by PayPal', async ({ page, email }) => {
  await order(page, email, 'PayPal')
  await play(page, 'pay')
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
})

test('declined, then paid with another method', async ({ page, email }) => {
  await order(page, email)
  await play(page, 'decline')
  await expect(page.getByRole('heading', { name: 'The payment was declined' })).toBeVisible()
  await expect(page.getByLabel('Your email address')).toHaveValue(email)
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked()
  await answer(page, email, 'PayPal')
  await play(page, 'pay')
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
})

test('declined, back to the payment page, and paid there', async ({ page, email }) => {
  await order(page, email, 'PayPal')
  await play(page, 'decline')
  await page.getByRole('button', { name: 'Back to the payment page' }).click()
  await expect(page).toHaveURL(/\/rehearsal\//)
  await play(page, 'pay')
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
})

test('on hold: page and email give the reason, and the guide is delivered when it clears', async ({ page, email }) => {
  await order(page, email, 'PayPal')
  const stage = page.url()
  await play(page, 'hold')
  await expect(page.getByRole('heading', { name: 'Your payment is being reviewed' })).toBeVisible()
  await expect(page.getByText('reviewing it')).toBeVisible()
  await expect.poll(() => mailTo(email)).toMatch(/is\s+reviewing/)
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'Your payment is being reviewed' })).toBeVisible()
  await page.goto(stage)
  await play(page, 'pay')
  await expect(page).toHaveURL(/\/orders\//)
  // The provider was asked a moment ago and is not asked again.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('rejected by the seller’s account: nothing was charged, and the other method is preselected', async ({
  page,
  email,
}) => {
  await order(page, email, 'PayPal')
  await play(page, 'reject-payment')
  await expect(page.getByRole('status')).toContainText('Nothing was charged, and nothing will be')
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked()
  await answer(page, email, 'Credit card')
  await play(page, 'pay')
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
})

test('cancelled: back at the checkout with a message, values kept and the box unchecked', async ({ page, email }) => {
  await order(page, email, 'PayPal')
  await play(page, 'cancel')
  await expect(page).toHaveURL(/\/checkout\?/)
  await expect(page.getByRole('status')).toContainText('Nothing was charged')
  await expect(page.getByLabel('Your email address')).toHaveValue(email)
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test('window closed: the webhook settles, and the email links to the order', async ({ page, email }) => {
  await order(page, email)
  await play(page, 'close-window')
  await expect(page.getByRole('heading', { name: 'The window is closed' })).toBeVisible()
  await expect.poll(() => mailTo(email)).toBeDefined()
  await page.goto(orderPathIn(mailTo(email) ?? ''))
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
})

test('the confirmation is sent again', async ({ page, email }) => {
  await buy(page, email)
  await expect.poll(() => mailsTo(email).length).toBe(1)
  await page.reload()
  await openTopic(page, 'Your confirmation email')
  await expect(page.getByText('your confirmation was saved as a file')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('status')).toContainText('sending your confirmation again')
  await expect.poll(() => mailsTo(email).length).toBe(2)
})

test('a wrong address is corrected, once', async ({ page, email }) => {
  await buy(page, email)
  const old = page.url()
  await page.getByRole('link', { name: 'Wrong? Correct it' }).click()
  await page.getByLabel('Correct email address').fill('right@')
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByRole('alert')).toContainText('That doesn’t look like an email address')
  await page.getByLabel('Correct email address').fill(`right-${email}`)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByRole('status')).toContainText('Address changed')
  await expect(page.getByText(`right-${email}`).first()).toBeAttached()
  await expect(page.getByLabel('Correct email address')).toHaveCount(0)
  await expect.poll(() => mailTo(`right-${email}`)).toBeDefined()
  await page.goto(old)
  await expect(page.getByRole('heading', { name: 'We can’t find that order' })).toBeVisible()
})

test('errors are beside their fields and in a summary with links', async ({ page, email }) => {
  await page.goto(shopRoutes.checkout)
  await page.getByLabel('Your email address').fill('ada@gmial.com')
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
  await expect(page.getByText('Did you mean ada@gmail.com?')).toBeVisible()
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByLabel('Your email address')).toHaveValue('ada@gmail.com')
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Please check the box' }).click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('checkbox').check()
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
  await expect(page).toHaveURL(/\/rehearsal\//)
})

test('a lost link is recovered by email', async ({ page, email }) => {
  await buy(page, email)
  const [path] = page.url().match(/\/orders\/.*/) ?? []
  await page.locator('footer').getByRole('link', { name: 'Find my order' }).click()
  await page.getByLabel('Email address or order number').fill(email)
  await page.getByRole('button', { name: 'Send me my links' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const found = () => mailsTo(email).find((mail) => mail.includes('asked us for the links'))
  await expect.poll(found).toBeDefined()
  expect(orderPathIn(found() ?? '')).toBe(path)
})
