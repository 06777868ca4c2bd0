import { byKey } from '../by-key.ts'

/** Privacy requests. */
export const deskPersonalData = {
  title: 'Privacy requests',
  text: 'Export or erase the data of a buyer who asks for it. First make sure the request is theirs: the sender of an email can be forged, so write to the address itself and wait for the reply. The page of an order does it with one press.',
  label: 'Email address',
  show: 'Show',
  malformed: 'That doesn’t look like an email address.',
  nothing: 'No data found for {email}.',
  known: {
    title: 'Stored data',
    orders: 'Orders',
    others: byKey({ withdrawals: 'Withdrawals', mails: 'Other emails' }),
  },
  file: {
    title: 'Export',
    text: 'Orders, agreements, emails, downloads, payments, receipts and invoices, cases with screenshots, and your actions, as one JSON file.',
    button: 'Export',
  },
  erase: {
    title: 'Erase',
    text: 'This can’t be undone.',
    anonymized: 'These will be anonymized. Their order page and downloads close.',
    deleted: 'These were never paid. They will be deleted.',
    held: 'These can’t be erased yet:',
    why: byKey({
      'may-be-paid': 'a payment may still arrive',
      disputed: 'a dispute is open, and you may need the evidence',
      'refund-under-way': 'a refund is on its way',
      'case-open': 'a case is open: decide it first',
      'gift-waiting': 'a gift has not been sent yet: refund it first, or erase after its day',
    }),
    kept: 'These contain the buyer’s name and stay, because invoices must be stored.',
    keptUntil: '{invoice} of order {number}: stored until {day}',
    stays: 'What stays, and why',
    staysList: [
      'Order number, dates, amounts, country and provider IDs: accounting law requires them for years.',
      'Receipts and credit notes without a name, and the buyer’s country for VAT: for ten years.',
      'What the buyer agreed to and when emails were delivered, without the address: this is evidence if there’s a claim.',
      'The fact that a request, withdrawal or decision was made, without its text.',
      'Data that Stripe or PayPal stores: ask them.',
      'Backups, until they are replaced; emails saved as files, for 30 days.',
    ],
    tell: 'Email {email} that it is done',
    preview: 'Read the email first …',
    notSent: 'Nothing was erased: the email was not accepted ({reason}). Try again later, or erase without the email.',
    told: 'The email about it was sent.',
    confirm: 'Erase all data of {email}',
    unconfirmed: 'Check the box first.',
    button: 'Erase',
    done: 'Erased for {email}. Orders anonymized: {anonymized}, deleted: {deleted}, not erased yet: {held}.',
  },
} as const
