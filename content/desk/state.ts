import { byKey } from '../by-key.ts'

/** How the shop itself is. */
export const deskState = {
  goLive: {
    title: 'Before real people read the site',
    none: 'Nothing is left to settle.',
  },
  modes: {
    rehearsal: 'Rehearsal: payments are pretended',
    test: 'Test keys: no money moves',
    live: 'Live: money moves',
  },
  providers: {
    title: 'Who takes the money',
    names: byKey({ stripe: 'Stripe', paypal: 'PayPal', rehearsal: 'Rehearsal' }),
    rehearsal: 'Payments are pretended here; there is nobody to ask.',
    silent: 'could not be asked:',
    live: 'live keys',
    test: 'test keys',
    webhook: 'Webhook',
    whole: 'is registered with every event the shop needs.',
    missing: 'is registered, but lacks these events:',
    methods:
      'The account does not accept these payment methods yet; turn them on, or take them out of content/offer.ts:',
    none: 'is not registered there. The shop still finds payments by asking every few minutes; register it to know at once.',
  },
  mail: {
    title: 'Mail',
    server: 'Mails go out by your mail server.',
    noServer: 'There is no mail server: mails become files in the data folder, and nobody gets them.',
    last: 'Last test mail',
    never: 'None was sent yet.',
    outcomes: {
      accepted: 'accepted by the mail server',
      filed: 'written as a file',
      refused: 'not accepted:',
    },
    button: 'Send a test mail to',
    subject: 'A test mail from your shop',
    text: 'You sent this from the desk. If you read it, the shop’s mails arrive.',
  },
  machine: {
    title: 'The machine',
    shop: 'Shop',
    address: 'Address',
    node: 'Node',
    database: 'Database',
    disk: 'Disk',
    free: 'free',
    of: 'of',
    backup: 'Last verified backup',
    noBackup: 'None yet: run npm run desk -- backup',
    sync: 'Synced training logs',
    synced: '{count}, {size}, encrypted',
    health: 'Database and disk',
    up: 'well',
    down: 'not well: see the server’s log',
  },
}
