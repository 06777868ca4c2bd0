import type { Server } from 'node:http'
import type { Environment } from '../config/env.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { findMissingFiles } from '../../features/delivery/edition-files.ts'
import type { Mode } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { log } from '../../platform/http/log.ts'

/** Logs what keeps the shop from selling for real and, last, where the site is. */
export function logStart(server: Server, shop: Shop, { HOST, PORT }: Environment, openPoints: readonly string[]): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : PORT
  const { mode } = shop.settings
  if (mode === 'rehearsal') log('The shop is in rehearsal: payments are simulated, and no money moves.')
  if (mode === 'test') log('The payment keys are test keys: no money moves, and a test card buys the guide.')
  const missing = findMissingFiles(shop)
  if (missing.length > 0) log(`The shop cannot sell yet. Missing: ${missing.join(', ')}.`)
  for (const line of openPointLines(mode, openPoints)) log(line)
  log(`FitSport is at http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}  (Ctrl-C stops it)`)
  shop.inBackground(() => logOpenAlerts(shop))
}

export function openPointLines(mode: Mode, points: readonly string[]): string[] {
  if (mode !== 'live' || points.length === 0) return []
  return [
    'The shop takes real money with open points (see npm run desk -- go-live):',
    ...points.map((point) => `  – ${point}`),
  ]
}

async function logOpenAlerts(shop: Shop) {
  const { length } = await openAlerts(shop)
  if (length > 0) log(`${length} open ${length === 1 ? 'alert' : 'alerts'}. They are at the desk: npm run desk`)
}
