import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { z } from 'zod'
import { DAY, MINUTE } from '../../platform/format/duration.ts'
import type { Settings } from '../../platform/shop/settings.ts'
import type { StandIn } from '../support/providers/provider-server.ts'
import { createRandom, type Random } from './random.ts'
import { expectEqualBooks } from './storm-books.ts'
import type { StormCommand } from './storm-commands.ts'
import { startStormProviders, type StormOrder, type StormProviders } from './storm-providers.ts'
import { startStormServers, type StormServers } from './storm-servers.ts'

/** Past every deadline of a job or a case. */
const CLOCK_JUMP = 40 * DAY
const AT_ONCE = 4
const placed = z.object({ id: z.string(), number: z.string(), reference: z.string(), currency: z.string() })

export interface Storm {
  seed: number
  operations: number
  database: (folder: string) => Settings['database']
}

interface Weather {
  random: Random
  servers: StormServers
  providers: StormProviders
  orders: StormOrder[]
  run: (command: StormCommand) => Promise<unknown>
}

/** Random operations on two servers that crash, then the comparison of everything that shows money. */
export async function runStorm({ seed, operations, database }: Storm): Promise<void> {
  console.log(`storm with seed ${seed}, ${operations} operations`)
  const folder = await mkdtemp(join(tmpdir(), 'storm-'))
  const random = createRandom(seed)
  let time = Date.parse('2026-11-02T09:00:00Z')
  const now = () => new Date(time)
  const providers = await startStormProviders(now)
  const payments = { stripe: providers.stripe.settings, paypal: providers.paypal.settings, timeoutMs: 3_000 }
  const settings = { database: database(folder), dataFolder: folder, secret: 'x'.repeat(32), payments }
  const servers = await startStormServers({ servers: 2, settings, now })
  const orders: StormOrder[] = []
  const run = (command: StormCommand) => servers.run(random.below(2), command)
  const weather = { random, servers, providers, orders, run }

  const running = new Set<Promise<unknown>>()
  for (let operation = 0; operation < operations; operation++) {
    time += random.below(20) * MINUTE
    const task = operate(weather).finally(() => running.delete(task))
    running.add(task)
    if (running.size >= AT_ONCE) await Promise.race(running)
  }
  await Promise.all(running)

  providers.stripe.behavior = 'normal'
  providers.paypal.behavior = 'normal'
  providers.stripe.money.feesComeLater = false
  for (const server of [0, 1]) servers.setClock(server, 0)
  time += DAY
  for (const order of orders) providers.closeDispute(order, random.chance(0.5))
  for (let day = 0; day < 6; day++) {
    time += DAY
    for (const type of ['jobs', 'sweep', 'jobs'] as const) await servers.run(0, { type })
  }
  await servers.stop()
  await expectEqualBooks({ settings: { ...settings, clock: now }, providers, orders })
  expect(servers.failures.filter((failure) => !EXPECTED.test(failure))).toEqual([])
  await providers.stop()
  await rm(folder, { recursive: true })
}

/** The payment page of a provider that is down can't be opened, and a server with a wrong clock rejects webhooks as old. */
const EXPECTED =
  /not placed|not signed by PayPal|Invalid JSON|ProviderError|could not be reached|did not answer|unreachable|database is locked/i

async function operate(weather: Weather): Promise<void> {
  const { random, servers, providers, orders, run } = weather
  const order = orders[random.below(Math.max(1, orders.length))]
  if (!order || random.chance(0.25)) return await purchase(weather)
  const webhook = async (about: 'payment' | 'refund' | 'dispute') => {
    for (let copies = random.below(3); copies > 0; copies--) {
      await run({ type: 'webhook', ...providers.webhook(order, about) })
    }
  }
  const amount = 100 * (1 + random.below(40))
  const action = random.below(10)
  if (action === 0) return await crash(weather)
  if (action === 1) return void (await run({ type: 'jobs' }))
  if (action === 2) return await breakProvider(weather)
  if (action === 9) return servers.setClock(random.below(2), random.pick([0, 0, CLOCK_JUMP]))
  if (!providers.isCaptured(order)) return await webhook('payment')
  if (action === 3) await run({ type: 'withdraw', id: order.id })
  if (action === 4) {
    const idempotencyKey = String(random.below(1e9))
    await run({ type: 'refund', id: order.id, amount: random.chance(0.5) ? null : amount, idempotencyKey })
  }
  if (action === 5) await run({ type: 'grant', id: order.id, amount: random.chance(0.3) ? 'whole' : amount })
  if (action === 6) {
    const cents = Math.min(amount, providers.refundable(order))
    if (cents > 0) providers.refund(order, cents)
    else if (random.chance(0.5)) providers.failRefund(order)
    if (cents > 0) await webhook('refund')
  }
  if (action === 7 && (providers.escalate(order) || providers.dispute(order, random.chance(0.3)))) {
    await webhook('dispute')
  }
  if (action === 8 && providers.closeDispute(order, random.chance(0.6))) await webhook('dispute')
  if (random.chance(0.2)) await Promise.all([servers.run(0, { type: 'jobs' }), servers.run(1, { type: 'jobs' })])
}

/** The buyer pays, and returns, or the webhook arrives, or neither. */
async function purchase({ random, providers, orders, run }: Weather): Promise<void> {
  const method = random.chance(0.5) ? 'card' : 'paypal'
  const result = placed.safeParse(await run({ type: 'place', email: `b${random.below(1e9)}@example.com`, method }))
  if (!result.success) return
  const order: StormOrder = { ...result.data, method }
  providers.stripe.money.feesComeLater = random.chance(0.2)
  orders.push(order)
  if (random.chance(0.1)) return
  providers.pay(order)
  if (random.chance(0.6)) await run({ type: 'settle', id: order.id })
  if (random.chance(0.5)) await run({ type: 'webhook', ...providers.webhook(order, 'payment') })
}

async function crash({ random, servers }: Weather): Promise<void> {
  await delay(random.below(30))
  await servers.kill(random.below(2))
}

async function breakProvider({ random, providers, run }: Weather): Promise<void> {
  const provider: StandIn = random.chance(0.5) ? providers.stripe : providers.paypal
  provider.behavior = random.pick<StandIn['behavior']>(['failing', 'losing-responses', 'garbage'])
  await run({ type: 'jobs' })
  provider.behavior = 'normal'
}
