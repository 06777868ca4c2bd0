import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { shopRoutes } from '../../../routes.ts'
import { expect, test as base } from './visitor.ts'

export { expect }

const part = () => randomInt(1, 255)

/** A buyer with a connection and a mailbox of his own. */
export const test = base.extend<{ email: string }>({
  email: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
    await use(`buyer-${randomInt(1e9)}@example.com`)
  },
})

/** Answers the form and presses the button; ends on the payment page. */
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

export async function play(page: Page, act: string) {
  await page.locator(`button[name=act][value=${act}]`).click()
}

/** The whole way to the order page. */
export async function buy(page: Page, email: string) {
  await order(page, email)
  await play(page, 'pay')
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
}
