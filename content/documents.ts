/** Labels and sentences of receipts, invoices and credit notes, on pages and in PDFs. `{…}` is filled in. */
export const documents = {
  titles: { receipt: 'Receipt', invoice: 'Invoice', 'credit-note': 'Credit note' },
  facts: {
    number: 'Number',
    issuedOn: 'Date of issue',
    suppliedOn: { receipt: 'Date of supply', invoice: 'Date of supply', 'credit-note': 'Date of refund' },
    order: 'Order',
  },
  seller: 'Seller',
  buyer: 'Buyer',
  vatId: 'VAT ID {id}',
  taxNumber: 'Tax number {number}',
  columns: { item: 'Item', quantity: 'Quantity', unit: 'Price each', amount: 'Amount' },
  item: '{product} guide, ebook as {files}',
  unitNet: 'Price each, net',
  discountNet: 'Discount, net',
  net: 'Net amount',
  tax: 'VAT {rate} ({country})',
  untaxed: 'VAT 0%',
  totals: { receipt: 'Total paid', invoice: 'Total paid', 'credit-note': 'Total refunded' },
  corrects: {
    invoice: 'This invoice corrects and replaces {number} of {day}.',
    'credit-note': 'This credit note refers to {number} of {day}.',
  },
  notes: {
    included: 'The price includes tax.',
    'outside-eu': 'Supplied to a customer outside the EU: not subject to EU VAT.',
    notAnInvoice: 'Receipt, not an invoice.',
    paid: 'Paid in full. Nothing is due.',
    received: 'Received: {amount}. The price of the order is {price}.',
    refunded: 'Refunded to the original payment method.',
    rehearsal: 'Rehearsal: no money moved.',
    test: 'Test: no money moved.',
  },
  page: {
    back: 'Back to your order',
    download: 'Download as PDF',
    print: 'Print this page for a copy on paper.',
  },
  list: {
    title: 'Your documents',
    view: '{title} {number}',
    pdf: 'PDF',
    pdfLabel: '{title} {number} as PDF',
    replaced: 'Replaced by {number}.',
  },
  invoice: {
    summary: 'Need an invoice with your company or address?',
    again: 'Correct the invoice',
    subject: 'Invoice for order {number}',
    /** Where the shop can issue none. */
    without: {
      never: {
        before:
          'No: you get a receipt at once, without a name on it, and our shop makes no other document. If your company needs an invoice, please ask before you buy. We’ll tell you by email whether we can write one ourselves, and by when.',
        bought:
          'Our shop makes no invoice with a company name for this order. If the receipt isn’t enough, email us the company’s name and address. We’ll tell you whether we can write one ourselves, and by when:',
        help: 'If we can: our shop makes only a receipt, without a name on it. Email us the company’s name and address and, if you’ve bought already, your order number. We’ll tell you whether we can write an invoice ourselves, and by when.',
      },
      later: {
        before:
          'Not yet: you get a receipt at once, without a name on it. As soon as our shop can make invoices, your order page offers one, also for an order from today. If you need it by a certain date, please ask before you buy.',
        bought:
          'There’s no invoice with a company name yet. As soon as our shop can make one, you’ll find it here, also for this order. If you need it by a certain date, email us:',
        help: 'As soon as our shop can make invoices: your order page then offers one, also for an order from today. Until then you get a receipt at once, without a name on it. If you need an invoice by a certain date, email us, with your order number if you’ve bought already.',
      },
    },
    text: 'Fill this in, and the invoice is here at once, to print or as a PDF. It replaces your receipt; nothing else about your order changes.',
    name: 'Company or full name',
    address: 'Address',
    addressHint:
      'Street, postcode and town, country: one line each, or in one line with commas. The company can come first, and its VAT ID last.',
    vatId: 'VAT ID (optional)',
    vatIdHint: 'Of the company, if it has one. It’s printed on the invoice; the price stays the same.',
    errors: {
      name: {
        missing: 'Enter the company or name for the invoice.',
        'too-long': 'That name is too long for an invoice. Please use at most 100 characters.',
      },
      address: {
        missing: 'Enter the address for the invoice: street, postcode and town, in two lines or with a comma.',
        'too-long': 'That address is too long. Please use at most six lines of 70 characters.',
      },
      vatId: {
        malformed: 'A VAT ID begins with the two letters of its state, such as DE or FR. Check it, or leave it out.',
        otherFormat: 'A VAT ID with {state} is written like {example}. Check it, or leave it out.',
      },
    },
    button: 'Create the invoice',
    created: 'Here is your invoice. It replaces your receipt.',
    credited: 'A credit note refers to this invoice, so its name and address can’t change. Please write to us instead.',
    tooMany: 'This invoice has been corrected several times already. Please write to us instead.',
  },
} as const

/** What is printed, and stored with each document. */
export type PrintedCopy = Omit<typeof documents, 'page' | 'list' | 'invoice'>
