import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '../contract/postgres-server.ts'
import { cpuSeconds, type RunningServer, startServer } from '../support/servers/built-server.ts'
import { startNginx } from '../support/servers/proxies.ts'
import { Buyer } from '../support/servers/web-buyer.ts'

const BUYERS = 30
const SECONDS = 15

/** Purchases per second through nginx on one PostgreSQL: one server process, then two. */
export async function benchTwoServers(seconds = SECONDS) {
  console.log(`\nPurchases through nginx on one PostgreSQL, ${BUYERS} buyers at once, ${seconds} s each`)
  const folder = mkdtempSync(join(tmpdir(), 'fitsport-two-'))
  const postgres = await startPostgres()
  const shared = { DATABASE_URL: await createDatabase(postgres.port), SHOP_SECRET: 'x'.repeat(32) }
  // Each buyer has an address, as behind a CDN.
  const start = () => startServer({ env: { ...shared, TRUST_PROXY: '2' } })
  const servers = [await start()]
  const one = await measure(servers, seconds)
  servers.push(await start())
  const two = await measure(servers, seconds)
  for (const server of servers) await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
  console.table({ 'one process': one, 'two processes': two })
  console.log(`Two sell ${(two.perSecond / one.perSecond).toFixed(2)} × as much as one (aim: at least 1.6 ×)`)
  console.log(
    `  for each second of processor time of a server ${(two.perServerCpu / one.perServerCpu).toFixed(2)} × as much: with 1.0, two on cores of their own sell 2 ×. Here, ${availableParallelism()} cores also carry nginx, PostgreSQL and the buyers.`,
  )
}

interface Sold {
  perSecond: number
  /** Per second of server CPU time. */
  perServerCpu: number
  /** Cores the servers kept busy. */
  serverCores: number
  buyerCores: number
}

async function measure(servers: readonly RunningServer[], seconds: number): Promise<Sold> {
  const proxy = await startNginx(
    servers.map(({ url }) => new URL(url).host),
    { plainly: true },
  )
  const used = () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const [begun, cpu, own] = [performance.now(), used(), process.cpuUsage()]
  let sold = 0
  const buyers = Array.from({ length: BUYERS }, async (_, place) => {
    const buyer = new Buyer(proxy.url, place + 100 * servers.length)
    while (performance.now() - begun < seconds * 1000) {
      await buyer.buy()
      sold += 1
    }
  })
  await Promise.all(buyers)
  const [took, serverCpu, { user, system }] = [(performance.now() - begun) / 1000, used() - cpu, process.cpuUsage(own)]
  await proxy.stop()
  const rounded = (figure: number) => Number(figure.toFixed(2))
  return {
    perSecond: rounded(sold / took),
    perServerCpu: rounded(sold / serverCpu),
    serverCores: rounded(serverCpu / took),
    buyerCores: rounded((user + system) / 1e6 / took),
  }
}

if (import.meta.main) await benchTwoServers()
