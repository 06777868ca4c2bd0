import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { routes } from '../../routes.ts'
import { expect, hydrated, open, test } from '../support/browser/visitor.ts'

const policies = { 'Privacy Policy': routes.privacy, 'Terms of Service': routes.terms, 'Refund Policy': routes.refunds }

test('Back to Home on each policy goes back one step in the history', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `${routes.home}#benefits`)
  for (const [title, path] of Object.entries(policies)) {
    await page.locator('footer').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await hydrated(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/#benefits$/)
  }
})

test('Back to Home goes back to another site', async ({ page, baseURL }) => {
  const other = `${baseURL?.replace('127.0.0.1', 'localhost')}${routes.preview}`
  await page.goto(other)
  await open(page, routes.terms)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(other)
})

test('Back to Home goes home when the page was opened directly', async ({ page }) => {
  const direct = await openDirectly(page, routes.terms)
  await direct.waitForLoadState('networkidle')
  expect(await direct.evaluate(() => history.length)).toBe(1)
  await direct.getByRole('link', { name: 'Back to Home' }).click()
  await expect(direct).toHaveURL(/\/$/)
})

test('Back to Home goes home when the history has only forward entries', async ({ page }) => {
  const direct = await openDirectly(page, routes.terms)
  await open(direct, routes.privacy)
  await direct.goBack()
  await direct.waitForLoadState('networkidle')
  await expect(direct).toHaveURL(routes.terms)
  await direct.getByRole('link', { name: 'Back to Home' }).click()
  await expect(direct).toHaveURL(/\/$/)
})

test('Back to Home goes back even if the previous page is slow', async ({ page }) => {
  await open(page, `${routes.home}?from`)
  await open(page, routes.terms)
  const requests: string[] = []
  await page.route(/127\.0\.0\.1:\d+\/(\?from)?$/, async (route) => {
    requests.push(new URL(route.request().url()).search)
    // The test is about a slow page: slower than any fallback that would go home instead.
    await setTimeout(1500)
    await route.continue()
  })
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\?from$/)
  expect(requests).toEqual(['?from'])
})

test('in print a policy is only its text', async ({ page }) => {
  await open(page, routes.refunds)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('footer')).toBeHidden()
  await expect(page.locator('.page-contents')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden()
  await expect(page.locator('article')).toBeVisible()
})

/** A page in a new window without history. */
async function openDirectly(page: Page, path: string): Promise<Page> {
  await page.goto('about:blank')
  const [direct] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((url) => window.open(url, '_blank', 'noopener'), new URL(path, test.info().project.use.baseURL).href),
  ])
  // The window opens before its page loads: navigating at once would replace the history entry.
  await direct.waitForURL(`**${path}`)
  return direct
}
