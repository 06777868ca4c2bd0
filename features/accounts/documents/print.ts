import { countryName } from '../../../platform/format/country.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { amount, calendarDay, percent } from '../../../platform/format/money.ts'
import type { PrintedDocument } from '../../../platform/format/printed-document.ts'
import { simulationOf } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import type { DocumentCopy, Settings } from '../../../platform/shop/settings.ts'
import { fileTypes } from '../../../platform/shop/sold-book.ts'
import type { DocumentBody } from './body.ts'
import { taxIn } from './tax.ts'

type Content = Omit<DocumentBody, 'printed'>

type PrintSettings = Pick<Settings, 'documentCopy' | 'tax' | 'sold'>

/** Everything on the page, in the words of today. It is stored, because an issued document never changes. */
export function printDocument(
  { documentCopy: copy, tax, sold }: PrintSettings,
  order: Order,
  content: Content,
): PrintedDocument {
  const { kind, number, seller, buyer, currency, gross, quantity, unitPrice, discount } = content
  return {
    brand: copy.brand,
    title: copy.titles[kind],
    number,
    facts: [
      [copy.facts.number, number],
      [copy.facts.issuedOn, calendarDay(content.issuedOn)],
      [copy.facts.suppliedOn[kind], calendarDay(content.suppliedOn)],
      [copy.facts.order, content.orderNumber],
    ],
    seller: {
      label: copy.seller,
      lines: [
        seller.name,
        ...seller.address,
        seller.email,
        ...(seller.vatId ? [fillTemplate(copy.vatId, { id: seller.vatId })] : []),
        ...(seller.taxNumber ? [fillTemplate(copy.taxNumber, { number: seller.taxNumber })] : []),
      ],
    },
    buyer: buyer && {
      label: copy.buyer,
      lines: [buyer.name, ...buyer.address, ...(buyer.vatId ? [fillTemplate(copy.vatId, { id: buyer.vatId })] : [])],
    },
    columns: copy.columns,
    item: {
      name: fillTemplate(copy.item, { product: content.product, files: fileTypes(sold) }),
      quantity: String(quantity),
      unit: unitPrice === undefined ? null : amount(unitPrice + (discount?.amount ?? 0) / quantity, currency),
      amount: amount(gross + (discount?.amount ?? 0), currency),
    },
    parts: [...discountPart(copy, content), ...taxParts(copy, content)],
    total: [copy.totals[kind], amount(gross, currency)],
    notes: [
      ...correctsNote(copy, content),
      ...taxNotes(copy, tax.smallBusinessNote, content),
      paidNote(copy, order, content),
      ...simulationNote(copy, order),
    ],
  }
}

function discountPart(copy: DocumentCopy, { discount, currency }: Content): [string, string][] {
  if (!discount) return []
  return [[fillTemplate(copy.discount, { code: discount.code }), `−${amount(discount.amount, currency)}`]]
}

/** A small business shows no VAT at all: an amount on paper would be owed. */
function taxParts(copy: DocumentCopy, content: Content): [string, string][] {
  const { tax, currency } = content
  if (!tax || tax.treatment === 'small-business') return []
  const isTaxed = tax.treatment === 'home' || tax.treatment === 'oss'
  const values = { rate: percent(tax.rate), country: countryName(tax.country) }
  return [
    ...netParts(copy, content),
    [copy.net, amount(tax.net, currency)],
    [isTaxed ? fillTemplate(copy.tax, values) : copy.untaxed, amount(tax.amount, currency)],
  ]
}

/** A full invoice states the price of each copy and the discount without VAT (Article 226 of Directive 2006/112/EC). */
function netParts(copy: DocumentCopy, { kind, tax, gross, quantity, discount, currency }: Content): [string, string][] {
  if (kind !== 'invoice' || !tax) return []
  const list = gross + (discount?.amount ?? 0)
  const listNet = list - taxIn(list, tax.rate)
  const unit = listNet / quantity
  return [
    // Four digits where cents would not multiply back to the sum.
    [copy.unitNet, amount(unit, currency, Number.isInteger(unit) ? 2 : 4)],
    ...(discount ? [[copy.discountNet, `−${amount(listNet - tax.net, currency)}`] satisfies [string, string]] : []),
  ]
}

function correctsNote(copy: DocumentCopy, { kind, corrects }: Content): string[] {
  if (!corrects || kind === 'receipt') return []
  return [fillTemplate(copy.corrects[kind], { number: corrects.number, day: calendarDay(corrects.issuedOn) })]
}

function taxNotes({ notes }: DocumentCopy, smallBusinessNote: string, { kind, tax, isInvoice }: Content): string[] {
  if (!tax) return [notes.included]
  return [
    ...(tax.treatment === 'small-business' ? [smallBusinessNote] : []),
    ...(tax.treatment === 'outside-eu' ? [notes['outside-eu']] : []),
    ...(kind === 'receipt' && !isInvoice ? [notes.notAnInvoice] : []),
  ]
}

/** Of another amount than the price, nobody says that it is paid in full. */
function paidNote({ notes }: DocumentCopy, order: Order, { kind, gross, currency }: Content): string {
  if (kind === 'credit-note') return notes.refunded
  if (gross === order.price && currency === order.currency) return notes.paid
  return fillTemplate(notes.received, {
    amount: amount(gross, currency),
    price: amount(order.price, order.currency),
  })
}

function simulationNote({ notes }: DocumentCopy, order: Order): string[] {
  const simulation = simulationOf(order)
  return simulation ? [notes[simulation]] : []
}
