import { expect, onTestFinished, test } from 'vitest'
import { OwnerError } from '../../../../platform/format/owner-error.ts'
import { TERMINAL, writeJournal } from '../../../../platform/journal/journal.ts'
import { testMailCommand } from '../../../../app/commands/commands.ts'
import { deskRoutes, fill, shopRoutes } from '../../../../routes.ts'
import { subscribedEvents } from '../../../../platform/payments/webhook-events.ts'
import { ownerOf } from '../../../../tests/support/shop/owner.ts'
import { startMailServer } from '../../../../tests/support/mail/mail-server.ts'
import { startPaypal } from '../../../../tests/support/providers/paypal.ts'
import { startStripe } from '../../../../tests/support/providers/stripe.ts'
import { openTestSite } from '../../../../tests/support/shop/test-site.ts'

test('the page shows each provider’s mode and missing webhook events', async () => {
  const [stripe, paypal] = [await startStripe(), await startPaypal()]
  const site = await openTestSite({ payments: { stripe: stripe.settings, paypal: paypal.settings, timeoutMs: 2000 } })
  onTestFinished(async () => {
    await site.shop.remove()
    await Promise.all([stripe.stop(), paypal.stop()])
  })
  const owner = await ownerOf(site)
  const page = async () => await (await owner.get(deskRoutes.state)).text()

  expect(await page()).toContain('is not registered. The shop')
  expect(await page()).toContain('these events are missing')

  const [first, ...others] = subscribedEvents.stripe
  const url = new URL(fill(shopRoutes.webhook, 'stripe'), 'https://shop.example').href
  const endpoint = { url, status: 'enabled', livemode: true, enabled_events: [...others] as string[] }
  stripe.endpoints.push(endpoint)
  for (const webhook of paypal.webhooks) webhook.event_types = [{ name: '*' }]
  expect(await page()).toContain(first)
  expect(await page()).not.toContain(others[0])
  endpoint.enabled_events = ['*']
  expect(await page()).toContain('live keys')
  expect(await page()).toContain('is registered with all required events')

  await stripe.stop()
  expect(await page()).toContain('didn’t answer:')
})

test('a test email reports whether the mail server accepted it', async () => {
  const server = await startMailServer()
  const site = await openTestSite({ mail: { smtpUrl: server.url, from: 'FitSport <seller@shop.example>' } })
  onTestFinished(async () => {
    await site.shop.remove()
    await server.stop()
  })
  const owner = await ownerOf(site)
  expect(await (await owner.get(deskRoutes.state)).text()).toContain('not sent yet')
  await owner.post(deskRoutes.testMail, {})
  expect(await (await owner.get(deskRoutes.state)).text()).toContain('accepted by the mail server')
  expect(server.received.at(-1)).toMatchObject({ subject: 'A test email from your shop' })
  site.shop.wait({ minutes: 1 })
  server.neverAgain = '554 5.7.1 Spam'
  await expect(testMailCommand.run(site.shop, [])).rejects.toThrow('The email was not accepted')
  expect(await (await owner.get(deskRoutes.state)).text()).toContain('not accepted:')
})

test('open go-live points are on the page', async () => {
  const site = await openTestSite({}, { openPoints: ['content/seller.ts: fill in who sells the guide.'] })
  const owner = await ownerOf(site)
  const page = await (await owner.get(deskRoutes.state)).text()
  expect(page).toContain('Fill in who sells the guide. <a href="/desk/shop/seller">Seller, tax and refunds</a>')
  expect(page).toMatch(/SQLite 3\.\d+/)
  expect(page).toContain('none yet')
  await site.shop.remove()
})

test('a backup is made at the desk, and a folder that can’t be written says so on top', async () => {
  const site = await openTestSite()
  onTestFinished(() => site.shop.remove())
  const owner = await ownerOf(site)
  expect(await (await owner.get(deskRoutes.state)).text()).not.toContain('Make a backup now')
  site.shop.settings.backUp = async () =>
    await writeJournal(site.shop, { by: TERMINAL, act: 'backup', note: '/backups/2026-11-15' })
  expect(await (await owner.get(deskRoutes.state)).text()).toContain('Make a backup now')
  expect((await owner.post(deskRoutes.backup, {})).status).toBe(303)
  expect(await (await owner.get(deskRoutes.state)).text()).toContain('/backups/2026-11-15')
  site.shop.settings.backUp = () => Promise.reject(new OwnerError('The program may not write to /backups.'))
  const refused = await owner.post(deskRoutes.backup, {})
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('<li>The program may not write to /backups.</li>')
})
