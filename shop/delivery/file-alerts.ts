import { raiseAlert, type Alert } from '../alerts.ts'
import type { Format } from '../settings.ts'
import type { Shop } from '../shop.ts'

export async function alertMissing(shop: Shop, format: Format, error: unknown): Promise<undefined> {
  const sentence = `Buyers can't download: the ${format.toUpperCase()} of the guide is missing (${reasonOf(error)}).`
  await raiseAlert(shop, { about: `missing ${format}`, orderId: null, sentence })
}

/** The seller's own file can't be prepared, so copies can't be marked. */
export async function alertUnprepared(shop: Shop, format: Format, path: string, error: unknown): Promise<void> {
  const sentence = `Buyers get ${path} without their name in it, because it can't be marked: ${reasonOf(error)}`
  await raiseOrLog(shop, { about: `unprepared ${format}`, money: false, reason: reasonOf(error), sentence })
}

export async function alertUnstamped(shop: Shop, format: Format, error: unknown): Promise<void> {
  const sentence = `A ${format.toUpperCase()} could not be marked, so the plain file was delivered: ${reasonOf(error)}`
  await raiseOrLog(shop, { about: `unstamped ${format}`, money: false, reason: reasonOf(error), sentence })
}

export async function alertUnreadable(shop: Shop, format: Format, error: unknown): Promise<undefined> {
  const sentence = `A buyer could not download: the ${format.toUpperCase()} can't be read (${reasonOf(error)}).`
  await raiseOrLog(shop, { about: `unreadable ${format}`, reason: reasonOf(error), sentence })
}

/** On a full disk the alert can't be written either; the buyer still gets a response. */
async function raiseOrLog(shop: Shop, alert: Omit<Alert, 'orderId'>): Promise<void> {
  await raiseAlert(shop, { ...alert, orderId: null }).catch(() => shop.log(alert.sentence))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
