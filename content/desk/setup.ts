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
  files: 'In files on the server',
  /** Pages outside of the shop’s sections. */
  pages: { checkout: 'The checkout', passkey: 'Add a passkey', state: 'System' },
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
      where: ['checkout'],
    },
    passkey: {
      title: 'Secure the desk',
      text: 'Add a passkey. Your fingerprint, face or screen lock then signs you in and confirms refunds.',
      where: ['passkey'],
    },
    seller: {
      title: 'Say who sells the guide',
      text: 'Your name, postal address, email and phone, which the law requires before a sale, and your brand.',
    },
    tax: {
      title: 'Decide on tax',
      text: 'Ask your accountant how your sales are taxed, and choose the answer at this desk.',
    },
    taxDetails: {
      title: 'Complete the details of tax',
      text: 'What you sell elsewhere, and what your accountant has to check.',
    },
    offer: {
      title: 'Set your price and offer',
      text: 'The price, the crossed-out price, the payment methods and the end of the launch special.',
    },
    promises: {
      title: 'Check what your pages promise',
      text: 'Choose one refund rule, and make sure that you can prove every figure and testimonial.',
    },
    book: {
      title: 'Finish the book and its videos',
      text: 'Run npm run build to make the book, or name your own PDF and EPUB in the file .env.',
      where: ['content/guide/', '.env: BOOK_PDF, BOOK_EPUB'],
    },
    server: {
      title: 'Move to a server with your address',
      text: 'Rent a server and point your web address to it. docs/hosting.md explains each step, even if you’ve never run a server.',
      where: ['.env: SITE_URL, NODE_ENV, TRUST_PROXY'],
    },
    email: {
      title: 'Set up email',
      text: 'Enter the login details of your email service, so that buyers get their confirmation. Then send yourself a test email on the System page.',
      where: ['.env: SMTP_URL', 'state'],
    },
    backup: {
      title: 'Back up every night',
      text: 'Let the server make a backup every night and copy it to another machine. Restore one as a test, so that you know it works.',
      where: ['npm run desk -- backup', 'docs/hosting.md'],
    },
    payments: {
      title: 'Connect Stripe and PayPal',
      text: 'Copy the live keys from both accounts, and tell both where to report payments (webhooks). The System page shows whether it works.',
      where: ['.env: STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID', 'state'],
    },
  },
} as const
