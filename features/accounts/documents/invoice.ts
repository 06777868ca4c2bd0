import { isDeepStrictEqual } from 'node:util'
import type { DocumentRow } from '../../../platform/db/rows/documents.ts'
import { placeholdersOf } from '../../../platform/content/placeholder-seller.ts'
import { canBeVatId, VAT_IDS, vatIdExample } from '../../../platform/content/vat-id.ts'
import { MINUTE } from '../../../platform/format/duration.ts'
import { mailsAbout, queueMail } from '../../../platform/mail/outbox.ts'
import type { Order } from '../../orders/index.ts'
import { indexOrderName, lockOrder } from '../../orders/states/index.ts'
import type { TaxSettings } from '../../../platform/shop/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { PrintedDocument } from '../../../platform/format/printed-document.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import { type DocumentBody, type DocumentBuyer, documentSeller, parseBody } from './body.ts'
import { documentsOf } from './find-documents.ts'
import { type DocumentDraft, issueDocument } from './issue.ts'
import { printDocument } from './print.ts'

/** Where companies must get structured invoices through Peppol, which the shop does not send. */
const STRUCTURED_FOR_COMPANIES = new Set<TaxSettings['country']>(['BE'])
/** States that want a tax number on the invoices of a small business too: § 14(4) no. 2 UStG. */
const NUMBER_OF_SMALL_BUSINESS = new Set<TaxSettings['country']>(['DE'])
/** So that the longest buyer still fits on the one page of the PDF. */
export const MAX_COMPANY = 100
const MAX_LINE = 70
const MAX_LINES = 6
const MIN_LINES = 2
export const MAX_ADDRESS = MAX_LINES * (MAX_LINE + 1)
/** Of one order. Each has a number that stays for ten years. */
const MAX_INVOICES = 5
const SAME_PRESS = MINUTE
export const MAX_VAT_ID = 30
/** What companies write before a VAT ID. */
const VAT_ID_LABEL = /\b(?:VAT|USt|UID|TVA|IVA|BTW|MwSt|Umsatzsteuer)/i
/** Of states whose VAT IDs are not known here. */
const FOREIGN_VAT_ID = /^(?!ID|NO|NR)[A-Z]{2,3}\d{6,12}[A-Z]{0,3}$/
const ROMANIAN_POSTCODE = /^RO[\s-]\d{6}$/i

export interface InvoiceRequest {
  name: string
  /** Lines. */
  address: string
  /** Of the buyer, if it is a company. */
  vatId?: string
}

export interface InvoiceErrors {
  name?: 'missing' | 'too-long'
  address?: 'missing' | 'too-long'
  /** `example`: how its state writes it, if that is known. */
  vatId?: { example: string | null }
}

type InvoiceResult = { outcome: 'issued'; document: DocumentRow } | NotIssued

type NotIssued =
  | { outcome: 'refused'; errors: InvoiceErrors }
  /** Nothing to invoice, or the seller can't issue invoices. */
  | { outcome: 'unavailable' }
  | { outcome: 'too-many' }
  /** A credit note names its buyer, or would name another one. */
  | { outcome: 'credited' }

/** Whether a receipt is a simplified invoice too: it names a tax, and the seller's state accepts our documents. */
export const isInvoicing = ({ mode, documents }: Pick<TaxSettings, 'mode' | 'documents'>): boolean =>
  mode !== 'unset' && documents === 'ours'

/** Whether the seller may issue full invoices. */
const canIssueInvoices = (tax: Pick<TaxSettings, 'mode' | 'documents' | 'country'>): boolean =>
  isInvoicing(tax) && !STRUCTURED_FOR_COMPANIES.has(tax.country)

interface SellerForInvoices {
  tax: Pick<TaxSettings, 'mode' | 'documents' | 'country'>
  seller: Shop['settings']['seller']
}

type MissingForInvoices = 'no-tax-mode' | 'no-address' | 'no-email' | 'no-number'

/**
 * Why the buyer of a paid order, or of one that is placed now, can't get a full invoice: one reason that stays, or all
 * that the seller has to enter.
 */
export function invoiceObstacles(
  { settings: { tax, seller } }: { settings: SellerForInvoices },
  order?: Pick<Order, 'taxTreatment'>,
): readonly MissingForInvoices[] | readonly ['receipt-only' | 'untaxed'] {
  const isUnset = tax.mode === 'unset'
  if (!isUnset && !canIssueInvoices(tax)) return ['receipt-only']
  // Paid before the seller chose a tax mode, so that an invoice could not name the tax.
  if (!isUnset && order?.taxTreatment === null) return ['untaxed']
  // Article 226 (3) and (5) of Directive 2006/112/EC.
  const needsNumber = tax.mode !== 'small-business' || NUMBER_OF_SMALL_BUSINESS.has(tax.country)
  return [
    ...(isUnset ? (['no-tax-mode'] as const) : []),
    ...placeholdersOf(seller).map((detail) => `no-${detail}` as const),
    ...(needsNumber && !hasTaxNumber(seller) ? (['no-number'] as const) : []),
  ]
}

