import { alertOf } from './alerts.ts'
import { raiseOrLog } from '../../platform/alerts/alerts.ts'
import { type FileHandle, open } from 'node:fs/promises'
import { findOrder } from '../orders/find/index.ts'
import type { Order } from '../orders/index.ts'
import type { Format } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isPending } from './edition-files.ts'
import { personalCopy, type PersonalCopy } from './personal-copy.ts'
import { countFailure, recordDownload } from './record-download.ts'
import { isGenuine, parseTicket, type Ticket } from './ticket.ts'

export interface DeliveredFile extends Omit<PersonalCopy, 'book'> {
  orderId: string
  /** Open for reading; the caller closes it. */
  content: FileHandle
  /** For the Content-Disposition and Content-Type headers. */
  name: string
  type: string
  /** Call when the buyer has received the first bytes. False: the order was closed meanwhile, send no more. */
  recordStart: () => Promise<boolean>
}

export type Delivery =
  | { outcome: 'file'; file: DeliveredFile }
  /** Forged, or no longer valid for this order. */
  | { outcome: 'invalid' }
  | { outcome: 'expired' }
  /** Refunded since. */
  | { outcome: 'closed' }
  /** The file is being made. */
  | { outcome: 'pending' }
  /** The file is missing or can't be read; the owner is alerted. */
  | { outcome: 'missing' }

const FILES: Record<Format, { ending: string; type: string }> = {
  pdf: { ending: '.pdf', type: 'application/pdf' },
  epub: { ending: '.epub', type: 'application/epub+zip' },
  'sheets-a4': { ending: ' Sheets (A4).pdf', type: 'application/pdf' },
  'sheets-letter': { ending: ' Sheets (Letter).pdf', type: 'application/pdf' },
}

export async function deliver(shop: Shop, ticketText: string): Promise<Delivery> {
  const ticket = parseTicket(ticketText)
  const order = ticket ? await findOrder(shop, ticket.orderId) : undefined
  if (!ticket || !order || !isGenuine(shop, order, ticket)) return { outcome: 'invalid' }
  if (!shop.settings.sold.formats.includes(ticket.format)) return { outcome: 'invalid' }
  if (ticket.expires < shop.now().getTime()) return { outcome: 'expired' }
  if (order.state !== 'paid') return { outcome: 'closed' }
  if (ticket.edition === null && isPending(shop, shop.settings.books[ticket.format])) return { outcome: 'pending' }
  const copy = await openCopy(shop, order, ticket)
  if (!copy) {
    await countFailure(shop, order.id)
    return { outcome: 'missing' }
  }
  const { ending, type } = FILES[ticket.format]
  const older = ticket.edition === null ? '' : ` (edition ${ticket.edition})`
  const name = `${order.product}${older}${ending}`
  const recordStart = () => recordDownload(shop, order, ticket)
  return { outcome: 'file', file: { orderId: order.id, ...copy, name, type, recordStart } }
}

type OpenCopy = PersonalCopy & { content: FileHandle }

/** Twice, because a newer edition may replace the file between finding and opening it. */
async function openCopy(shop: Shop, order: Order, ticket: Ticket, tries = 2): Promise<OpenCopy | undefined> {
  const { format, edition } = ticket
  const copy = await personalCopy(shop, order, format, edition ?? undefined)
  if (!copy) return undefined
  try {
    return { ...copy, content: await openUnchanged(copy) }
  } catch (error) {
    if (tries > 1) return await openCopy(shop, order, ticket, tries - 1)
    await raiseOrLog(shop, alertOf.unreadableFile(format, error))
    return undefined
  }
}

async function openUnchanged({ book }: PersonalCopy): Promise<FileHandle> {
  const content = await open(book.path)
  const { size, mtimeMs } = await content.stat()
  if (size === book.size && mtimeMs === book.mtimeMs) return content
  await content.close()
  throw new Error(`${book.path} is being replaced`)
}
