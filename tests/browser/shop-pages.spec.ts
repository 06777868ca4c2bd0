import type { Page, Response } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { shopRoutes } from '../../routes.ts'
import { buy, expect, openTopic, order, play, test } from '../support/browser/buyer.ts'
import { REST, expectAccessible } from '../support/browser/visitor.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-inline-style': 'error', 'doctype-style': 'off', 'long-title': 'off' },
})

/** The others are in `npm run test:all`. */
const EVERY_DAY = new Set([
  'the checkout with errors',
  'the order page with every part open',
  'a withdrawal to confirm',
])

/** Every page and state of the shop, and how to get there. */
const states: Record<string, (page: Page, email: string) => Promise<unknown>> = {
  'the checkout': (page) => page.goto(shopRoutes.checkout),
  'the checkout with errors': async (page) => {
    await page.goto(shopRoutes.checkout)
    await page.getByRole('button', { name: 'Buy now' }).click()
  },
  'the checkout with a question': async (page) => {
    await page.goto(shopRoutes.checkout)
    await page.getByLabel('Your email address').fill('ada@gmial.com')
    await page.getByRole('button', { name: 'Buy now' }).click()
  },
  'the pretend payment page': order,
  'the checkout after a declined payment': async (page, email) => {
    await order(page, email)
    await play(page, 'decline')
  },
  'a payment that is held back': async (page, email) => {
    await order(page, email, 'PayPal')
    await play(page, 'hold')
  },
  'the checkout after the seller was turned away': async (page, email) => {
    await order(page, email, 'PayPal')
    await play(page, 'reject-payment')
  },
  'the checkout after a cancelled payment': async (page, email) => {
    await order(page, email)
    await play(page, 'cancel')
  },
  'the closed window': async (page, email) => {
    await order(page, email)
    await play(page, 'close-window')
  },
  'the order page': buy,
  'the order page with every part open': async (page, email) => {
    await buy(page, email)
    await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)))
  },
  'the order page with a wrong correction': async (page, email) => {
    await buy(page, email)
    await openTopic(page, 'Your confirmation email')
    await page.getByRole('button', { name: 'Change address' }).click()
  },
  'the order page with a question about a correction': async (page, email) => {
    await buy(page, email)
    await openTopic(page, 'Your confirmation email')
    await page.getByLabel('Correct email address').fill('ada@gmial.com')
    await page.getByRole('button', { name: 'Change address' }).click()
  },
  'the order page with a request': requestRefund,
  'the order page with a canceled request': async (page, email) => {
    await requestRefund(page, email)
    await page.getByText('Cancel my request').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  },
  'the order page of a withdrawn order': async (page, email) => {
    await buy(page, email)
    const orderPage = page.url()
    await withdraw(page)
    await page.goto(orderPage)
  },
  'the help': (page) => page.goto(shopRoutes.help),
  'a withdrawal with errors': async (page) => {
    await page.goto(shopRoutes.withdraw)
    await page.getByRole('button', { name: 'Continue' }).click()
  },
  'a withdrawal to confirm': async (page, email) => {
    await buy(page, email)
    await page.locator('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
    await page.getByLabel('Your name or email address').fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Continue' }).click()
  },
  'a gift with a mistake': async (page) => {
    await page.goto(`${shopRoutes.checkout}?gift`)
    await page.getByLabel('Which day?').fill('2020-01-01')
    await page.getByRole('button', { name: 'Buy now' }).click()
  },
  'a link to no order': (page) => page.goto('/orders/none'),
  'a link to no file': (page) => page.goto('/files/none'),
  'the search for an order': (page) => page.goto(shopRoutes.findMyOrder),
  'the search with an error': async (page) => {
    await page.goto(shopRoutes.findMyOrder)
    await page.getByRole('button', { name: 'Send me my links' }).click()
  },
  'the search, sent': async (page) => {
    await page.goto(shopRoutes.findMyOrder)
    await page.getByLabel('Email address or order number').fill('ada@example.com')
    await page.getByRole('button', { name: 'Send me my links' }).click()
  },
}

for (const [name, reach] of Object.entries(states)) {
  const tag = EVERY_DAY.has(name) ? [] : REST
  test(`${name} is accessible and valid, fits the screen and loads no script`, { tag }, async ({ page, email }) => {
    const answers: Response[] = []
    page.on('response', (response) => {
      if (response.request().isNavigationRequest() && response.status() !== 303) answers.push(response)
    })
    await reach(page, email)
    // At once: an answer is gone as soon as the page moves on.
    const html = await answers.at(-1)?.text()
    await expect(page.getByText('No real money moves here')).toBeVisible()
    await expect(page.locator('script:is([src], [type=module])')).toHaveCount(0)
    expect(await page.locator('script').allTextContents()).not.toContainEqual(expect.stringContaining('import('))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const fontSize of ['', '200%']) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
        expect(await beyondTheEdge(page), `at ${width} with font size ${fontSize}`).toEqual([])
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      await expectAccessible(page)
    }
    const report = await validator.validateString(html ?? '')
    const messages = report.results.flatMap((result) => result.messages)
    expect(messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`)).toEqual([])
  })
}

test(
  'on a wide screen no part of an order page lies over another, also after a withdrawal',
  { tag: REST },
  async ({ page, email }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const kind of ['', '?gift', '?copies=2']) {
      await page.goto(shopRoutes.checkout + kind)
      await page.getByLabel('Your email address').fill(email)
      if (kind === '?gift') {
        await page.getByLabel('Who is it for?').fill('Grace')
        await page.getByLabel('Your name, as they know you').fill('Ada')
        await page.getByRole('radio', { name: 'Gift card' }).check()
      }
      await page.getByRole('radio', { name: 'Credit card' }).check()
      await page.getByRole('checkbox', { name: 'I want the' }).check()
      await page.getByRole('button', { name: 'Buy now' }).click()
      await play(page, 'pay')
      await expect(page.locator('.receipt')).toBeVisible()
      const orderPage = page.url()
      expect(await overlapping(page), kind).toEqual([])
      await withdraw(page)
      await page.goto(orderPage)
      await expect(page.getByRole('heading', { name: 'Your withdrawal' })).toBeVisible()
      expect(await overlapping(page), `${kind}, withdrawn`).toEqual([])
    }
  },
)

async function withdraw(page: Page) {
  await page.locator('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await page.getByLabel('Your name or email address').fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
}

/** Pairs of parts that share more than the line between them. */
async function overlapping(page: Page): Promise<string[]> {
  return await page.locator('.order > :not(:empty)').evaluateAll((parts) =>
    parts.flatMap((part, i) => {
      const a = part.getBoundingClientRect()
      return parts.slice(i + 1).flatMap((other) => {
        const b = other.getBoundingClientRect()
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return width > 1 && height > 1 ? [`${part.className} and ${other.className}`] : []
      })
    }),
  )
}

/** For no reason that the page knows, so it offers to withdraw instead. */
async function requestRefund(page: Page, email: string): Promise<void> {
  await buy(page, email)
  await page.goto(`${page.url().replace(/\?.*/, '')}/refund`)
  await page.getByRole('radio', { name: 'It’s not for me' }).check()
  await page.getByLabel('What happened?').fill('It is not for me.')
  await page.getByRole('button', { name: 'Send my request' }).click()
}

/** Elements that end right of the screen, clipped or not. */
async function beyondTheEdge(page: Page): Promise<string[]> {
  return await page.locator('body *:visible').evaluateAll((parts) =>
    parts
      .filter((part) => !part.closest('svg'))
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
      .map((part) => `${part.tagName} ${part.className} ${part.textContent.slice(0, 30)}`),
  )
}
