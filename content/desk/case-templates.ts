import type { CaseTemplate } from '../schema.ts'

/**
 * Buyers read these as written here. Facts you can quote: `{askedOn}`, `{downloadedOn}`, `{lastDay}` (once it has
 * passed), `{onlyPayment}`.
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
    text: 'Please open your order page again and press Download: each press makes a fresh link. If it fails again, reply to this email and we’ll take it from there.',
  },
  {
    name: 'Which payment?',
    grounds: ['duplicate'],
    text: 'Please send us the date and amount of both payments as your bank or PayPal shows them, so that we can find the second one.',
  },
]

/** For emails from the page of an order. */
export const openingHelp: CaseTemplate = {
  name: 'A file doesn’t open',
  text: 'Your files are fine, and here is how to open them. On your order page, press Download again: you get a fresh file.\n\nPDF: it opens in any browser, on phones in Files, Books or Adobe Acrobat Reader.\n\nEPUB: on iPhone, iPad and Mac with Apple Books, on Android with Google Play Books, on Windows with Calibre or Thorium Reader, on a Kindle through Send to Kindle. An email program or an unzip program can’t open it.\n\nYou can also read everything in your browser, without a file: open your order page and choose the reading room. If it still fails, reply with the name of your device and app, and what you see.',
}

export const orderTemplates: readonly CaseTemplate[] = [
  openingHelp,
  {
    name: 'Paid only once',
    text: 'We found one payment from you: {onlyPayment}. If your bank shows two, the other is often just a pending charge that disappears within a few days. If it stays, reply with the date and amount of both lines.',
  },
  {
    name: 'Which device?',
    text: 'Thanks for letting us know. Which device and app do you open the guide with, and what does it say when it fails? A screenshot helps most. The other format on your order page often works right away.',
  },
]
