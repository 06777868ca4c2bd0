import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { raiseAlert } from '../shop/alerts.ts'
import { openTestShop } from '../tests/support/shop/test-shop.ts'
import { readAlerts, restoreLast } from './alerts.ts'

test('without a shop database, none is created', async () => {
  const nowhere = { sqliteFile: join(tmpdir(), 'no-such-shop', 'shop.db') }
  await expect(readAlerts(nowhere, false, new Date())).rejects.toThrow('There is no shop at')
})

test('an alert that the owner has marked as seen returns only if it happens again or for another reason', async () => {
  const shop = await openTestShop()
  const { database } = shop.settings
  const alert = { about: 'unstamped pdf', orderId: null, sentence: 'A PDF could not be marked.' }
  await raiseAlert(shop, alert)
  await raiseAlert(shop, { ...alert, sentence: 'The same once more.' })
  expect(await readAlerts(database, false, shop.now())).toBe('2026-11-15 09:00  A PDF could not be marked.')
  expect(await readAlerts(database, true, shop.now())).toContain('could not be marked')
  expect(await readAlerts(database, false, shop.now())).toBe('There are no open alerts.')
  await restoreLast(database, () => shop.now())
  expect(await readAlerts(database, true, shop.now())).toContain('could not be marked')
  shop.wait({ days: 30 })
  await raiseAlert(shop, { ...alert, sentence: 'It happened again.' })
  expect(await readAlerts(database, false, shop.now())).toBe('2026-12-15 09:00  It happened again.')
  await readAlerts(database, true, shop.now())
  const refused = (reason: string) =>
    raiseAlert(shop, { about: 'refused stripe', reason, orderId: null, sentence: `Refused: ${reason}.` })
  await refused('Invalid API Key')
  shop.wait({ minutes: 1 })
  await refused('Your account was closed, request req_1')
  await refused('Your account was closed, request req_2')
  const lines = (await readAlerts(database, true, shop.now())).split('\n')
  expect(lines).toEqual([expect.stringContaining('Invalid API Key'), expect.stringContaining('req_1')])
  const once = { about: 'wrong-amount', orderId: 'an order', sentence: 'The wrong amount.' }
  await raiseAlert(shop, once)
  await readAlerts(database, true, shop.now())
  await raiseAlert(shop, once)
  expect(await readAlerts(database, false, shop.now())).toBe('There are no open alerts.')
  expect(shop.sentences.filter((sentence) => sentence.startsWith('For the owner'))).toHaveLength(5)
  await shop.remove()
})
