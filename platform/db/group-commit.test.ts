import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

let folder: string
let db: Kysely<Tables>
let onlooker: DatabaseSync

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'group-'))
  db = openSqlite(join(folder, 'shop.db'))
  onlooker = new DatabaseSync(join(folder, 'shop.db'))
  onlooker.exec(
    'create table agreements (version text primary key, policies text not null, "firstUsedAt" text not null, rules text)',
  )
})
afterEach(async () => {
  vi.useRealTimers()
  onlooker.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const agree = (version: string, on: Kysely<Tables> = db) =>
  on.insertInto('agreements').values({ version, policies: '[]', rules: '{}', firstUsedAt: 'now' })
const seenByOthers = () => onlooker.prepare('select count(*) as count from agreements').get()?.count

test('a resolved write is on the disk', async () => {
  await agree('one').execute()
  expect(seenByOthers()).toBe(1)
})

test('concurrent writes are all stored, and one that fails does not affect the others', async () => {
  await agree('taken').execute()
  const rows = Array.from({ length: 50 }, (_, n) => agree(n === 25 ? 'taken' : `row-${n}`).execute())
  const outcomes = await Promise.allSettled(rows)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(seenByOthers()).toBe(50)
})

test('a failed transaction leaves nothing, and concurrent writes stay', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await agree('half', transaction).execute()
    throw new Error('changed my mind')
  })
  const neighbors = [agree('before').execute(), agree('after').execute()]
  await expect(failing).rejects.toThrow('changed my mind')
  await Promise.all(neighbors)
  expect(seenByOthers()).toBe(2)
})

test('a transaction is never half visible, not even in the same process', async () => {
  const moving = db.transaction().execute(async (transaction) => {
    await agree('first', transaction).execute()
    await agree('second', transaction).execute()
  })
  const counting = db.selectFrom('agreements').selectAll().execute()
  await moving
  expect([0, 2]).toContain((await counting).length)
})

test('what a reader has seen is on the disk when it resolves', async () => {
  const writing = agree('fresh').execute()
  const reading = db.selectFrom('agreements').selectAll().execute()
  const seen = await reading
  expect(seenByOthers()).toBe(seen.length)
  await writing
})

test('a failed commit stores nothing of the group, and later writes succeed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onlooker.exec(
    'create table links (hash text primary key, "orderId" text references agreements (version) deferrable initially deferred)',
  )
  const orphan = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('links').values({ hash: 'orphan', orderId: 'nobody' }).execute()
  })
  const neighbor = agree('neighbor').execute()
  const outcomes = await Promise.allSettled([orphan, neighbor])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(seenByOthers()).toBe(0)
  await Promise.all([agree('later').execute(), db.transaction().execute((one) => agree('and later', one).execute())])
  expect(seenByOthers()).toBe(2)
})

test('a loop of single writes does not block others', async () => {
  const timer = new Promise((resolve) => setTimeout(() => resolve('heard'), 1))
  const writing = (async () => {
    for (let row = 0; row < 500; row++) await agree(`row-${row}`).execute()
    return 'written'
  })()
  expect(await Promise.race([timer, writing])).toBe('heard')
  await writing
})

test('the first writer does not wait for all later ones while the server is busy', async () => {
  const first = agree('first').execute()
  await settled()
  const busyUntil = performance.now() + 20
  while (performance.now() < busyUntil);
  const second = agree('second').execute()
  await settled()
  expect(seenByOthers()).toBe(1)
  await Promise.all([first, second])
  expect(seenByOthers()).toBe(2)
})

test('writes of buyers who arrive one after the other share a commit', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const writing = [agree('first').execute()]
  for (let buyer = 2; buyer <= 5; buyer++) {
    await nextTurn()
    await nextTurn()
    expect(seenByOthers()).toBe(0)
    writing.push(agree(`buyer ${buyer}`).execute())
  }
  await writing[0]
  expect(seenByOthers()).toBe(5)
  await Promise.all(writing)
})

test('a write does not wait for the end of a crowd', async () => {
  const crowd = [agree('first').execute()]
  while (seenByOthers() === 0) {
    crowd.push(agree(`buyer ${crowd.length}`).execute())
    await nextTurn()
  }
  await Promise.all(crowd)
  expect(seenByOthers()).toBe(crowd.length)
})

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Lets all pending microtasks finish. */
async function settled() {
  for (let step = 0; step < 200; step++) await Promise.resolve()
}

test('a full disk rejects the whole group and leaves nothing half-written', async () => {
  await agree('room for one').execute()
  await db.destroy()
  db = openSqlite(join(folder, 'shop.db'))
  const pages = onlooker.prepare('pragma page_count').get()?.page_count
  await limitTo(Number(pages))
  const long = 'x'.repeat(20_000)
  const outcomes = await Promise.allSettled([agree('small').execute(), agree(long).execute()])
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
  const visible = Number(seenByOthers())
  expect(visible).toBe(1 + outcomes.filter(({ status }) => status === 'fulfilled').length)
  await expect(agree(`${long}2`).execute()).rejects.toThrow('full')
  expect(seenByOthers()).toBe(visible)
})

async function limitTo(pages: number) {
  await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(db)
}
