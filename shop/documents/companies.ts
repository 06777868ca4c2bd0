import type { CompanyRow } from '../db/rows/documents.ts'
import type { Order } from '../orders/order.ts'
import type { TaxSettings } from '../settings.ts'
import type { Shop } from '../shop.ts'
import type { DocumentBuyer } from './body.ts'
import { type InvoiceErrors, type InvoiceRequest, parseInvoiceRequest } from './invoice.ts'
import { euStateOf } from './territories.ts'

/** A company at checkout, before its VAT id was checked. */
export type NewCompany = Pick<CompanyRow, 'name' | 'address' | 'country' | 'vatId'>

interface ParsedCompany {
  company?: NewCompany
  errors?: InvoiceErrors
}

/** Neither of them where the owner sells to consumers only, or where the section was left empty. */
export function parseOfferedCompany(
  tax: Pick<TaxSettings, 'business' | 'rates'>,
  request: InvoiceRequest | undefined,
): ParsedCompany {
  if (!request || tax.business !== 'reverse-charge') return {}
  return Object.values(request).every((text) => text.trim() === '') ? {} : parseCompany(request, tax)
}

/** Like an invoice request, but the VAT id is required: it decides about the tax. */
function parseCompany(request: InvoiceRequest, { rates }: Pick<TaxSettings, 'rates'>): ParsedCompany {
  const malformed: InvoiceErrors = { vatId: 'malformed' }
  const parsed = parseInvoiceRequest(request)
  if ('errors' in parsed) return { errors: { ...parsed.errors, ...(request.vatId.trim() === '' ? malformed : {}) } }
  const { name, address, vatId } = parsed.buyer
  const country = vatId === null ? null : euStateOf(vatId.slice(0, 2), rates)
  if (vatId === null || country === null) return { errors: malformed }
  return { company: { name, address: JSON.stringify(address), country, vatId } }
}

export async function saveCompany(shop: Shop, db: Shop['db'], { id }: Order, company: NewCompany): Promise<void> {
  const now = shop.now().toISOString()
  const unchecked = { state: 'unchecked', queuedAt: now, nextAt: now, attempts: 0 } as const
  const unknown = { checkedAt: null, requestId: null, lastError: null }
  await db
    .insertInto('companies')
    .values({ id, ...company, ...unchecked, ...unknown })
    .execute()
}

/** The company that an order was placed for. */
export async function companyOf(db: Shop['db'], { id }: Pick<Order, 'id'>): Promise<CompanyRow | undefined> {
  return await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, if VIES has confirmed its VAT id. */
export async function confirmedCompany(db: Shop['db'], order: Pick<Order, 'id'>): Promise<CompanyRow | null> {
  const company = await companyOf(db, order)
  return company?.state === 'valid' ? company : null
}

export function buyerOf({ name, address, vatId, requestId }: CompanyRow): DocumentBuyer {
  return { name, address: JSON.parse(address), vatId, viesRequestId: requestId }
}
