import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'
import { Client } from 'pg'
import { vi } from 'vitest'
import { createRandom, type Random } from '../soak/random.ts'

/** How often PostgreSQL is asked whether a statement waits for a lock. */
const POLL_MS = 2
/** A lock counts as the first write, so that the reads under it come before the second. */
const MAX_WRITES = 4

interface Actor {
  /** Statements that wait for their turn. */
  waiting: (() => void)[]
  isDone: boolean
  /** Writes it has asked for since it began. */
  writes: number
}

/** Runs two pieces of work statement by statement, in an order that depends on a seed only. */
export interface Interleaver {
  run(schedule: number, first: () => Promise<void>, second: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const WRITE = /^\s*(insert|update|delete)/i

export async function createInterleaver(postgresUrl: string): Promise<Interleaver> {
  const actors = new AsyncLocalStorage<Actor>()
  const monitor = new Client({ connectionString: postgresUrl })
  await monitor.connect()
  /** Granted and not answered yet. */
  const granted = new Set<Promise<unknown>>()
  let changed = Promise.withResolvers<void>()
  const notify = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  // oxlint-disable-next-line typescript/unbound-method -- called with the executor it was asked of
  const execute = DefaultQueryExecutor.prototype.executeQuery
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
    this: DefaultQueryExecutor,
    query: CompiledQuery,
    options,
  ) {
    const actor = actors.getStore()
    if (!actor) return await execute.call(this, query, options)
    await new Promise<void>((resolve) => {
      if (WRITE.test(query.sql)) actor.writes++
      actor.waiting.push(resolve)
      notify()
    })
    const answer = execute.call(this, query, options)
    granted.add(answer)
    try {
      return await answer
    } finally {
      granted.delete(answer)
      notify()
    }
  })

  async function countBlocked(): Promise<number> {
    const { rows } = await monitor.query<{ count: string }>(
      `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return Number(rows[0]?.count)
  }

  /** Until every actor waits for its turn, waits for a lock, or is done. */
  async function quiet(pair: readonly Actor[]): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      const busy = pair.filter(({ isDone, waiting }) => !isDone && waiting.length === 0)
      if (busy.length === 0) return
      const isSlow = await Promise.race([changed.promise.then(() => false), setTimeout(POLL_MS, true)])
      // A statement that waits for a lock makes its actor look busy.
      if (isSlow && granted.size >= busy.length && (await countBlocked()) >= granted.size) return
    }
  }

  return {
    async run(schedule, first, second) {
      const random = createRandom(schedule)
      const pair: [Actor, Actor] = [newActor(), newActor()]
      const start = async (actor: Actor, work: () => Promise<void>) => {
        try {
          await actors.run(actor, work)
        } finally {
          actor.isDone = true
          notify()
        }
      }
      const results = Promise.allSettled([start(pair[0], first), start(pair[1], second)])
      const choose = random.chance(0.6) ? barrier(random, pair) : anyOf(random)
      while (pair.some(({ isDone }) => !isDone)) {
        await quiet(pair)
        const [one, ...others] = pair.filter(({ waiting }) => waiting.length > 0)
        // Both wait for locks: PostgreSQL ends a deadlock after a second.
        if (one) choose([one, ...others]).waiting.shift()?.()
        await Promise.race([changed.promise, setTimeout(POLL_MS)])
      }
      for (const result of await results) if (result.status === 'rejected') throw result.reason
    },
    async stop() {
      spy.mockRestore()
      await monitor.end()
    },
  }
}

const newActor = (): Actor => ({ waiting: [], isDone: false, writes: 0 })

type Chooser = (candidates: readonly [Actor, ...Actor[]]) => Actor

const anyOf =
  (random: Random): Chooser =>
  (candidates) =>
    random.pick(candidates)

/** One stops before one of its first writes until the other has read, or can't go on; then either may continue. */
function barrier(random: Random, [one, other]: [Actor, Actor]): Chooser {
  const [paused, running] = random.chance(0.5) ? [one, other] : [other, one]
  const pausesBefore = 1 + random.below(MAX_WRITES)
  const isFinishing = random.chance(0.6)
  return (candidates) => {
    if (candidates.includes(paused) && paused.writes < pausesBefore) return paused
    const hasRead = !isFinishing && running.writes > 0
    return candidates.includes(running) && !hasRead ? running : random.pick(candidates)
  }
}
