import { randomInt } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { shopRoutes } from '../../routes.ts'
import type { Lives } from './killed-servers.ts'

/** What was said to buyers. */
export interface Promised {
  /** Paths of order pages that a buyer was sent to after paying. */
  orders: string[]
  /** Answers that nobody should get, however many servers die. */
  strange: string[]
}

/** Buys through the web without end, on whichever server lives. Whose server dies begins anew. */
export async function buyThroughTheWeb(lives: Lives, promised: Promised, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    try {
      promised.orders.push(await buy(lives, promised))
    } catch {
      await after(20)
    }
  }
}

async function buy(lives: Lives, promised: Promised): Promise<string> {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const ask = async (path: string, fields?: Record<string, string>) => {
    const addresses = [...lives.addresses]
    const address = addresses[randomInt(Math.max(1, addresses.length))]
    if (!address) throw new Error('No server lives.')
    const answer = await fetch(address + path, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin' },
      signal: AbortSignal.timeout(20_000),
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    })
    if (![200, 303, 503].includes(answer.status)) promised.strange.push(`${answer.status} ${path}`)
    return { text: await answer.text(), location: answer.headers.get('location') ?? '' }
  }
  const key = /name="key" value="([^"]+)"/.exec((await ask(shopRoutes.checkout)).text)?.[1] ?? ''
  const email = `buyer-${randomInt(2 ** 47)}@example.com`
  const stage = (await ask(shopRoutes.checkout, { key, email, method: 'card', consent: 'yes' })).location
  const back = (await ask(must(stage), { act: 'pay' })).location
  const order = must((await ask(must(back))).location)
  if (!(await ask(order)).text.includes('It’s yours')) throw new Error('The order page is not there.')
  return order
}

function must(path: string): string {
  if (path === '') throw new Error('The way ends here.')
  return path
}
