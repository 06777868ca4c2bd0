import type { Locator, Page } from '@playwright/test'
import { buy, expect } from './buyer.ts'

/** From the checkout to the first page of the reading room. */
export async function enterRoom(page: Page, email: string) {
  await buy(page, email)
  await page.getByRole('button', { name: 'Read it now' }).click()
  await expect(page).toHaveURL(/\/read$/)
}

/** The links between the parts of the room: a menu on small screens, a row on wide ones. */
export async function openRoomMenu(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: 'Menu' })
  if (await toggle.isVisible()) await toggle.click()
  return page.getByRole('navigation', { name: 'The reading room' })
}
