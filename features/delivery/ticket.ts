import { MINUTE } from '../../platform/format/duration.ts'
import { isSignature, sign } from '../../platform/db/signed-token.ts'
import { hasSeats, type Order } from '../orders/index.ts'
import { type Format, formats } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const GOOD_FOR = 30 * MINUTE
const TICKET = /^([0-9a-f]{32})\.(pdf|epub|sheets-a4|sheets-letter)(?:\.e(\d{1,4}))?\.(\d{10,15})\.([\w-]{22})$/

export interface Ticket {
  orderId: string
  format: Format
  /** An older edition; `null`: the one that is current when the ticket is used. */
  edition: number | null
  expires: number
  signature: string
}

/** Valid for 30 minutes; `null` unless the order is paid and delivers a copy itself, in this format. */
export function createTicket(shop: Shop, order: Order, format: Format, edition: number | null = null): string | null {
  if (order.state !== 'paid' || hasSeats(order) || !shop.settings.sold.formats.includes(format)) return null
  const expires = shop.now().getTime() + GOOD_FOR
  return `${order.id}.${fileName({ format, edition })}.${expires}.${sign(shop.secret, signed(order, { format, edition, expires }))}`
}

export function parseTicket(text: string): Ticket | null {
  const [, orderId, format, edition, expires, signature] = TICKET.exec(text) ?? []
  if (!orderId || !signature) return null
  return {
    orderId,
    format: formats.find((candidate) => candidate === format) ?? 'pdf',
    edition: edition === undefined ? null : Number(edition),
    expires: Number(expires),
    signature,
  }
}

export function isGenuine(shop: Shop, order: Order, ticket: Ticket): boolean {
  return isSignature(shop.secret, signed(order, ticket), ticket.signature)
}

/** Includes the address: after a correction, old tickets are invalid. */
const signed = ({ id, email }: Order, file: Omit<Ticket, 'orderId' | 'signature'>) => ({
  purpose: 'file',
  payload: `${id} ${fileName(file)} ${file.expires} ${email}`,
})

const fileName = ({ format, edition }: Pick<Ticket, 'format' | 'edition'>) =>
  edition === null ? format : `${format}.e${edition}`
