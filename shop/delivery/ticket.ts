import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Order } from '../orders/order.ts'
import { type Format, formats } from '../settings.ts'
import type { Shop } from '../shop.ts'

const GOOD_FOR = 30 * 60_000
const SIGNATURE_BYTES = 16
const TICKET = /^([0-9a-f]{32})\.(pdf|epub|sheets-a4|sheets-letter)(?:\.e(\d{1,4}))?\.(\d{10,15})\.([\w-]{22})$/

export interface Ticket {
  orderId: string
  format: Format
  /** An older one; without it, whichever is the current one when it is shown. */
  edition: number | null
  expires: number
  signature: string
}

/** A ticket for one file of one order, good for 30 minutes; `null` unless the order is paid. */
export function fileTicket(shop: Shop, order: Order, format: Format, edition: number | null = null): string | null {
  if (order.state !== 'paid') return null
  const expires = shop.now().getTime() + GOOD_FOR
  return `${order.id}.${fileName({ format, edition })}.${expires}.${sign(shop, order, { format, edition, expires })}`
}

export function readTicket(text: string): Ticket | null {
  const [, orderId, format, edition, expires, signature] = TICKET.exec(text) ?? []
  if (!orderId || !signature) return null
  return {
    orderId,
    format: formats.find((known) => known === format) ?? 'pdf',
    edition: edition === undefined ? null : Number(edition),
    expires: Number(expires),
    signature,
  }
}

export function isGenuine(shop: Shop, order: Order, ticket: Ticket): boolean {
  // Compared as written: the last character has spare bits, so that several spellings would mean the same bytes.
  const expected = Buffer.from(sign(shop, order, ticket))
  const shown = Buffer.from(ticket.signature)
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}

/** The address is part of it: after a correction, tickets of the old reader are worthless. */
function sign(shop: Shop, order: Order, file: Omit<Ticket, 'orderId' | 'signature'>): string {
  const text = `file ${order.id} ${fileName(file)} ${file.expires} ${order.email}`
  return createHmac('sha256', shop.secret).update(text).digest().subarray(0, SIGNATURE_BYTES).toString('base64url')
}

const fileName = ({ format, edition }: Pick<Ticket, 'format' | 'edition'>) =>
  edition === null ? format : `${format}.e${edition}`
