import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { shopRoutes } from '../../../routes.ts'
import { expect, test as base } from './visitor.ts'

export { expect }

const randomAddress = () => `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`

/** A buyer with their own address and mailbox. */
export const test = base.extend<{ email: string }>({
  email: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() })
    await use(`buyer-${randomInt(1e9)}@example.com`)
  },
})

/** Fills in the form and submits it; ends on the payment page. */
export async function order(page: Page, email: string, method: 'Credit card' | 'PayPal' = 'Credit card') {
  await page.goto(shopRoutes.checkout)
  await answer(page, email, method)
  await expect(page).toHaveURL(/\/rehearsal\//)
}

export async function answer(page: Page, email: string, method: 'Credit card' | 'PayPal') {
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Buy now – pay €40' }).click()
}

/** Parts of the order page are collapsed. */
export async function openTopic(page: Page, title: string) {
  await page.locator('summary').filter({ hasText: title }).first().click()
}

export async function play(page: Page, act: string) {
  await page.locator(`button[name=act][value=${act}]`).click()
}

/** Buys over HTTP and opens the order page; checkout.spec.ts tests the same with clicks. */
export async function buy(page: Page, email: string) {
  const headers = { 'x-forwarded-for': randomAddress(), 'sec-fetch-site': 'same-origin' }
  const form = await page.request.get(shopRoutes.checkout, { headers })
  const key = /name="key" value="([^"]+)"/.exec(await form.text())?.[1] ?? ''
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await page.request.post(path, { headers, form: fields, maxRedirects: 0 })
    expect(response.status(), `POST ${path}`).toBe(303)
    return response.headers()['location'] ?? ''
  }
  const payment = await post(shopRoutes.checkout, { key, email, method: 'card', consent: 'yes' })
  await page.goto(new URL(await post(payment, { act: 'pay' }), 'http://localhost').pathname)
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
}
