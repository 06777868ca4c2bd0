import type { OutboxRow } from '../db/rows/mail.ts'
import type { Shop } from '../shop.ts'

const MINUTE = 60_000
/** A mail in hand belongs to the process that sends it for so long; then another may take it. */
export const LEASE = 3 * MINUTE
const RENEWED_EVERY = MINUTE

export function leaseEnd(shop: Shop): string {
  return new Date(shop.now().getTime() + LEASE).toISOString()
}

/** However slow the mail server is, nobody else takes the mail meanwhile. */
export async function holding(shop: Shop, mail: OutboxRow, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => shop.inBackground(() => renewLease(shop, mail)), RENEWED_EVERY)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}

export async function renewLease(shop: Shop, { id }: Pick<OutboxRow, 'id'>): Promise<void> {
  const renewed = shop.db.updateTable('outbox').set({ nextAt: leaseEnd(shop) })
  await renewed.where('id', '=', id).where('state', '=', 'queued').execute()
}
