import type { CaseTemplate } from '../schema.ts'
import { kindle } from '../help.ts'
import { room } from '../room.ts'
import { shopText } from '../shop.ts'
import type { deskOrders } from './orders.ts'

/**
 * Buyers read these as written here. Facts you can quote: `{askedOn}`, `{downloadedOn}`, `{lastDay}` (once it has
 * passed), `{onlyPayment}`; in emails about an order `{onlyPayment}`, `{giftTo}` and `{giftDay}` (while a gift waits),
 * `{giftSentTo}` (until it is opened), `{correctedTo}`, `{noInvoice}`, `{receipt}` (while it
 * can become an invoice), `{invoice}` (once it is issued), `{disputed}` (while the bank or PayPal decides).
 */
export const refusalTemplates: readonly CaseTemplate[] = [
  {
    name: 'Downloaded, and too late',
    text: 'Our records show that you downloaded the complete guide on {downloadedOn}. The last day to ask for a refund was {lastDay}, and your request reached us on {askedOn}. We’re sorry it isn’t what you hoped for. If a file doesn’t open on one of your devices, tell us which one and we’ll help you.',
  },
  {
    name: 'Too late',
    text: 'The last day to ask for a refund was {lastDay}, and your request reached us on {askedOn}. We found no fault on our side that would change this. The guide stays yours.',
  },
  {
    name: 'The download was completed',
    grounds: ['download-failure'],
    text: 'Our records show that you downloaded the complete guide on {downloadedOn}. If a file doesn’t open, tell us which device and app you use and what you see, and we’ll help you.',
  },
  {
    name: 'Paid only once',
    grounds: ['duplicate'],
    text: 'We found one payment from you: {onlyPayment}. If your bank shows two, send us a screenshot of both lines. Some banks show a pending charge that disappears after a few days.',
  },
]

export const replyTemplates: readonly CaseTemplate[] = [
  {
    name: 'Which device?',
    grounds: ['download-failure', 'other'],
    text: 'Thanks for letting us know. Which device and app do you open the guide with, and what does it say when it fails? A screenshot helps most. The other format on your order page often works right away.',
  },
  {
    name: 'Try a fresh link',
    grounds: ['download-failure', 'delivery-failure'],
    text: `Please open your order page again and press “${shopText.order.download}”: each press makes a fresh link. If it fails again, reply to this email and we’ll take it from there.`,
  },
  {
    name: 'Which payment?',
    grounds: ['duplicate'],
    text: 'Please send us the date and amount of each payment, as your bank or PayPal shows them. We’ll check every one and tell you what we find.',
  },
]

const askForInvoice = 'If the receipt is not enough for your company, reply to this email.'

/** Why the shop can’t make an invoice, in words for the buyer. */
export const noInvoiceReasons = {
  'no-tax-mode': `It was paid before our shop computed VAT, so its tax can’t be shown. ${askForInvoice}`,
  untaxed: `It was paid before our shop computed VAT, so its tax can’t be shown. ${askForInvoice}`,
  'receipt-only': `Where we are established, invoices for companies must come from a state platform, which our shop is not connected to. ${askForInvoice}`,
  credited: 'A credit note refers to your invoice, so its name and address can’t change anymore.',
}

/** For emails from the page of an order. */
export const openingHelp: CaseTemplate = {
  name: 'A file doesn’t open',
  text: `Your files are fine, and here is how to open them. On your order page, press “${shopText.order.download}” again: you get a fresh file.\n\nPDF: it opens in any browser, on phones in Files, Books or Adobe Acrobat Reader.\n\nEPUB: on iPhone, iPad and Mac with Apple Books, on Android with Google Play Books, on Windows with Calibre or Thorium Reader. An email program or an unzip program can’t open it.\n\nKindle, ${kindle.opening}\n${kindle.ways.map((way, i) => `${i + 1}. ${way}`).join('\n')}\n${kindle.after}\n\nYou can also read everything in your browser, without a file: on your order page, press “${room.enter.button}” or, later, “${shopText.order.readOn}”. If it still fails, reply with the name of your device and app, and what you see.`,
}

