import { book } from '../../content/book.ts'
import { confirmed } from '../../content/go-live.ts'
import { invoicePlatforms } from '../../content/invoice-platforms.ts'
import type { Content } from '../../platform/content/content.ts'
import type { EuState } from '../../content/tax-schema.ts'
import { taxRates } from '../../content/tax-rates.ts'

/** What is open about VAT, invoices and the seller's numbers. */
export function taxPoints({ seller, tax }: Content): string[] {
  if (tax.mode === 'unset') {
    return [
      'content/tax.ts: ask your accountant how your sales are taxed, and choose it. Until then, receipts name no VAT, and there are no invoices. In the file, set `mode` to one of the choices listed there.',
    ]
  }
  return [
    ...documentPoints(tax),
    ...numberPoints(seller, tax),
    ...ratePoints(tax),
    ...eBookPoints(tax),
    ...elsewherePoints(tax),
  ]
}

type Tax = Content['tax']

function documentPoints(tax: Tax): string[] {
  const platform = tax.country && invoicePlatforms[tax.country]
  if (!platform || tax.documents !== 'ours') return []
  return [
    `content/tax.ts: in ${tax.country} invoices must come from ${platform}, so the shop issues receipts only. Ask your accountant how to sign up there, then choose receipts only. In the file, set \`documents\` to 'receipt-only'.`,
  ]
}

/** States whose rule for small businesses is known: what to enter, or null where invoices need no number. */
const SMALL_BUSINESS_NUMBERS: Partial<Record<EuState, string | null>> = {
  // § 11(1) no. 3 lit. i UStG: the number is for supplies with a right to deduct.
  AT: null,
  // § 14(4) no. 2 UStG.
  DE: 'enter your tax number (Steuernummer) or your VAT ID. Invoices of a small business must carry one. In the file, they are `economicId` and `vatId`.',
}

function numberPoints(seller: Content['seller'], tax: Tax): string[] {
  if (seller.vatId !== null || seller.economicId !== null || tax.country === null) return []
  if (tax.mode !== 'small-business') {
    return [
      'content/seller.ts: enter your VAT ID, or your tax number if you have none. Receipts must carry it. In the file, they are `vatId` and `economicId`.',
    ]
  }
  if (tax.documents === 'receipt-only' || invoicePlatforms[tax.country]) return []
  const known = SMALL_BUSINESS_NUMBERS[tax.country]
  if (known === null || (known === undefined && confirmed.noTaxNumber)) return []
  const ask = `ask your accountant which tax number ${tax.country} requires on invoices of a small business, and enter it as tax number or VAT ID. If it requires none, set \`noTaxNumber\` in content/go-live.ts to true.`
  return [`content/seller.ts: ${known ?? ask}`]
}

function ratePoints(tax: Tax): string[] {
  const unchecked = taxRates.filter(({ checkedOn, checkedBy }) => checkedOn === null || checkedBy === null)
  if (unchecked.length === 0 || tax.mode === 'small-business') return []
  const states =
    unchecked.length === taxRates.length ? 'all states' : unchecked.map(({ country }) => country).join(', ')
  return [
    `content/tax-rates.ts: have your accountant check the VAT rates of ${states}. Then enter the day as \`checkedOn\` and the name as \`checkedBy\`.`,
  ]
}

function eBookPoints(tax: Tax): string[] {
  if (tax.rateClass === 'standard' || confirmed.eBookRate) return []
  const italy = book.isbn === null ? ' Without an ISBN in content/book.ts, Italy gets its standard rate.' : ''
  return [
    `content/go-live.ts: ask your accountant whether the guide counts as an e-book although community access and videos come with it. Then set \`eBookRate\` to true.${italy}`,
  ]
}

const elsewherePoints = (tax: Tax) =>
  tax.elsewhere.length === 0
    ? [
        'content/tax.ts: enter what you sell outside this shop this year, or 0. It counts toward the limits from which you owe VAT. In the file, it is `elsewhere`.',
      ]
    : []
