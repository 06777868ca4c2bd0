import type { CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { deskRoutes } from '../../routes.ts'
import { type PrivateShop, servePrivateShop } from '../support/browser/private-shop.ts'
import { expect, expectAccessible, expectAccessibleLayout, REST, test } from '../support/browser/visitor.ts'

let shop: PrivateShop
test.beforeAll(async () => {
  shop = await servePrivateShop()
})
test.afterAll(() => shop.close())

/** A virtual authenticator; `take` removes it. */
async function holdDevice(devices: CDPSession): Promise<{ take(): Promise<unknown> }> {
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', { options })
  return { take: () => devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) }
}

async function enterByLink(page: Page) {
  const { address } = z.object({ address: z.string() }).parse(await shop.desk())
  await page.goto(address)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
}

const go = (page: Page, path: string) => page.goto(new URL(path, shop.url).href)
const codesOn = (page: Page) => page.locator('.codes code').allTextContents()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function expectActions(page: Page, ...actions: string[]) {
  for (const name of actions) await expect(page.getByRole('cell', { name }).first()).toBeVisible()
}

test(
  'the owner works through a month of sample orders: a case, a test email, the journal',
  { tag: REST },
  async ({ page }) => {
    await shop.desk('rehearse')
    await shop.desk('backup')
    await enterByLink(page)
    await expectAccessibleLayout(page)
    await page.getByRole('link', { name: 'Cases', exact: true }).click()
    await expectAccessibleLayout(page)
    // The first table has the disputes.
    await page.getByRole('table').nth(1).getByRole('rowheader').first().getByRole('link').click()
    await expectAccessibleLayout(page)
    await press(page, 'Review refund')
    await expect(page.getByRole('heading', { name: 'Refund €40?' })).toBeVisible()
    await expectAccessibleLayout(page)
    await press(page, 'Refund €40')
    await expect(page.getByRole('heading', { name: 'Decided: refunded' })).toBeVisible()
    await page.getByRole('link', { name: 'System', exact: true }).click()
    await press(page, 'Send a test email to')
    await expect(page.getByText('saved as a file')).toBeVisible()
    await expectAccessibleLayout(page)
    await go(page, deskRoutes.sessions)
    await page.getByRole('link', { name: 'Journal of all actions' }).click()
    await expectActions(page, 'refunded a case', 'sent a test email')
  },
)

test(
  'the owner signs in by link, registers a passkey, loses it and signs in again',
  { tag: REST },
  async ({ page, context }) => {
    test.slow()
    expect((await go(page, deskRoutes.today))?.status()).toBe(404)
    await enterByLink(page)
    await expect(page.getByText('All clear')).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('link', { name: 'Continue setup' }).click()
    await expect(page.getByRole('heading', { name: 'Say who sells the guide' })).toBeVisible()
    await expectAccessibleLayout(page)

    const devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    const phone = await holdDevice(devices)
    await go(page, deskRoutes.today)
    await go(page, deskRoutes.passkey)
    await expectAccessibleLayout(page)
    await press(page, 'Add passkey')
    await expect(page.getByRole('heading', { name: 'Ten recovery codes' })).toBeVisible()
    await expectAccessibleLayout(page)
    const [code = ''] = await codesOn(page)
    expect(await codesOn(page)).toHaveLength(10)

    await press(page, 'Sign out')
    await go(page, `${deskRoutes.orders}?state=paid`)
    await expectAccessibleLayout(page)
    await press(page, 'Use my passkey')
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    expect(page.url()).toContain('state=paid')

    await go(page, deskRoutes.sessions)
    await expectAccessibleLayout(page)
    await press(page, 'Create ten new codes')
    await expect(page.getByRole('heading', { name: 'Confirm with your passkey' })).toBeVisible()
    await expectAccessibleLayout(page)
    await press(page, 'Use my passkey')
    await expect(page.getByRole('heading', { name: 'Ten recovery codes' })).toBeVisible()
    const [newCode = ''] = await codesOn(page)

    await phone.take()
    await press(page, 'Sign out')
    await go(page, deskRoutes.signIn)
    await page.getByLabel('Recovery code').fill(code)
    await press(page, 'Sign in with this code')
    await expect(page.getByRole('alert')).toContainText('This code is wrong or was already used.')
    await page.getByLabel('Recovery code').fill(newCode.toUpperCase())
    await press(page, 'Sign in with this code')
    await expect(page.getByRole('heading', { name: 'Access' })).toBeVisible()
    await expect(page.getByText('9 recovery codes left.')).toBeVisible()
    await press(page, 'Remove: My passkey')
    await holdDevice(devices)
    await page.getByRole('link', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name').fill('The new phone')
    await press(page, 'Add passkey')
    await expect(page.getByText('The new phone')).toBeVisible()

    await page.getByRole('link', { name: 'Journal of all actions' }).click()
    await expectActions(page, 'created new recovery codes', 'removed a passkey')
    await expectAccessibleLayout(page)
    await shop.desk('lock')
    await go(page, deskRoutes.today)
    await expect(page.getByRole('button', { name: 'Use my passkey' })).toBeVisible()
  },
)