/** A VAT ID is printed instead of a tax number. */
const hasTaxNumber = ({ vatId, economicId }: SellerForInvoices['seller']) =>
  vatId ? canBeVatId(vatId) : Boolean(economicId)

/** Whether the buyer of an order may ask for a full invoice. */
export const canRequestInvoice = (
  shop: Pick<Shop, 'settings'>,
  order: Pick<Order, 'state' | 'taxTreatment'>,
): boolean => order.state === 'paid' && invoiceObstacles(shop, order).length === 0

/** Issues a full invoice that corrects and replaces the receipt, or the invoice before it. */
export async function requestInvoice(shop: Shop, order: Order, request: InvoiceRequest): Promise<InvoiceResult> {
  return await issueInvoice(shop, order, request, () => Promise.resolve())
}

/** The same, for the owner: the buyer gets it by email, also one that was issued before. */
export async function sendInvoice(shop: Shop, order: Order, request: InvoiceRequest): Promise<InvoiceResult> {
  const result = await issueInvoice(shop, order, request, (db, locked, document) =>
    queueDocument(shop, db, locked, document),
  )
  if (result.outcome === 'issued') shop.sendMailNow()
  return result
}

/** Emails the receipt, or the invoice that replaced it. */
export async function sendDocument(shop: Shop, order: Order): Promise<DocumentRow | undefined> {
  const sent = await shop.db.transaction().execute(async (db) => {
    const locked = await lockOrder(db, order.id)
    if (!locked || locked.erasedAt !== null) return undefined
    const latest = documentsOfPayment(await documentsOf(db, locked), locked).at(-1)
    if (latest) await queueDocument(shop, db, locked, latest)
    return latest
  })
  shop.sendMailNow()
  return sent
}

/** A button that is pressed twice sends one email. */
async function queueDocument(
  shop: Shop,
  db: Shop['db'],
  { id: orderId, email: recipient }: Order,
  { number: about }: DocumentRow,
): Promise<void> {
  const last = (await mailsAbout(db, { orderId, kinds: ['invoice'] })).get(about)
  if (last && Date.parse(last.queuedAt) > shop.now().getTime() - SAME_PRESS) return
  await queueMail(shop, db, { kind: 'invoice', orderId, about, recipient })
}

interface Previewed {
  outcome: 'previewed'
  printed: PrintedDocument
  /** The VAT ID is of another state than the seller’s. */
  isAbroad: boolean
}

/** What `sendInvoice` would email. Issues nothing: `number` is printed where the real one will be. */
export async function previewInvoice(
  shop: Shop,
  order: Order,
  request: InvoiceRequest,
  number: string,
): Promise<Previewed | NotIssued> {
  const drafted = await draftInvoice(shop, shop.db, order, request)
  if (drafted.outcome === 'issued') {
    const { buyer, printed } = parseBody(drafted.document)
    return { outcome: 'previewed', isAbroad: isVatIdAbroad(shop, buyer?.vatId), printed }
  }
  if (drafted.outcome !== 'drafted') return drafted
  const isAbroad = isVatIdAbroad(shop, drafted.buyer.vatId)
  const issuedOn = ownerDays(shop.settings.timeZone).dayOf(shop.now())
  const content = { ...drafted.draft, number, issuedOn, orderNumber: order.number }
  return { outcome: 'previewed', isAbroad, printed: printDocument(shop.settings, order, content) }
}

function isVatIdAbroad({ settings: { tax } }: Pick<Shop, 'settings'>, vatId: string | undefined): boolean {
  const own: string | null = tax.country === 'GR' ? 'EL' : tax.country
  return vatId !== undefined && vatId.slice(0, 2) !== own
}

async function issueInvoice(
  shop: Shop,
  { id }: Order,
  request: InvoiceRequest,
  deliver: (db: Shop['db'], order: Order, document: DocumentRow) => Promise<void>,
): Promise<InvoiceResult> {
  return await shop.db.transaction().execute(async (db) => {
    const order = await lockOrder(db, id)
    if (!order) return { outcome: 'unavailable' }
    const drafted = await draftInvoice(shop, db, order, request)
    if (drafted.outcome === 'issued') {
      await deliver(db, order, drafted.document)
      return drafted
    }
    if (drafted.outcome !== 'drafted') return drafted
    const document = await issueDocument(shop, db, order, drafted.draft)
    await indexOrderName(db, order.id, drafted.buyer.name)
    await deliver(db, order, document)
    return { outcome: 'issued', document }
  })
}

type Drafted = InvoiceResult | { outcome: 'drafted'; draft: DocumentDraft; buyer: DocumentBuyer }

