import { defineForm, valueField, type ValuesOf } from '../../../platform/http/form-fields.tsx'
import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { findOrder } from '../find/find-order.ts'
import { parseOrderNumber } from '../../../platform/format/order-number.ts'
import type { Order } from '../order.ts'
import { searchOrders } from '../search/search-orders.ts'
import { isRowId } from '../../../platform/shop/row-id.ts'
import type { RequestContext } from '../../../platform/http/context.tsx'
import { noteText } from '../../../platform/desk-kit/mail-state.ts'
import type { Desk } from '../../../platform/desk-kit/desk.ts'

export async function findOrderParam({ shop }: Desk, context: RequestContext): Promise<Order | undefined> {
  const param = context.req.param('order') ?? ''
  if (isRowId(param)) return await findOrder(shop, param)
  const number = parseOrderNumber(param)
  return number ? (await searchOrders(shop, number))[0] : undefined
}

/**
 * Where on the page of an order a note belongs, by the first word of its name. Others are about all of it: after a refund
 * or another address, status and address are on top.
 */
const PLACES: Partial<Record<string, string>> = {
  message: 'write',
  note: 'notes',
  document: 'invoice',
  invoice: 'invoice',
  mail: 'resend',
  copy: 'copies-list',
}

interface NoteOptions {
  outcome?: string
  /** Where the form was, if not where such notes belong. */
  place?: string | undefined
}

/** Leads back to where the owner pressed. */
export function orderUrlWithNote(
  { id }: Pick<Order, 'id'>,
  note: string,
  { outcome, place = PLACES[note.split('-', 1)[0] ?? ''] }: NoteOptions = {},
): string {
  const query = new URLSearchParams({ note, ...(outcome ? { outcome } : {}) })
  return `${fill(deskRoutes.order, id)}?${query.toString()}${place ? `#${place}` : ''}`
}

export const orderQuery = defineForm({ note: valueField(), outcome: valueField() })

export const parseNote = ({ shop }: Desk, query: ValuesOf<typeof orderQuery>): string | null =>
  noteText(shop, deskOrders.notes[query.get('note') ?? ''], query.get('outcome') ?? '') ?? null
