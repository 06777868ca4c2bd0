import { readFileSync } from 'node:fs'
import { afterSale } from '../../content/after-sale.ts'
import { copiesText } from '../../content/copies.ts'
import { giftText } from '../../content/gifts.ts'
import { offer } from '../../content/offer.ts'
import { shopText } from '../../content/shop.ts'
import { routes, shopRoutes } from '../../routes.ts'
import { ordersOf } from '../support/browser/shop-folder.ts'
import { answer, expect, order, play, test } from '../support/browser/buyer.ts'
import { hydrated, REST } from '../support/browser/visitor.ts'

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
      await expect(page.locator('main')).not.toContainText('correct it once')
      await expect(page.getByRole('heading', { name: /^Tonight: chapter\s1, \d+\sminutes$/ })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.receipt-number')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Seller' })).toBeVisible()
      await expect(page.locator('#sold-by')).toBeVisible()
      await expect(page.locator('.handing-over, .tonight, .receipt-print').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: null })
      await page.getByRole('button', { name: 'Read chapter 1' }).click()
      await expect(page).toHaveURL(/\/read\/how-to-use-this-guide$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('without reading it all first')
    })
  })
}

test('the checkout begins with title and price, then the first field; its button is in sight of the box', async ({
  page,
}) => {
  await page.goto(shopRoutes.checkout)
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const boxOf = async (part: string) => {
      const { y = 0, height: tall = 0 } = (await page.locator(part).boundingBox()) ?? {}
      return { top: y, bottom: y + tall }
    }
    const [banner, price] = [await boxOf('.rehearsal-banner'), await boxOf('.bought-price strong')]
    const [field, box, button] = [await boxOf('#email'), await boxOf('#consent'), await boxOf('.checkout-buy')]
    expect(price.top - banner.bottom, `price at ${width}`).toBeLessThan(250)
    expect(field.bottom, `field at ${width}`).toBeLessThan(height)
    expect(button.bottom - box.top, `button at ${width}`).toBeLessThan(height / 2)
  }
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

test('without a connection the checkout stays as it is and says so; back online it buys once', async ({
  context,
  page,
  email,
}) => {
  await page.goto(shopRoutes.checkout)
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('checkbox').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No connection. Nothing was charged; try again when you’re back online.',
  )
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByLabel('Your email address')).toHaveValue(email)
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Buy now – pay €40' }).dblclick()
  await play(page, 'pay')
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

test('Back after opening a copy leads to it', async ({ page, email }) => {
  await page.goto(`${shopRoutes.checkout}?copies=2`)
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('checkbox', { name: 'I want the guide' }).check()
  await page.getByRole('button', { name: 'Buy now – pay €80' }).click()
  await play(page, 'pay')
  await page.goto((await page.locator('.copy output').first().textContent()) ?? '')
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Open my copy' }).click()
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
  const copy = page.url()
  await page.goBack()
  await expect(page).toHaveURL(copy)
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
})

test('errors are beside their fields and in a summary with links', async ({ page, email }) => {
  await page.goto(shopRoutes.checkout)
  await page.getByLabel('Your email address').fill('ada@gmial.com')
  await page.getByLabel('Your email address').blur()
  await expect(page.getByRole('status').getByText('Which address is right?')).toBeVisible()
  // Unanswered, it is asked again.
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
  await page.locator('button[type=submit]', { hasText: 'Use ada@gmail.com' }).click()
  await expect(page.getByLabel('Your email address')).toHaveValue('ada@gmail.com')
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('checkbox')).toBeFocused()
  await summary.getByRole('link', { name: 'Please check the box' }).click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('checkbox').check()
  await expect(page.locator('.field-error, [aria-invalid]')).toHaveCount(0)
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
  await expect(page).toHaveURL(/\/rehearsal\//)
})

test('the summary of errors forgets what was mended since, and goes with the last one', async ({ page, email }) => {
  await page.goto(`${shopRoutes.checkout}?gift`)
  await page.getByRole('button', { name: 'Buy now' }).click()
  const links = page.locator('.errors').getByRole('link')
  const before = await links.count()
  await page.getByLabel('Your email address').fill(email)
  await expect(links).toHaveCount(before - 1)
  await expect(links.filter({ hasText: 'Enter your email address' })).toHaveCount(0)
  // What is hidden is not asked for.
  await page.getByRole('radio', { name: 'One copy' }).check()
  await expect(page.locator('.errors')).toBeHidden()
  await page.getByRole('radio', { name: 'A gift' }).check()
  await expect(links).toHaveCount(before - 1)
  await page.getByRole('radio', { name: 'One copy' }).check()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(links).toHaveCount(1)
  await page.getByRole('checkbox').check()
  await expect(page.locator('.errors')).toHaveCount(0)
})

test('the total and the button follow the number of copies, and one press buys', async ({ page, email }) => {
  await page.goto(shopRoutes.checkout)
  await expect(page.getByRole('button', { name: 'Update the total' })).toBeHidden()
  await page.getByRole('radio', { name: 'Several copies' }).check()
  const copies = page.getByLabel('How many copies?')
  await expect(copies).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Buy now – pay €80' })).toBeVisible()
  for (const [typed, price] of [
    ['3', '€120'],
    ['20', '€560'],
    ['1', ''],
    ['5', '€170'],
    ['500', ''],
    ['', ''],
    ['5', '€170'],
  ] as const) {
    await copies.fill(typed)
    await expect(page.locator('.bought-price strong')).toHaveText(price)
    await expect(
      page.getByRole('button', { name: price ? `Buy now – pay ${price}` : 'Buy now', exact: true }),
    ).toBeVisible()
  }
  await expect(page.getByText('5 copies at €34 each')).toBeVisible()
  await page.getByRole('button', { name: 'One copy more' }).click()
  await expect(page.locator('.bought-price strong')).toHaveText('€204')
  await page.getByRole('button', { name: 'One copy less' }).click()
  await expect(copies).toHaveValue('5')
  await expect(page.getByText('€52 less')).toBeHidden()
  await copies.fill('18')
  await expect(page.locator('.copies').getByText('20 copies cost €560, €52 less.')).toBeVisible()
  await copies.fill('5')
  await expect(page.getByText('€52 less')).toBeHidden()
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('checkbox', { name: 'I want the guide' }).check()
  await page.getByRole('button', { name: 'Buy now – pay €170' }).click()
  await play(page, 'pay')
  await expect(page.getByRole('heading', { name: 'They’re yours to hand out' })).toBeVisible()
})

test(
  'the status of a copy is one block beside its button, also below a long name',
  { tag: REST },
  async ({ page, email }) => {
    await page.goto(`${shopRoutes.checkout}?copies=5`)
    await page.getByLabel('Your email address').fill(email)
    await page.getByRole('checkbox', { name: 'I want the guide' }).check()
    await page.getByRole('button', { name: 'Buy now – pay €170' }).click()
    await play(page, 'pay')
    await page.getByLabel('Who are they for?').fill('Bo\nBartholomew\nMaximilian-Alexander von Hohenstein')
    await page.getByRole('button', { name: 'Check who gets what' }).click()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('Its link is yours to pass on.')).toHaveCount(3)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const copy of await page.locator('.copy').all()) {
        const button = await copy.getByRole('button', { name: 'Copy the link' }).boundingBox()
        const status = await copy.locator('summary > span').first().boundingBox()
        if (!button || !status) throw new Error('There is no button or no status.')
        expect(status.x + status.width).toBeLessThanOrEqual(button.x)
        expect(button.x + button.width).toBeLessThanOrEqual(width)
      }
    }
  },
)

