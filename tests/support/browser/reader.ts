import type { Page } from '@playwright/test'
import { buy, expect } from './buyer.ts'

/** From the checkout to the first page of the reading room. */
export async function enterRoom(page: Page, email: string) {
  await buy(page, email)
  await page.getByRole('button', { name: 'Read it now' }).click()
  await expect(page).toHaveURL(/\/read$/)
}
