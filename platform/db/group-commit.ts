import type { DatabaseSync } from 'node:sqlite'

/** The longest time, in milliseconds, the first write of a group waits for others. */
const TIMEOUT_MS = 8
/**
 * Node accepts one connection per turn of the event loop, so buyers who come at once write some turns apart. Empty
 * turns take microseconds; a commit takes milliseconds.
 */
const QUIET_TURNS = 8

/**
 * Simultaneous writes share one commit, because each commit waits for the disk. A statement resolves only when what
 * it wrote, or may have read, is on the disk.
 */
export interface GroupCommit {
  /** Opens a group unless one is open. Call it before writing. */
  join(): void
  /** Delays the commit until `end`, while a transaction of several statements runs. */
  begin(): void
  end(outcome: 'release' | 'rollback'): void
  /** Some errors, such as a full disk, make SQLite roll back the whole group. */
  notice(error: unknown): void
  /** Resolves when everything written so far is on the disk. */
  durable(): Promise<void>
}

export function createGroupCommit(database: DatabaseSync, checkFile: () => void): GroupCommit {
  const savepoint = database.prepare('savepoint one')
  const release = database.prepare('release one')
  let group: PromiseWithResolvers<void> | undefined
  let transacting = false
  let due = false
  let opened = 0
  let joined = 0

  function finish(error?: unknown) {
    const done = group
    group = undefined
    due = false
    if (error === undefined) done?.resolve()
    else done?.reject(error)
  }

  function commit() {
    due = transacting
    if (!group || transacting) return
    try {
      database.exec('commit')
      finish()
    } catch (error) {
      giveUp(error)
    }
  }

  function giveUp(error: unknown) {
    try {
      if (database.isTransaction) database.exec('rollback')
    } finally {
      finish(error)
    }
  }

  /**
   * Waiting callers continue now, and their next writes are committed in the same turn of the event loop. Only once:
   * a loop of single writes must not block the event loop.
   */
  function commitTwice() {
    commit()
    // Microtasks of the waiting callers run before this tick.
    queueMicrotask(() => process.nextTick(commit))
  }

  /** Commits when no write has joined for some turns of the event loop. */
  function commitWhenQuiet(waiting: typeof group, seen: number, quietTurns: number) {
    if (waiting !== group) return
    const isQuiet = joined === seen && quietTurns >= QUIET_TURNS
    if (isQuiet || performance.now() - opened > TIMEOUT_MS) commitTwice()
    else setImmediate(commitWhenQuiet, group, joined, joined === seen ? quietTurns + 1 : 0)
  }

  function join() {
    joined += 1
    if (group && !transacting && performance.now() - opened > TIMEOUT_MS) commit()
    if (group) return
    checkFile()
    opened = performance.now()
    database.exec('begin immediate')
    group = Promise.withResolvers()
    group.promise.catch(() => undefined)
    setImmediate(commitWhenQuiet, group, joined, 0)
  }

  return {
    join,
    begin() {
      join()
      savepoint.run()
      transacting = true
    },
    end(outcome) {
      transacting = false
      if (database.isTransaction && outcome === 'rollback') database.exec('rollback to one')
      if (database.isTransaction) release.run()
      if (due) commit()
    },
    notice(error) {
      if (group && !database.isTransaction) finish(error)
    },
    durable: () => group?.promise ?? Promise.resolve(),
  }
}
