import { codesText } from '../../../content/codes.ts'
import { documents as copy } from '../../../content/documents.ts'
import { tax as taxContent } from '../../../content/tax.ts'
import { fillTemplate } from '../../../format/fill.ts'
import { amount, day, percent } from '../../../format/money.ts'
import { countryName } from '../../../format/country.ts'
import type { DocumentRow } from '../../../shop/db/rows/documents.ts'
import { type DocumentBody, parseBody } from '../../../shop/documents/body.ts'
import type { DocumentView } from '../../../site/shop/document/document-view.ts'

type Document = Pick<DocumentRow, 'body' | 'simulated'>

export function documentView(document: Document): DocumentView {
  const body = parseBody(document)
  const { kind, number, issuedOn, suppliedOn, orderNumber, buyer, currency, gross, quantity, unitPrice, discount } =
    body
  const total = amount(gross, currency)
  return {
    title: copy.titles[kind],
    number,
    facts: [
      [copy.facts.number, number],
      [copy.facts.issuedOn, day(issuedOn)],
      [copy.facts.suppliedOn[kind], day(suppliedOn)],
      [copy.facts.order, orderNumber],
    ],
    seller: {
      label: copy.seller,
      lines: [body.seller.name, ...body.seller.address, body.seller.email, ...vatId(body.seller.vatId)],
    },
    buyer: buyer && { label: copy.buyer, lines: [buyer.name, ...buyer.address] },
    columns: copy.columns,
    item: {
      name: fillTemplate(copy.item, { product: body.product }),
      quantity: String(quantity),
      unit: unitPrice === undefined ? null : amount(unitPrice + (discount?.amount ?? 0) / quantity, currency),
      amount: amount(gross + (discount?.amount ?? 0), currency),
    },
    parts: [...discountPart(body), ...partsOf(body)],
    total: [copy.totals[kind], total],
    notes: [...notesOf(body), ...simulationNote(document)],
  }
}

const discountPart = ({ discount, currency }: DocumentBody): [string, string][] =>
  discount ? [[fillTemplate(codesText.discount, { code: discount.code }), `−${amount(discount.amount, currency)}`]] : []

const vatId = (id: string | null) => (id ? [fillTemplate(copy.vatId, { id })] : [])

/** A small business shows no VAT at all: an amount on paper would be owed. */
function partsOf({ tax, currency }: DocumentBody): [string, string][] {
  if (!tax || tax.treatment === 'small-business') return []
  const { treatment, rate, country, net } = tax
  const isTaxed = treatment === 'home' || treatment === 'oss'
  const label = isTaxed ? fillTemplate(copy.tax, { rate: percent(rate), country: countryName(country) }) : copy.untaxed
  return [
    [copy.net, amount(net, currency)],
    [label, amount(tax.amount, currency)],
  ]
}

function notesOf({ kind, tax, corrects, isInvoice }: DocumentBody): string[] {
  return [
    ...(corrects && kind !== 'receipt'
      ? [fillTemplate(copy.corrects[kind], { number: corrects.number, day: day(corrects.issuedOn) })]
      : []),
    ...taxNotes(tax),
    ...(kind === 'receipt' && !isInvoice && tax ? [copy.notes.notAnInvoice] : []),
    kind === 'credit-note' ? copy.notes.refunded : copy.notes.paid,
  ]
}

function taxNotes(tax: DocumentBody['tax']): string[] {
  switch (tax?.treatment) {
    case undefined:
      return [copy.notes.included]
    case 'small-business':
      return [taxContent.smallBusinessNote]
    case 'outside-eu':
      return [copy.notes['outside-eu']]
    case 'home':
    case 'oss':
      return []
  }
}

/** 1: test keys. 2: rehearsal. */
function simulationNote({ simulated }: Document): string[] {
  if (simulated === 0) return []
  return [simulated === 1 ? copy.notes.test : copy.notes.rehearsal]
}
