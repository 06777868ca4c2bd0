import { z } from 'zod'
import { words } from './schema.ts'

const notice = z.strictObject({ title: words, text: words })
const format = z.strictObject({ name: words, use: words })
const method = z.strictObject({ name: words, how: words })
const banner = z.strictObject({ name: words, text: words })
const act = z.strictObject({ name: words, what: words })

export const shopSchema = z.strictObject({
  product: words,
  formats: z.strictObject({ pdf: format, epub: format }),
  banner: z.strictObject({ rehearsal: banner, test: banner }),
  consent: words,
  checkout: z.strictObject({
    title: words,
    tax: words,
    email: words,
    emailHint: words,
    method: words,
    methods: z.strictObject({ card: method, paypal: method }),
    consent: words,
    policies: words,
    buy: words,
    after: words,
  }),
  back: z.strictObject({ cancelled: notice, declined: notice, closed: notice, addressTaken: notice }),
  faults: z.strictObject({
    summary: words,
    email: z.strictObject({ missing: words, 'too-long': words, malformed: words, unchanged: words }),
    method: words,
    consent: words,
    stale: words,
    unreachable: words,
    suggestion: words,
    suggestionUse: words,
    suggestionKeep: words,
  }),
  waiting: z.strictObject({ title: words, text: words, patience: words, again: words }),
  order: z.strictObject({
    title: words,
    refundedTitle: words,
    number: words,
    download: words,
    keep: words,
    refunded: words,
    guide: words,
    facts: z.strictObject({ bought: words, paid: words, date: words, method: words }),
    methods: z.strictObject({ card: words, paypal: words, rehearsal: words, test: words }),
    mail: z.strictObject({
      title: words,
      accepted: words,
      filed: words,
      queued: words,
      retrying: words,
      'given-up': words,
      again: words,
    }),
    address: z.strictObject({
      title: words,
      text: words,
      label: words,
      button: words,
      goesTo: words,
      before: words,
      closed: words,
      write: words,
    }),
    agreed: z.strictObject({ title: words, on: words, version: words }),
    refunds: z.strictObject({ title: words, text: words, policy: words }),
    seller: words,
  }),
  notes: z.strictObject({
    'mail-queued': words,
    'mail-too-often': words,
    'address-corrected': words,
    'address-closed': words,
  }),
  find: z.strictObject({
    title: words,
    text: words,
    label: words,
    button: words,
    missing: words,
    malformed: words,
    another: words,
    sentTitle: words,
    sent: words,
  }),
  notices: z.strictObject({
    noOrder: notice,
    staleFile: notice,
    closedFile: notice,
    noBook: notice,
    noFile: notice,
    wrongAmount: notice,
    closedWindow: notice,
    find: words,
    write: words,
  }),
  stage: z.strictObject({
    title: words,
    text: words,
    done: words,
    acts: z.strictObject({
      pay: act,
      decline: act,
      cancel: act,
      'close-window': act,
      'pay-late': act,
      'double-webhook': act,
    }),
  }),
})

export type ShopWords = z.infer<typeof shopSchema>
