import type { Kysely } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBrand } from '../../platform/content/brand.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { addVersion, currentVersion } from '../../platform/content/versions.ts'
import { openPostgres } from '../../platform/db/postgres.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { routes } from '../../routes.ts'
import { createDatabase, startPostgres } from '../contract/postgres-server.ts'
import { type RunningServer, startServer } from '../support/servers/built-server.ts'
import { ask } from '../support/servers/raw-request.ts'
import { Buyer } from '../support/servers/web-buyer.ts'

const BUYERS = 50
/** Milliseconds; they begin one after another within it. */
const BETWEEN_PURCHASES = 12_000
/**
 * Purchases under way; a fast machine has fewer. Each waits for the ones before it to number their receipts, and a slow
 * machine with all buyers under way exceeds the ten seconds that a statement may take.
 */
const AT_ONCE = 5
/** Milliseconds that a slow machine may take to prepare a version. */
const SHOWN_WITHIN = 120_000
const SECRET = 'the same secret on every server, 32 characters'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** Two texts of one page, far apart. */
const edited = (version: string) => ({
  'landing.hero.heading': [`Version ${version}`, 'is here.'],
  'landing.footer.line': `The foot of version ${version}.`,
})

/** `null` if a page shows two versions. */
function versionOn(html: string): string | null {
  const head = /<h1[^>]*>Version (\w+)/.exec(html)?.[1] ?? 'first'
  const foot = /The foot of version (\w+)\./.exec(html)?.[1] ?? 'first'
  return head === foot ? head : null
}

/** The server changed after a request that it answered with the version before, and before its first new answer. */
function changeTo(version: string, responses: readonly Seen[]) {
  const first = responses.findIndex((each) => each.version === version)
  return { after: responses[first - 1]?.asked ?? 0, before: responses[first]?.answered ?? Infinity }
}

async function publish(db: Kysely<Tables>, version: string) {
  const { number: base = 0, agreement = 'none' } = (await currentVersion(db)) ?? {}
  const added = await addVersion(
    db,
    { at: new Date(), edits: edited(version), by: 'a session', base, defaults: defaultContent, agreement },
    () => Promise.resolve(),
  )
  if (added === 'changed') throw new Error('Another version was published.')
  return added
}

interface Seen {
  asked: number
  answered: number
  version: string | null
  status: number
}

/** What visitors see until `stop`, every few milliseconds. */
function watch(url: string) {
  const seen: Seen[] = []
  const stopping = new AbortController()
  const done = (async () => {
    while (!stopping.signal.aborted) {
      const asked = Date.now()
      const { status, body } = await ask(url, routes.home)
      seen.push({ version: versionOn(body.toString()), status, asked, answered: Date.now() })
      await delay(20)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await done
      return seen
    },
    until: (version: string) => expect.poll(() => seen.at(-1)?.version, { timeout: SHOWN_WITHIN }).toBe(version),
  }
}

/** Lets one buyer of a queue buy at a time. */
function createQueues() {
  const queues = Array.from({ length: AT_ONCE }, () => Promise.resolve())
  return async (place: number, buy: () => Promise<unknown>) => {
    const bought = (queues[place % AT_ONCE] ?? Promise.resolve()).then(buy)
    queues[place % AT_ONCE] = bought.then(
      () => undefined,
      () => undefined,
    )
    await bought
  }
}

async function buyUntil(
  buyer: Buyer,
  { place, stopping, queue }: { place: number; stopping: AbortSignal; queue: ReturnType<typeof createQueues> },
): Promise<number> {
  let bought = 0
  await delay((place * BETWEEN_PURCHASES) / BUYERS)
  while (!stopping.aborted) {
    await queue(place, () => buyer.buy())
    bought += 1
    await delay(BETWEEN_PURCHASES)
  }
  return bought
}

test('two servers show a published version at the same moment, while 50 people buy and none of them fails', async () => {
  const database = await createDatabase(postgres.port)
  const env = { DATABASE_URL: database, SHOP_SECRET: SECRET, TRUST_PROXY: '1' }
  const servers: [RunningServer, RunningServer] = [await startServer({ env }), await startServer({ env })]
  const db = openPostgres(database, () => undefined)
  const stopping = new AbortController()
  try {
    const queue = createQueues()
    const buyers = Array.from({ length: BUYERS }, (_, place) => {
      const buyer = new Buyer((servers[place % 2] ?? servers[0]).url, place)
      return buyUntil(buyer, { place, stopping: stopping.signal, queue })
    })
    const buying = Promise.all(buyers)
    const watched = servers.map(({ url }) => watch(url))
    await publish(db, 'two')
    for (const one of watched) await one.until('two')
    await publish(db, 'three')
    for (const one of watched) await one.until('three')
    stopping.abort()
    const bought = await buying
    expect(Math.min(...bought)).toBeGreaterThan(0)
    const seen = await Promise.all(watched.map((one) => one.stop()))
    for (const responses of seen) {
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
      const order = responses.map(({ version }) => version).filter((version, i, all) => version !== all[i - 1])
      expect(order).toEqual(['first', 'two', 'three'])
    }
    for (const version of ['two', 'three']) {
      const [one, other] = [changeTo(version, seen[0] ?? []), changeTo(version, seen[1] ?? [])]
      expect(Math.max(one.after - other.before, other.after - one.before), version).toBeLessThan(1000)
    }
  } finally {
    stopping.abort()
    await db.destroy()
    await Promise.all(servers.map((server) => server.stop()))
  }
})

test('a server that is killed while a version is published shows it after its start, and the one before until then', async () => {
  const database = await createDatabase(postgres.port)
  const env = { DATABASE_URL: database, SHOP_SECRET: SECRET }
  const db = openPostgres(database, () => undefined)
  const first = await startServer({ env })
  try {
    const { appliesAt } = await publish(db, 'two')
    process.kill(first.pid, 'SIGKILL')
    const again = await startServer({ env })
    const early = (await ask(again.url, routes.home)).body.toString()
    expect(versionOn(early)).toBe(new Date().toISOString() < appliesAt ? 'first' : 'two')
    const visitor = watch(again.url)
    await visitor.until('two')
    await visitor.stop()
    const { edits = {} } = (await currentVersion(db)) ?? {}
    expect(edits).toEqual(edited('two'))
    expect((await ask(again.url, routes.home)).body.toString()).toContain(withBrand(defaultContent).landing.hero.text)
    await again.stop()
  } finally {
    await first.stop().catch(() => undefined)
    await db.destroy()
  }
})
