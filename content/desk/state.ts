import { byKey } from '../by-key.ts'

/** The System page. */
export const deskState = {
  goLive: {
    title: 'Before you go live',
    none: 'Everything is done.',
  },
  modes: {
    rehearsal: 'Rehearsal: payments are simulated',
    test: 'Test keys: no money moves',
    live: 'Live: real payments',
  },
  providers: {
    title: 'Payments',
    names: byKey({ stripe: 'Stripe', paypal: 'PayPal', rehearsal: 'Rehearsal' }),
    rehearsal: 'Payments are simulated.',
    silent: 'didn’t answer:',
    live: 'live keys',
    test: 'test keys',
    webhook: 'Webhook',
    whole: 'is registered with all required events.',
    missing: 'is registered, but these events are missing:',
    methods:
      'Your account doesn’t accept these payment methods yet. Turn them on there, or remove them from content/offer.ts:',
    none: 'is not registered. The shop still checks for payments every few minutes; register the webhook to get them at once.',
  },
  mail: {
    title: 'Email',
    server: 'Emails go out through your mail server.',
    noServer: 'No mail server is set up, so emails are saved as files in the data folder and not sent.',
    last: 'Last test email',
    never: 'not sent yet',
    outcomes: {
      accepted: 'accepted by the mail server',
      filed: 'saved as a file',
      refused: 'not accepted:',
    },
    button: 'Send a test email to',
    subject: 'A test email from your shop',
    text: 'You sent this from the desk. If you can read it, your shop’s emails arrive.',
  },
  machine: {
    title: 'Server',
    shop: 'Mode',
    address: 'Address',
    node: 'Node',
    database: 'Database',
    disk: 'Disk',
    free: 'free',
    of: 'of',
    backup: 'Last verified backup',
    noBackup: 'none yet',
    backUp: 'Make a backup now',
    sync: 'Synced training logs',
    synced: '{count}, {size}, encrypted',
    health: 'Database and disk',
    up: 'OK',
    down: 'not OK: see the server log',
  },
} as const
