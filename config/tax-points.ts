import { book } from '../content/book.ts'
import { confirmed } from '../content/go-live.ts'
import { invoicePlatforms } from '../content/invoice-platforms.ts'
import { seller } from '../content/seller.ts'
import { taxRates } from '../content/tax-rates.ts'
import { tax } from '../content/tax.ts'

/** What is open about VAT, invoices and the seller's numbers. */
export function taxPoints(): string[] {
  if (tax.mode === 'unset') {
    return [
      'content/tax.ts: ask your accountant how your sales are taxed, and set `mode` to one of the choices listed there. Until then, receipts name no VAT, and there are no invoices.',
    ]
  }
  return [...documentPoints(), ...ratePoints(), ...eBookPoints(), ...elsewherePoints()]
}

function documentPoints(): string[] {
  const platform = tax.country && invoicePlatforms[tax.country]
  const isExempt = tax.mode === 'small-business'
  return [
    ...(platform && tax.documents === 'ours'
      ? [
          `content/tax.ts: in ${tax.country} invoices must come from ${platform}, so the shop issues receipts only. Ask your accountant how to sign up there, then set \`documents\` to 'receipt-only'.`,
        ]
      : []),
    ...(seller.vatId === null && seller.economicId === null && !isExempt
      ? [
          'content/seller.ts: enter your VAT ID as `vatId`, or your tax number as `economicId` if you have none. Receipts must carry it.',
        ]
      : []),
  ]
}

function ratePoints(): string[] {
  const unchecked = taxRates.filter(({ checkedOn, checkedBy }) => checkedOn === null || checkedBy === null)
  if (unchecked.length === 0 || tax.mode === 'small-business') return []
  const states = unchecked.map(({ country }) => country).join(', ')
  return [
    `content/tax-rates.ts: have your accountant check the VAT rates of ${states}. Then enter the day as \`checkedOn\` and the name as \`checkedBy\`.`,
  ]
}

function eBookPoints(): string[] {
  if (tax.rateClass === 'standard' || confirmed.eBookRate) return []
  const italy = book.isbn === null ? ' Without an ISBN in content/book.ts, Italy gets its standard rate.' : ''
  return [
    `content/go-live.ts: ask your accountant whether the guide counts as an e-book although community access and videos come with it. Then set \`eBookRate\` to true.${italy}`,
  ]
}

const elsewherePoints = () =>
  tax.elsewhere.length === 0
    ? [
        'content/tax.ts: enter in `elsewhere` what you sell outside this shop this year, or 0. It counts toward the limits from which you owe VAT.',
      ]
    : []
