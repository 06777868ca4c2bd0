import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { buy, expect } from './buyer.ts'
import { roomRoutes } from '../../../routes.ts'
import { hydrated } from './visitor.ts'

export const done = (page: Page) => page.getByRole('button', { name: /^Done as planned/ })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Opens the log from the order page; returns the URL of the order page. */
export async function openLog(page: Page, email: string): Promise<string> {
  await buy(page, email)
  const order = page.url()
  await page.getByRole('button', { name: 'Read it now' }).click()
  await page.getByRole('link', { name: 'Training log' }).click()
  await hydrated(page)
  return order
}

/** Waits until the log is on the device. */
export async function keptOffline(page: Page) {
  const isKept = () => page.evaluate(async () => (await caches.match('/read?kept')) !== undefined)
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
}

/** Stores the room on the device, from its first page, and comes back to the log. */
export async function saveOffline(page: Page) {
  await page.goto(roomRoutes.room)
  await page.getByRole('button', { name: /^Save offline, \d\.\d MB$/ }).click()
  // Fetches hundreds of files.
  await expect(page.getByText(/^Saved/)).toBeVisible({ timeout: 180_000 })
  await page.goto(roomRoutes.log)
  await hydrated(page)
}

export async function begin(page: Page, program: string) {
  await expect(page.locator('.log-program').first()).toBeVisible()
  const later = page.getByText(`After this program: ${program}`, { exact: true })
  if (await later.isVisible()) await later.click()
  await page.getByRole('button', { name: `Start this program: ${program}`, exact: true }).click()
  await expect(page.locator('.log-tile').first()).toBeVisible()
}

export async function doAll(page: Page) {
  await page.getByRole('button', { name: /^Start( the first set)?$/ }).click()
  await doRest(page)
}

/** Logs the remaining sets, with keys: a pointer would wait until what has just appeared can be pressed. */
export async function doRest(page: Page) {
  while (!(await page.getByRole('button', { name: 'Finish the session' }).isVisible())) {
    const skip = page.getByRole('button', { name: 'Skip', exact: true })
    if (await skip.isVisible()) await skip.press('Enter')
    else
      await done(page)
        .or(page.getByRole('button', { name: 'No weight' }))
        .press('Enter')
  }
}

export const finish = (page: Page) => page.getByRole('button', { name: 'Finish the session' }).click()

export async function saved(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return await readFile(await file.path(), 'utf8')
}
