import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sendDueMails } from '../../shop/mail/outbox.ts'
import { reconcile } from '../../shop/checkout/reconcile.ts'
import { openLedgerShop } from './buying-process.ts'

const PURCHASES = 500
/** A life ends a few milliseconds after at most so many purchases. */
const LONGEST_LIFE = 80

test('500 purchases with kill -9 at random moments lose no paid order and no mail', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-kill-'))
  const crashes = await crashUntilBought(folder)
  const promised = ledger(folder, 'promises.ledger')
  const anHourLater = Date.now() + 60 * 60_000
  const shop = await openLedgerShop(folder, () => new Date(anHourLater))
  await reconcile(shop)
  await sendDueMails(shop)
  await shop.idle()

  const played = await shop.db.selectFrom('rehearsals').select('orderId').where('status', '=', 'paid').execute()
  const paid = await shop.db.selectFrom('orders').selectAll().where('state', '=', 'paid').execute()
  const paidIds = new Set(paid.map(({ id }) => id))
  expect(
    promised.filter((id) => !paidIds.has(id)),
    'promised to a buyer, but not paid',
  ).toEqual([])
  expect(
    played.filter(({ orderId }) => !paidIds.has(orderId)),
    'money taken, but not paid',
  ).toEqual([])
  expect(paid.length).toBeGreaterThanOrEqual(PURCHASES)

  const sales = await shop.db.selectFrom('ledger').selectAll().execute()
  const mails = await shop.db.selectFrom('outbox').selectAll().execute()
  expect(new Set(sales.map(({ orderId }) => orderId))).toEqual(paidIds)
  expect(mails).toHaveLength(paid.length)
  expect(new Set(mails.map(({ orderId }) => orderId))).toEqual(paidIds)
  expect(mails.filter(({ state }) => state !== 'accepted')).toEqual([])

  const sent = ledger(folder, 'mails.ledger')
  expect(new Set(sent)).toEqual(new Set(paid.map(({ email }) => email)))
  expect(sent.length - paid.length).toBeLessThanOrEqual(crashes)
  console.log(`${paid.length} purchases, ${crashes} crashes, ${sent.length - paid.length} mails repeated, none lost`)
  await shop.remove()
  await rm(folder, { recursive: true })
})

async function crashUntilBought(folder: string): Promise<number> {
  let crashes = 0
  while (ledger(folder, 'promises.ledger').length < PURCHASES) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'buying-process.ts'), folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const gone = once(child, 'exit')
    await purchases(child.stdout, Math.random() * LONGEST_LIFE)
    await after(Math.random() * 10)
    child.kill('SIGKILL')
    const [, signal] = await gone
    expect(signal, 'the shop must not end by itself').toBe('SIGKILL')
    crashes++
  }
  return crashes
}

/** Each purchase is a dot. */
async function purchases(dots: Readable, enough: number): Promise<void> {
  let bought = 0
  while (bought < enough) {
    const [chunk]: Buffer[] = await once(dots, 'data')
    bought += chunk?.length ?? 0
  }
}

function ledger(folder: string, name: string): string[] {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}
