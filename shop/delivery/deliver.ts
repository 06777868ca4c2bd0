import { type FileHandle, open } from 'node:fs/promises'
import { raiseUnreadable } from './file-trouble.ts'
import { countFailure } from './sent.ts'
import { recordDownload } from './record.ts'
import { isGenuine, readTicket, type Ticket } from './ticket.ts'
import { findOrder } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import type { Format } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { type Copy, stampedCopy } from './copy.ts'

export interface DeliveredFile {
  orderId: string
  path: string
  /** Open for reading; whoever takes the file closes it. */
  content: FileHandle
  size: number
  /** For the Content-Disposition and Content-Type headers. */
  name: string
  type: string
  /** Changes with the bytes; for ETag and If-Range. */
  version: string
}

export type Delivery =
  | { outcome: 'file'; file: DeliveredFile }
  /** Forged, or not for this order any more. */
  | { outcome: 'invalid' }
  | { outcome: 'expired' }
  /** Refunded since. */
  | { outcome: 'closed' }
  /** The file is not there or can't be read; the owner has been told. */
  | { outcome: 'missing' }

const FILES: Record<Format, { ending: string; type: string }> = {
  pdf: { ending: '.pdf', type: 'application/pdf' },
  epub: { ending: '.epub', type: 'application/epub+zip' },
  'sheets-a4': { ending: ' Sheets (A4).pdf', type: 'application/pdf' },
  'sheets-letter': { ending: ' Sheets (Letter).pdf', type: 'application/pdf' },
}

/** Checks ticket and order, stamps (or takes the stamped copy from the cache) and records the download, once a ticket. */
export async function deliver(shop: Shop, ticketText: string): Promise<Delivery> {
  const ticket = readTicket(ticketText)
  const order = ticket ? await findOrder(shop, ticket.orderId) : undefined
  if (!ticket || !order || !isGenuine(shop, order, ticket)) return { outcome: 'invalid' }
  if (ticket.expires < shop.now().getTime()) return { outcome: 'expired' }
  if (order.state !== 'paid') return { outcome: 'closed' }
  const opened = await openCopy(shop, order, ticket)
  if (!opened) {
    await countFailure(shop, order.id)
    return { outcome: 'missing' }
  }
  const { content, ...copy } = opened
  if (!(await recordOrClose(shop, order, ticket, content))) return { outcome: 'closed' }
  const { ending, type } = FILES[ticket.format]
  const older = ticket.edition === null ? '' : ` (edition ${ticket.edition})`
  const name = `${order.product}${older}${ending}`
  return { outcome: 'file', file: { orderId: order.id, ...copy, content, name, type } }
}

type OpenCopy = Copy & { content: FileHandle }

/** Twice, because a newer edition may have taken the copy's place in between. */
async function openCopy(shop: Shop, order: Order, ticket: Ticket, tries = 2): Promise<OpenCopy | undefined> {
  const { format, edition } = ticket
  const copy = await stampedCopy(shop, order, format, edition ?? undefined)
  if (!copy) return undefined
  try {
    return { ...copy, content: await open(copy.path) }
  } catch (error) {
    if (tries > 1) return await openCopy(shop, order, ticket, tries - 1)
    return await raiseUnreadable(shop, format, error)
  }
}

/** Recorded only once the file is open: what could not be delivered takes no right away. */
async function recordOrClose(shop: Shop, order: Order, ticket: Ticket, content: FileHandle): Promise<boolean> {
  let recorded = false
  try {
    recorded = await recordDownload(shop, order, ticket)
  } finally {
    if (!recorded) await content.close()
  }
  return recorded
}
