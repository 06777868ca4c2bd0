import { expect, test } from 'vitest'
import { raiseAlert } from '../shop/alerts.ts'
import { openTestShop } from '../tests/shop/test-shop.ts'
import { readAlerts } from './alerts.ts'

test('the owner reads what waits, ticks it off, and hears of it again only if it happens again', async () => {
  const shop = await openTestShop()
  const { database } = shop.settings
  const alert = { about: 'unstamped pdf', orderId: null, sentence: 'A PDF could not be marked.' }
  await raiseAlert(shop, alert)
  await raiseAlert(shop, { ...alert, sentence: 'The same once more.' })
  expect(await readAlerts(database, false, shop.now())).toBe('2026-11-15 09:00  A PDF could not be marked.')
  expect(await readAlerts(database, true, shop.now())).toContain('could not be marked')
  expect(await readAlerts(database, false, shop.now())).toBe('Nothing waits for you.')
  shop.wait({ days: 30 })
  await raiseAlert(shop, { ...alert, sentence: 'It happened again.' })
  expect(await readAlerts(database, false, shop.now())).toBe('2026-12-15 09:00  It happened again.')
  expect(shop.sentences.filter((sentence) => sentence.startsWith('For the owner'))).toHaveLength(2)
  await shop.remove()
})
