/** Taxes at the desk. `{…}` is filled in. */
export const deskTax = {
  title: 'Tax',
  gauges: {
    title: 'Thresholds',
    text: 'Net of VAT where known, after refunds.',
    elsewhere: 'Includes your other sales.',
    shopOnly: 'This shop only: add your other sales.',
    homeUnknown: 'Until you choose your country, sales at home count as sales to other EU countries.',
    of: '{amount} of {limit}',
    names: {
      crossBorder: 'Sales to consumers in other EU countries, {year}',
      smallBusiness: 'Turnover as a small business, {year}',
      smallBusinessLastYear: 'Turnover as a small business, {year}',
      evidence: 'Sales with only one piece of evidence of the buyer’s country, {year}',
    },
    meanings: {
      crossBorder: 'Above it, VAT is due in each buyer’s country, and you register for the One-Stop Shop.',
      smallBusiness: 'Germany: above it, a small business charges VAT from that sale on.',
      smallBusinessLastYear: 'Germany: above it, a small business charges VAT from this year on.',
      evidence:
        'Above it, you need two matching pieces of evidence of a buyer’s country: set COUNTRY_HEADER for PayPal buyers.',
    },
  },
  mode: 'How your sales are taxed: {mode}.',
  change: 'Change it',
  oss: {
    title: 'One-Stop Shop, {quarter}',
    due: 'Due by {day}.',
    draft: 'Draft: it can’t be filed yet.',
    supplies: 'Supplies',
    none: 'None. You still have to file a nil return.',
    nothing: 'Nothing was taxed in another EU country this quarter, so there is nothing to declare here.',
    columns: { state: 'Country', rateType: 'Rate type', rate: 'Rate', taxable: 'Taxable', vat: 'VAT' },
    zeroRated: 'Supplies at 0%: ask your accountant whether your portal wants these lines',
    corrections: 'Corrections of earlier quarters',
    correctionsText:
      'Refunds and lost disputes of sales in earlier quarters, and sales found after their return was filed. Enter these at the portal.',
    correctionColumns: { period: 'Period', state: 'Country', vat: 'VAT' },
    negative: '{state}: {vat}. That state repays it; it does not reduce the VAT payable.',
    total: 'VAT payable',
    csv: 'Download as CSV',
    german: 'Draft for the German portal',
    germanText: 'Check the draft in the portal before you send it. It leaves out corrections.',
    markFiled: 'I have filed this return',
    markFiledText:
      'Sales and refunds of the quarter that turn up later become corrections in the next return. Until you say so, it counts as filed when it’s due.',
    filed: 'Filed on {day}. What turns up later becomes a correction in the next return.',
    before: 'Previous quarter',
    after: 'Next quarter',
  },
  outside: {
    title: 'Outside the EU, {year}',
    text: 'Without EU VAT. Some countries have thresholds of their own.',
    columns: { country: 'Country', sales: 'Sales', amount: 'Amount' },
    none: 'No sales yet.',
  },
  documents: {
    link: 'Check all receipts and invoices',
    title: 'Receipts and invoices',
    text: 'Every receipt, invoice and credit note is compared with its hash and with the one before it.',
    complete: '{name}: complete ({count})',
    broken: '{name}: changed or missing at {place}. Compare with a backup.',
    restored:
      'A backup was restored on {day}. Documents issued between the backup and that moment are not in this database. Numbers since then contain {code}.',
    none: 'None yet.',
  },
} as const
