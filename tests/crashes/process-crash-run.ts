import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { HOUR } from '../../platform/format/duration.ts'
import { reconcile } from '../../features/payments/reconcile.ts'
import { sendDueMails } from '../../platform/mail/outbox.ts'
import { openRecordingShop } from './buying-process.ts'

/** Purchases before a process is killed, at most. */
const LONGEST_LIFE = 40

/** Buys in processes that are killed with SIGKILL until `purchases` orders were confirmed, then checks every one. */
export async function crashBuyingProcess({ purchases }: { purchases: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-kill-'))
  const kills = await killUntilBought(folder, purchases)
  const confirmed = linesIn(folder, 'confirmed-orders')
  const anHourLater = Date.now() + HOUR
  const shop = await openRecordingShop(folder, () => new Date(anHourLater))
  await reconcile(shop)
  await sendDueMails(shop)
  await shop.idle()

  const payments = await shop.db.selectFrom('rehearsals').select('orderId').where('status', '=', 'paid').execute()
  const paid = await shop.db.selectFrom('orders').selectAll().where('state', '=', 'paid').execute()
  const ids = new Set(paid.map(({ id }) => id))
  const missing = (orderIds: string[]) => orderIds.filter((id) => !ids.has(id))
  expect(missing(confirmed), 'confirmed, but not paid').toEqual([])
  expect(missing(payments.map(({ orderId }) => orderId)), 'captured, but not paid').toEqual([])
  expect(paid.length).toBeGreaterThanOrEqual(purchases)

  const sales = await shop.db.selectFrom('ledger').selectAll().execute()
  const mails = await shop.db.selectFrom('outbox').selectAll().execute()
  expect(new Set(sales.map(({ orderId }) => orderId))).toEqual(ids)
  expect(mails).toHaveLength(paid.length)
  expect(new Set(mails.map(({ orderId }) => orderId))).toEqual(ids)
  expect(mails.filter(({ state }) => state !== 'accepted')).toEqual([])

  const sent = linesIn(folder, 'sent-mails')
  expect(new Set(sent)).toEqual(new Set(paid.map(({ email }) => email)))
  expect(sent.length - paid.length).toBeLessThanOrEqual(kills)
  console.log(`${paid.length} purchases, ${kills} kills, ${sent.length - paid.length} mails repeated, none lost`)
  await shop.remove()
  await rm(folder, { recursive: true })
}

async function killUntilBought(folder: string, purchases: number): Promise<number> {
  let kills = 0
  while (linesIn(folder, 'confirmed-orders').length < purchases) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'buying-process.ts'), folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    await countDots(child.stdout, Math.random() * LONGEST_LIFE)
    await delay(Math.random() * 10)
    child.kill('SIGKILL')
    const [, signal] = await exited
    expect(signal, 'the shop must not exit by itself').toBe('SIGKILL')
    kills++
  }
  return kills
}

/** The process prints one dot for each purchase. */
async function countDots(output: Readable, enough: number): Promise<void> {
  let bought = 0
  while (bought < enough) {
    const [chunk]: Buffer[] = await once(output, 'data')
    bought += chunk?.length ?? 0
  }
}

function linesIn(folder: string, name: string): string[] {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}
