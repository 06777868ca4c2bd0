/** The first-run checklist of the desk. */
export const deskSetup = {
  title: 'Setup',
  intro: 'What to do before your shop goes live, in order. Steps are checked off automatically.',
  progress: '{done} of {all} steps done',
  live: 'Your shop is live.',
  apply: 'After you edit a file or setting, run npm run update on the server and reload this page.',
  done: 'Done',
  open: 'To do',
  where: 'Where',
  link: 'Continue setup',
  other: 'Other points',
  /** What the shop sees itself. */
  checks: {
    rehearse: 'Buy the guide once',
    passkey: 'Add a passkey',
    email: 'Send yourself a test email',
    backup: 'Make a backup',
    payments: 'Take live payments',
  },
  steps: {
    rehearse: {
      title: 'Try your shop',
      text: 'Buy the guide once with a simulated payment. No money moves. Then find the order at this desk.',
      where: ['/checkout'],
    },
    passkey: {
      title: 'Secure the desk',
      text: 'Add a passkey, so that you can sign in without the server and confirm refunds.',
      where: ['/desk/passkey'],
    },
    seller: {
      title: 'Say who sells the guide',
      text: 'Your name, postal address, email and phone. The law requires them before a sale.',
      where: ['content/seller.ts'],
    },
    tax: {
      title: 'Decide on tax',
      text: 'Ask your accountant how your sales are taxed, and set it here.',
      where: ['content/tax.ts'],
    },
    offer: {
      title: 'Set your price and offer',
      text: 'The price, the crossed-out price, the payment methods and the end of the launch special.',
      where: ['content/offer.ts'],
    },
    promises: {
      title: 'Check what your pages promise',
      text: 'Choose one refund rule, and make sure that you can prove every figure and testimonial.',
      where: ['content/refunds.ts', 'content/claims.ts', 'content/testimonials.ts'],
    },
    book: {
      title: 'Finish the book and its videos',
      text: 'Build the book, or deliver your own files.',
      where: ['content/guide/', 'BOOK_PDF'],
    },
    server: {
      title: 'Move to a server with your address',
      text: 'docs/hosting.md explains each step, even if you’ve never run a server.',
      where: ['.env: SITE_URL, NODE_ENV, TRUST_PROXY'],
    },
    email: {
      title: 'Set up email',
      text: 'Buyers must get their confirmation by email. Send yourself a test email on the System page.',
      where: ['.env: SMTP_URL', '/desk/state'],
    },
    backup: {
      title: 'Back up every night',
      text: 'Copy backups to another machine, and test restoring one.',
      where: ['npm run desk -- backup', 'docs/hosting.md'],
    },
    payments: {
      title: 'Connect Stripe and PayPal',
      text: 'Set live keys and register the webhooks. The System page shows whether they work.',
      where: ['.env: STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID', '/desk/state'],
    },
  },
}
