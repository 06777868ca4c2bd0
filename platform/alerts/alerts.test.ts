import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import type { Alert } from './alert.ts'
import { alertOf } from './server-alerts.ts'
import {
  dismissedAlerts,
  hasAlert,
  isAbout,
  markAlertsSeen,
  openAlerts,
  raiseAlert,
  raiseAlertOnce,
  resolveAlerts,
  restoreAlerts,
} from './alerts.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.remove())

const open = async () => (await openAlerts(shop)).map(({ sentence }) => sentence)
const dismissAll = async () => await markAlertsSeen(shop, await openAlerts(shop), shop.now())

test('an alert that the owner has marked as seen returns only if it happens again or for another reason', async () => {
  const alert: Alert = { key: ['unstamped', 'pdf'], sentence: 'A PDF could not be marked.' }
  await raiseAlert(shop, alert)
  await raiseAlert(shop, { ...alert, sentence: 'The same once more.' })
  expect(await open()).toEqual(['A PDF could not be marked.'])
  await dismissAll()
  expect(await open()).toEqual([])
  await restoreAlerts(
    shop,
    (await dismissedAlerts(shop)).map(({ id }) => id),
  )
  expect(await open()).toEqual(['A PDF could not be marked.'])
  await dismissAll()
  shop.wait({ days: 30 })
  await raiseAlert(shop, { ...alert, sentence: 'It happened again.' })
  expect(await open()).toEqual(['It happened again.'])
  await dismissAll()
  const refused = (reason: string) => raiseAlert(shop, { key: ['refused', 'stripe'], reason, sentence: reason })
  await refused('Invalid API Key')
  shop.wait({ minutes: 1 })
  await refused('Your account was closed, request req_1')
  await refused('Your account was closed, request req_2')
  expect(await open()).toEqual([expect.stringContaining('Invalid API Key'), expect.stringContaining('req_1')])
  await dismissAll()
  const once: Alert = { key: ['wrong-amount'], orderId: 'an order', sentence: 'The wrong amount.' }
  await raiseAlert(shop, once)
  await dismissAll()
  await raiseAlert(shop, once)
  expect(await open()).toEqual([])
  expect(shop.sentences.filter((sentence) => sentence.startsWith('For the owner'))).toHaveLength(5)
})

test('a key finds and closes its own alerts and those of its parts, and no others', async () => {
  const keys: Alert['key'][] = [
    ['refund', 'r1', 'waits for the dispute'],
    ['refund', 'r1', 'of', '2026-11-15'],
    ['refund', 'r12', 'failed'],
    ['case', 'c1'],
    ['case', 'c1', 'word', 'm1'],
    ['case', 'c1x'],
    ['mail', 'm1'],
    ['mail server'],
  ]
  for (const key of keys) await raiseAlert(shop, { key, sentence: key.join('/') })
  const isFound = async (key: Alert['key']) =>
    (await openAlerts(shop)).filter((alert) => isAbout(alert, key)).map(({ sentence }) => sentence)
  expect(await isFound(['refund', 'r1'])).toEqual(['refund/r1/waits for the dispute', 'refund/r1/of/2026-11-15'])
  expect(await isFound(['case', 'c1'])).toEqual(['case/c1', 'case/c1/word/m1'])
  expect(await hasAlert(shop, ['refund', 'r1'])).toBe(false)
  expect(await hasAlert(shop, ['case', 'c1'])).toBe(true)
  for (const key of [
    ['refund', 'r1'],
    ['case', 'c1'],
    ['mail', 'm1'],
  ] as const)
    await resolveAlerts(shop, key)
  expect((await open()).toSorted()).toEqual(['case/c1x', 'mail server', 'refund/r12/failed'])
})

test('an alert that anybody can cause is raised once and never again', async () => {
  await raiseAlertOnce(shop, alertOf.untrustedProxy())
  await dismissAll()
  await raiseAlertOnce(shop, alertOf.untrustedProxy())
  expect(await open()).toEqual([])
})