async function draftInvoice(shop: Shop, db: Shop['db'], order: Order, request: InvoiceRequest): Promise<Drafted> {
  const parsed = parseInvoiceRequest(request)
  if ('errors' in parsed) return { outcome: 'refused', errors: parsed.errors }
  if (order.erasedAt !== null || !canRequestInvoice(shop, order)) return { outcome: 'unavailable' }
  const documents = await documentsOf(db, order)
  const issued = documentsOfPayment(documents, order)
  const latest = issued.at(-1)
  if (!latest) return { outcome: 'unavailable' }
  const before = parseBody(latest)
  const parties = { buyer: parsed.buyer, seller: documentSeller(shop.settings) }
  if (isSameInvoice(before, parties)) return { outcome: 'issued', document: latest }
  if (isCredited(documents)) return { outcome: 'credited' }
  if (issued.length > MAX_INVOICES) return { outcome: 'too-many' }
  const { number, issuedOn, orderNumber: _, printed: __, ...draft } = before
  const corrected = {
    ...draft,
    ...parties,
    kind: 'invoice',
    corrects: { number, issuedOn },
    reference: `sale ${order.paymentId} #${issued.length + 1}`,
  } as const
  return { outcome: 'drafted', draft: corrected, buyer: parsed.buyer }
}

/** From then on the name of the invoice stays: a credit note refers to it. */
export function isCredited(documents: readonly Pick<DocumentRow, 'kind'>[]): boolean {
  const kinds = new Set(documents.map(({ kind }) => kind))
  return kinds.has('invoice') && kinds.has('credit-note')
}

const documentsOfPayment = (documents: readonly DocumentRow[], { paymentId }: Order) =>
  documents.filter(({ reference }) => reference === `sale ${paymentId}` || reference.startsWith(`sale ${paymentId} #`))

/** The same form sent twice issues one invoice. */
const isSameInvoice = (before: DocumentBody, { buyer, seller }: Pick<DocumentBody, 'buyer' | 'seller'>): boolean =>
  isDeepStrictEqual(before.buyer, buyer) && isDeepStrictEqual(before.seller, seller)

/** The buyer as printed, or what is wrong with the answers. */
export function parseInvoiceRequest(request: InvoiceRequest): { buyer: DocumentBuyer } | { errors: InvoiceErrors } {
  const typed = isPastedAsName(request) ? { name: '', address: request.name } : request
  const { lines: pasted, vatId } = takeVatId(linesOf(typed.address), compact(request.vatId ?? ''))
  const name = clean(typed.name) || (pasted.length > MIN_LINES ? nameIn(pasted) : '')
  const address = pasted.length > MIN_LINES && pasted[0] === name ? pasted.slice(1) : pasted
  const isTooLong = address.length > MAX_LINES || address.some((line) => line.length > MAX_LINE)
  const errors: InvoiceErrors = {
    ...(name === '' ? { name: 'missing' } : name.length > MAX_COMPANY ? { name: 'too-long' } : {}),
    ...(address.length < MIN_LINES ? { address: 'missing' } : isTooLong ? { address: 'too-long' } : {}),
    ...(vatId === '' || canBeVatId(vatId) ? {} : { vatId: { example: vatIdExample(vatId) } }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { buyer: { name, address, ...(vatId ? { vatId } : {}) } }
}

/** With the address in one line. One as long as the field may have lost its end there. */
function isPastedAsName({ name, address }: InvoiceRequest): boolean {
  const lines = linesOf(name)
  return clean(address) === '' && name.length < MAX_COMPANY && lines.length > MIN_LINES && nameIn(lines) !== ''
}

/** Unless a VAT ID is typed, a line of the address may be one. */
function takeVatId(lines: readonly string[], typed: string): { lines: readonly string[]; vatId: string } {
  const line = typed === '' ? lines.find((candidate) => vatIdIn(candidate) !== null) : undefined
  if (line === undefined) return { lines, vatId: typed }
  return { lines: lines.filter((other) => other !== line), vatId: vatIdIn(line) ?? '' }
}

/** Of a line with nothing else, or with a label before it. */
function vatIdIn(line: string): string | null {
  if (isKnownVatId(compact(line)) && !ROMANIAN_POSTCODE.test(line)) return compact(line)
  const label = VAT_ID_LABEL.exec(line)
  if (!label) return null
  const ends = [...line.matchAll(/\b(?=\w)/g)].filter(({ index }) => index > label.index)
  const candidates = ends.map(({ index }) => compact(line.slice(index)))
  return candidates.find(isKnownVatId) ?? candidates.find((id) => FOREIGN_VAT_ID.test(id)) ?? null
}

const isKnownVatId = (id: string) => id.slice(0, 2) in VAT_IDS && canBeVatId(id)

const compact = (vatId: string) => vatId.replace(/[\s.-]/g, '').toUpperCase()

/** An address that is pasted as one line has commas between them. */
function linesOf(address: string): string[] {
  const lines = address.split(/\r?\n/).map(clean).filter(Boolean)
  return lines.length === 1 ? address.split(/[,;]/).map(clean).filter(Boolean) : lines
}

/** Pasted with the address, a name is its first line, and has no number, which the lines below it have. */
const nameIn = ([first = '', ...others]: readonly string[]): string =>
  !/\d/.test(first) && others.some((line) => /\d/.test(line)) ? first : ''

/** Without control characters, which neither a page nor a PDF can show. */
const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
