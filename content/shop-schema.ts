import { z } from 'zod'
import { text } from './schema.ts'

const notice = z.strictObject({ title: text, text })
const format = z.strictObject({ name: text, use: text })
const method = z.strictObject({ name: text, how: text })
const banner = z.strictObject({ name: text, text })
const act = z.strictObject({ name: text, what: text })

export const shopSchema = z.strictObject({
  product: text,
  formats: z.strictObject({ pdf: format, epub: format, 'sheets-a4': format, 'sheets-letter': format }),
  banner: z.strictObject({ rehearsal: banner, test: banner }),
  consent: text,
  checkout: z.strictObject({
    title: text,
    tax: text,
    email: text,
    emailHint: text,
    method: text,
    methods: z.strictObject({ card: method, paypal: method }),
    consent: text,
    policies: text,
    buy: text,
    after: text,
  }),
  back: z.strictObject({ cancelled: notice, declined: notice, closed: notice, addressTaken: notice }),
  faults: z.strictObject({
    summary: text,
    email: z.strictObject({ missing: text, 'too-long': text, malformed: text, unchanged: text }),
    method: text,
    consent: text,
    stale: text,
    unreachable: text,
    suggestion: text,
    suggestionUse: text,
    suggestionKeep: text,
  }),
  waiting: z.strictObject({ title: text, text, patience: text, again: text }),
  order: z.strictObject({
    title: text,
    refundedTitle: text,
    number: text,
    download: text,
    keep: text,
    refunded: text,
    duplicate: text,
    duplicateWrite: text,
    guide: text,
    facts: z.strictObject({ bought: text, paid: text, date: text, method: text, givenBack: text }),
    methods: z.strictObject({ card: text, paypal: text, rehearsal: text, test: text }),
    mail: z.strictObject({
      title: text,
      accepted: text,
      filed: text,
      queued: text,
      retrying: text,
      'given-up': text,
      again: text,
    }),
    address: z.strictObject({
      title: text,
      text,
      label: text,
      button: text,
      goesTo: text,
      before: text,
      closed: text,
      write: text,
    }),
    agreed: z.strictObject({ title: text, on: text, version: text }),
    refunds: z.strictObject({ title: text, text, policy: text }),
    seller: text,
  }),
  notes: z.strictObject({
    'mail-queued': text,
    'mail-too-often': text,
    'address-corrected': text,
    'address-closed': text,
  }),
  find: z.strictObject({
    title: text,
    text,
    label: text,
    button: text,
    missing: text,
    malformed: text,
    another: text,
    sentTitle: text,
    sent: text,
  }),
  notices: z.strictObject({
    noOrder: notice,
    staleFile: notice,
    closedFile: notice,
    noBook: notice,
    noFile: notice,
    wrongAmount: notice,
    closedWindow: notice,
    find: text,
    write: text,
  }),
  stage: z.strictObject({
    title: text,
    text,
    done: text,
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

export type ShopText = z.infer<typeof shopSchema>