export const isItYou: CaseTemplate = {
  name: 'Is it you?',
  text: 'We got a message that asks for your personal data: to send you a copy of it, or to erase it. The sender of an email can be forged, so we ask at the address that bought this order.\n\nIf it was you, reply with “Yes, send my data” or “Yes, erase my data”. Erasing can’t be undone: your order page, your downloads and the reading room close for good.\n\nIf it wasn’t you, you don’t need to do anything. Without one of these two replies, nothing is sent and nothing is erased.',
}

export const noInvoicePossible: CaseTemplate = {
  name: 'No invoice possible',
  text: 'We’re sorry: our shop can’t make an invoice with your company for this order. {noInvoice} Your receipt is on your order page, as a PDF.',
}

const giftLink = 'Your order page has its link as well, which opens the gift just the same'

/** To the giver, who writes that a gift did not arrive. */
export const giftAnswers: Record<keyof typeof deskOrders.records.gift.states, string> = {
  opened:
    'Your gift has arrived: it was opened on {giftOpened}. If the person you gave it to says that it wasn’t them, reply, and we’ll look into it.',
  refunded: 'Your gift was refunded, so it can’t be opened anymore.',
  card: `You chose to hand over this gift yourself, so we sent no email. The card to print is on your order page. ${giftLink}.`,
  unaddressed:
    'Your gift has no address to go to anymore. Enter one on your order page, and we’ll send it there on its day.',
  waiting:
    'Your gift isn’t late: it waits for its day. We’ll email it to {giftTo} on {giftDay}. Your order page says whether it can go out sooner, and lets you change its day.',
  queued: `Our email with your gift to {giftTo} goes out now. If it isn’t there in an hour, ask them to look in the spam folder. ${giftLink}: you can pass it on yourself.`,
  retrying: `The mail server of {giftTo} hasn’t accepted our email with your gift yet. We keep trying. ${giftLink}: you can pass it on yourself right away.`,
  sent: `We emailed your gift to {giftTo}, and it is not opened yet. Is that address right? If so, ask them to look in the spam folder. If not, enter another one on your order page. ${giftLink}.`,
  filed: `Our email with your gift hasn’t gone out to {giftTo} yet, and we’re sorry about that. ${giftLink}: please pass it on yourself.`,
  failed: `Our email with your gift could not be delivered to {giftTo}. Is that address right? Enter another one on your order page. ${giftLink}.`,
}

export const giftAnswerName = 'My gift did not arrive'

export const orderTemplates: readonly CaseTemplate[] = [
  openingHelp,
  isItYou,
  {
    name: 'The gift has another day',
    text: 'Done: we’ll email your gift to {giftTo} on {giftDay}. If that is not what you meant, reply before that day.',
  },
  {
    name: 'The gift is on its way',
    text: 'Done: your gift is on its way to {giftSentTo}. If it isn’t there in an hour, ask them to look in the spam folder, or send them the link on your order page.',
  },
  {
    name: 'Your address is changed',
    text: 'Done: your order now belongs to {correctedTo}, and the confirmation with a new link went there. The old link no longer works.',
  },
  noInvoicePossible,
  {
    name: 'How to get an invoice',
    text: 'Your receipt {receipt} can become an invoice. On your order page, open “Need an invoice with your company or address?” and enter the name and address: you get the invoice at once.',
  },
  {
    name: 'Your invoice',
    text: 'Your invoice {invoice} is on your order page, as a PDF. If its name or address is wrong, you can correct it there.',
  },
  {
    name: 'Your bank is asked already',
    text: 'Thanks for writing. Your payment of {disputed} is in dispute with your bank or PayPal, so they decide about it, and we can’t refund it at the same time. If you’d rather settle it with us, withdraw the dispute there and reply to this email: then we can look at it right away.',
  },
  {
    name: 'Paid only once',
    text: 'We found one payment from you: {onlyPayment}. If your bank shows two, the other is often just a pending charge that disappears within a few days. If it stays, reply with the date and amount of both lines.',
  },
  {
    name: 'Which device?',
    text: 'Thanks for letting us know. Which device and app do you open the guide with, and what does it say when it fails? A screenshot helps most. The other format on your order page often works right away.',
  },
]
