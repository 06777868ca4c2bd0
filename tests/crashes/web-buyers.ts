import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { shopRoutes } from '../../routes.ts'
import type { KilledServers } from './killed-servers.ts'

export interface Purchases {
  /** Paths of the order pages that buyers saw after paying. */
  orderPaths: string[]
  /** Responses that no buyer may get, even while servers are killed. */
  unexpected: string[]
}

/** Buys until `stopping`, on any server that listens. A purchase whose server dies is abandoned. */
export async function buyRepeatedly(
  servers: KilledServers,
  purchases: Purchases,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      purchases.orderPaths.push(await buy(servers, purchases))
    } catch {
      await delay(20)
    }
  }
}

async function buy(servers: KilledServers, purchases: Purchases): Promise<string> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const send = async (path: string, fields?: Record<string, string>) => {
    const urls = [...servers.urls]
    const url = urls[randomInt(Math.max(1, urls.length))]
    if (!url) throw new Error('No server listens.')
    const response = await fetch(url + path, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
      signal: AbortSignal.timeout(20_000),
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    })
    if (![200, 303, 503].includes(response.status)) purchases.unexpected.push(`${response.status} ${path}`)
    return { text: await response.text(), location: response.headers.get('location') ?? '' }
  }
  const key = /name="key" value="([^"]+)"/.exec((await send(shopRoutes.checkout)).text)?.[1] ?? ''
  const email = `buyer-${randomInt(2 ** 47)}@example.com`
  const placed = await send(shopRoutes.checkout, { key, email, method: 'card', consent: 'yes' })
  const paid = await send(pathOf(placed.location), { act: 'pay' })
  const orderPath = pathOf((await send(pathOf(paid.location))).location)
  if (!(await send(orderPath)).text.includes('It’s yours')) throw new Error('The order page is missing.')
  return orderPath
}

function pathOf(location: string): string {
  if (location === '') throw new Error('Expected a redirect.')
  return new URL(location, 'http://localhost').pathname
}
