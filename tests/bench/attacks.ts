import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { dist, memory, type RunningServer, startServer } from '../support/servers/built-server.ts'
import { Buyer } from '../support/servers/web-buyer.ts'
import { type Attack, attacks } from './attack-list.ts'
import { benchLargeShop } from './attack-rows.ts'

const BUYERS = 3
const SAMPLE_MS = 200
const LATER_MS = Number(process.env['ATTACK_LATER_SECONDS'] ?? 60) * 1000

interface Purchases {
  times: number[]
  failures: number
}

/**
 * Attacks on a server while other people buy: `node tests/bench/attacks.ts [build]`. A build folder of another version
 * can be named to compare both. ATTACK=webhook runs only the attacks with that word in their name.
 */
export async function benchAttacks(build = dist) {
  console.log(`\nAttacks on ${build} while ${BUYERS} people buy; memory of the server at its peak and a minute later`)
  const table: Record<string, object> = {}
  for (const [name, attack] of Object.entries(attacks)) {
    if (!name.includes(process.env['ATTACK'] ?? '')) continue
    const folder = mkdtempSync(join(tmpdir(), 'fitsport-attack-'))
    const env = { TRUST_PROXY: '1', DATA_FOLDER: join(folder, 'data') }
    const server = await startServer({ env, build })
    try {
      const row = await measure(server, attack, env.DATA_FOLDER)
      console.log(name, JSON.stringify(row))
      table[name] = row
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.table(table)
}

async function measure(server: RunningServer, attack: Attack, data: string) {
  let isOver = false
  let peak = memory(server.pid)
  const sampler = setInterval(() => (peak = Math.max(peak, memory(server.pid))), SAMPLE_MS)
  const buying = Promise.all(Array.from({ length: BUYERS }, (_, place) => buyUntil(server.url, place, () => isOver)))
  const start = performance.now()
  const outcome = await attack({ url: server.url, data }).catch((error: unknown) => `ended early: ${String(error)}`)
  const seconds = Math.round((performance.now() - start) / 1000)
  isOver = true
  const purchases = await buying
  clearInterval(sampler)
  await delay(LATER_MS)
  const times = purchases.flatMap((one) => one.times).toSorted((one, other) => one - other)
  return {
    seconds,
    purchases: times.length,
    'median ms': at(times, 0.5),
    'p95 ms': at(times, 0.95),
    'slowest ms': Math.round(times.at(-1) ?? Number.NaN),
    failed: purchases.reduce((sum, one) => sum + one.failures, 0),
    'peak MB': peak,
    'later MB': memory(server.pid),
    load: loadavg()[0]?.toFixed(1),
    outcome,
  }
}

async function buyUntil(url: string, place: number, isOver: () => boolean): Promise<Purchases> {
  const buyer = new Buyer(url, place)
  const times: number[] = []
  let failures = 0
  while (!isOver()) {
    const start = performance.now()
    try {
      await buyer.buy()
      times.push(performance.now() - start)
    } catch {
      failures += 1
    }
    await delay(50)
  }
  return { times, failures }
}

const at = (times: readonly number[], share: number) =>
  Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)

if (import.meta.main) {
  await benchAttacks(process.argv[2])
  if (!process.argv[2] && !process.env['ATTACK']) await benchLargeShop()
}
