import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shopRoutes } from '../../routes.ts'
import { Buyer } from '../support/servers/web-buyer.ts'
import { cpuSeconds, memory, type RunningServer, startServer } from '../support/servers/built-server.ts'

const BUYERS = 50
const PURCHASES = 10_000
const AT_MOST_SECONDS = 90

/**
 * Purchases over HTTP, from the empty form to the order page, with all writes to disk; with `BESIDE` (the `dist` of
 * another commit) also of that one.
 */
export async function benchShop(beside = process.env['BESIDE']) {
  await benchBuild()
  if (beside) await benchBuild(beside)
}

async function benchBuild(build?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fitsport-shop-'))
  const env = { DATA_FOLDER: join(folder, 'data'), TRUST_PROXY: '1' }
  const server = await startServer({ env, ...(build ? { build } : {}) })
  try {
    if (build) console.log(`\n${build}`)
    await purchases(server)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function purchases({ url, pid }: RunningServer) {
  console.log(
    `\n${PURCHASES.toLocaleString('en')} purchases in rehearsal, ${BUYERS} buyers at once, SQLite with FULL sync`,
  )
  const durations: number[] = []
  let begun = 0
  const [start, cpu] = [performance.now(), cpuSeconds(pid)]
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, place) => {
      const buyer = new Buyer(url, place)
      while (begun < PURCHASES && performance.now() - start < AT_MOST_SECONDS * 1000) {
        begun += 1
        durations.push((await buyer.buy()).checkout)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  durations.sort((one, other) => one - other)
  const slow = durations[Math.floor(durations.length * 0.95)] ?? 0
  const perCpuSecond = durations.length / (cpuSeconds(pid) - cpu)
  console.log(`Complete purchases a second: ${Math.round(durations.length / seconds)} (aim: at least 300)`)
  console.log(`  for each second of processor time, however busy the machine is: ${Math.round(perCpuSecond)}`)
  console.log(`POST /checkout, 95th percentile: ${slow.toFixed(0)} ms (aim: under 50 ms)`)
  console.log(`Memory after ${durations.length.toLocaleString('en')} purchases: ${memory(pid)} MB (aim: under 200 MB)`)
}

if (import.meta.main) {
  console.log(`From ${shopRoutes.checkout} to the order page`)
  await benchShop()
}