test('links that the browser doesn’t let us copy are shown, selected, to be copied by hand', async ({
  page,
  email,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async () => await Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  await page.goto(`${shopRoutes.checkout}?copies=2`)
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('checkbox', { name: 'I want the guide' }).check()
  await page.getByRole('button', { name: 'Buy now – pay €80' }).click()
  await play(page, 'pay')
  const [first, second] = await page.locator('.copy output').allTextContents()
  const selected = () => page.evaluate(() => String(getSelection()))
  const text = page.locator('.seat-copy textarea')
  for (const [name, copied] of [
    [/Copy the link of copy 2/, second],
    [/Copy the 2 links to pass on/, `Copy 1: ${first}\nCopy 2: ${second}`],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText('Your browser didn’t let us copy.').last()).toBeVisible()
    await expect(page.getByRole('textbox', { name })).toBeFocused()
    expect(await selected()).toBe(copied)
  }
  await expect(text).toHaveCount(2)
  await page.evaluate(() => {
    navigator.clipboard.writeText = async () => await Promise.resolve()
  })
  await page.getByRole('button', { name: 'Copy the 2 links to pass on' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(text).toHaveCount(1)
})

test('a number of copies that can’t be ordered says so at once', async ({ page, email }) => {
  await page.goto(shopRoutes.checkout)
  await page.getByRole('radio', { name: 'Several copies' }).check()
  const copies = page.getByLabel('How many copies?')
  for (const typed of ['0', '51', '100', '1', '', 'abc']) {
    await copies.fill('2')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await copies.fill(typed)
    await expect(page.getByRole('alert')).toContainText('Enter a number of copies from 2 to 50.')
    await expect(page.getByText('Tax included')).toBeHidden()
    await expect(page.getByText('Your readers keep their copies')).toBeVisible()
  }
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('checkbox', { name: 'I want the guide' }).check()
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expect(copies).toBeFocused()
  await copies.fill('5')
  await expect(page.getByText('Tax included')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const name of ['Price history', 'Terms of Service', 'Refund Policy', 'Privacy Policy'])
  test(`Back to checkout on “${name}” keeps what was typed`, async ({ page, email }) => {
    await page.goto(`${shopRoutes.checkout}?gift`)
    await page.getByRole('button', { name: 'Buy now' }).click()
    await page.getByLabel('Your email address').fill(email)
    await page.getByLabel('A few words from you').fill('Enjoy')
    await page.locator('main').getByRole('link', { name }).first().click()
    await hydrated(page)
    await page.getByRole('link', { name: 'Back to checkout' }).click()
    await expect(page.getByLabel('Your email address')).toHaveValue(email)
    await expect(page.locator('#email-error')).toHaveCount(0)
    await expect(page.getByLabel('A few words from you')).toHaveValue('Enjoy')
    await expect(page.getByRole('radio', { name: 'A gift' })).toBeChecked()
  })

test('a likely typo is asked about when the field is left, and either answer keeps the form as it is', async ({
  page,
}) => {
  await page.goto(`${shopRoutes.checkout}?gift`)
  const [own, theirs] = [page.getByLabel('Your email address'), page.getByLabel('Their email address')]
  await own.fill('ada@gmial.com')
  await theirs.fill('grace@gmial.com')
  await page.getByRole('button', { name: 'Use ada@gmail.com' }).click()
  await expect(own).toHaveValue('ada@gmail.com')
  await page.getByRole('button', { name: 'Keep grace@gmial.com' }).click()
  await expect(theirs).toHaveValue('grace@gmial.com')
  await expect(page.getByText('Which address is right?')).toHaveCount(0)
  await page.getByLabel('Who is it for?').fill('Grace')
  await page.getByText('See what they’ll get').click()
  await expect(page.locator('.gift-preview')).toContainText('A gift for Grace')
  await page.getByLabel('Your name, as they know you').fill('Ada')
  await page.getByRole('checkbox', { name: 'I want the recipient' }).check()
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
  await expect(page).toHaveURL(/\/rehearsal\//)
})

test('a gift is one copy, whatever number was typed before', async ({ page }) => {
  await page.goto(shopRoutes.checkout)
  await page.getByRole('radio', { name: 'Several copies' }).check()
  await page.getByLabel('How many copies?').fill('6')
  await page.getByRole('radio', { name: 'A gift' }).check()
  await expect(page.getByLabel('How many copies?')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Buy now – pay €40' })).toBeVisible()
  await page.getByRole('radio', { name: 'Several copies' }).check()
  await expect(page.getByLabel('How many copies?')).toHaveValue('6')
  await expect(page.getByRole('button', { name: 'Buy now – pay €204' })).toBeVisible()
})

test('details of a gift are asked for while “A gift” is chosen, a card needs no address, and one press buys', async ({
  page,
  email,
}) => {
  await page.goto(shopRoutes.checkout)
  const name = page.getByLabel('Who is it for?')
  await expect(name).toBeHidden()
  await page.getByRole('radio', { name: 'A gift' }).check()
  await name.fill('Grace')
  await page.getByRole('radio', { name: 'Gift card' }).check()
  await expect(page.getByLabel('Their email address')).toBeHidden()
  await expect(page.getByLabel('Which day?')).toBeHidden()
  await expect(page.getByLabel('A few words from you')).toBeVisible()
  await page.getByRole('radio', { name: 'One copy' }).check()
  await expect(name).toBeHidden()
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('checkbox', { name: 'I want the guide' }).check()
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
  await play(page, 'pay')
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
})

test('the consent follows the gift and its day, and one press buys', async ({ page, email }) => {
  await page.goto(shopRoutes.checkout)
  await page.getByRole('radio', { name: 'A gift' }).check()
  const consent = page.getByRole('checkbox', { name: 'I want the recipient' })
  await expect(consent).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'I want the guide' })).toBeHidden()
  await page.getByLabel('Which day?').fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10))
  await expect(consent).toBeHidden()
  await expect(page.getByText('so there is nothing to agree to')).toBeVisible()
  await page.getByLabel('Your email address').fill(email)
  await page.getByLabel('Who is it for?').fill('Grace')
  await page.getByLabel('Your name, as they know you').fill('Ada')
  await page.getByLabel('Their email address').fill('grace@example.com')
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
  await play(page, 'pay')
  await page.getByText('Change this gift').click()
  await expect(page.getByLabel('Which day?')).toBeVisible()
  await expect(consent).toBeHidden()
  await page.getByLabel('Which day?').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await expect(consent).toBeVisible()
  await page.getByLabel('Which day?').fill('')
  // Right away is within the 14 days.
  await expect(consent).toBeVisible()
})

const TEXTS = {
  own: [...offer.terms, shopText.checkout.after, afterSale.withdraw.opened],
  several: [copiesText.checkout.terms, copiesText.checkout.after, copiesText.checkout.opened],
  gift: [giftText.checkout.terms, giftText.checkout.after],
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'texts with scripts' : 'texts without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const kind of ['own', 'several', 'gift'] as const) {
      test(`the checkout says only what holds for this order: ${kind}`, async ({ page }) => {
        await page.goto(shopRoutes.checkout)
        if (kind === 'gift') await page.getByRole('radio', { name: 'A gift' }).check()
        if (kind === 'several') {
          await page.getByRole('radio', { name: 'Several copies' }).check()
          await page.getByLabel('How many copies?').fill('5')
          if (!javaScriptEnabled) await page.getByRole('button', { name: 'Update the total' }).click()
          await expect(page.getByText('5 copies at €34 each')).toBeVisible()
        }
        for (const [other, texts] of Object.entries(TEXTS))
          for (const text of texts)
            await expect(page.getByText(text, { exact: true })).toBeVisible({ visible: other === kind })
      })
    }
  })
}
