import type { ProviderName } from './db/tables.ts'
import type { Shop } from './shop.ts'

/** `waiting`: kept, and tried again in each round. All four are answered with 200. */
export type Reception = 'handled' | 'repeated' | 'waiting' | 'ignored'

/**
 * Takes a webhook by its raw bytes. Throws ForgedWebhook (answer 400) or ProviderFault (answer 503, so that
 * the provider sends it again).
 */
export async function receiveWebhook(
  shop: Shop,
  provider: ProviderName,
  body: Uint8Array,
  headers: Headers,
): Promise<Reception> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${provider} ${body.length} ${[...headers].length}`)
}

/** Tries the events again whose order was not there, or whose provider was down. */
export async function retryWaitingEvents(shop: Shop): Promise<void> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl}`)
}
