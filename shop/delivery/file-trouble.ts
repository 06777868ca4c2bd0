import { raiseAlert, type Alert } from '../alerts.ts'
import type { Format } from '../settings.ts'
import type { Shop } from '../shop.ts'

/** The seller's file is not where the settings say. */
export async function raiseMissing(shop: Shop, format: Format, source: string, error: unknown): Promise<undefined> {
  await raiseAlert(shop, {
    about: `missing ${format}`,
    orderId: null,
    sentence: `Buyers can't download: the ${format.toUpperCase()} of the guide is not at ${source} (${reasonOf(error)}).`,
  })
}

export async function raiseUnstamped(shop: Shop, format: Format, error: unknown): Promise<void> {
  const sentence = `A ${format.toUpperCase()} could not be marked, so the plain file was delivered: ${reasonOf(error)}`
  await raiseOrLog(shop, { about: `unstamped ${format}`, money: false, reason: reasonOf(error), sentence })
}

/** The copy is there, but can't be opened. */
export async function raiseUnreadable(shop: Shop, format: Format, error: unknown): Promise<undefined> {
  const sentence = `A buyer could not download: the ${format.toUpperCase()} can't be read (${reasonOf(error)}).`
  await raiseOrLog(shop, { about: `unreadable ${format}`, reason: reasonOf(error), sentence })
}

/** On a full disk the alert can't be written either; the buyer is answered all the same. */
async function raiseOrLog(shop: Shop, alert: Omit<Alert, 'orderId'>): Promise<void> {
  await raiseAlert(shop, { ...alert, orderId: null }).catch(() => shop.log(alert.sentence))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
