import { z } from 'zod'
import { sentence, text } from './schema.ts'

const claimPlaces = ['number', 'reference', 'amount', 'date', 'days', 'method'] as const
const mail = z.strictObject({ subject: sentence(...claimPlaces), text: sentence(...claimPlaces) })
const days = sentence('guaranteeDays', 'requestDays')
const choice = z.strictObject({ name: text, what: text })

const mails = z.strictObject({
  open: mail,
  openWithdrawal: mail,
  disputed: mail,
  granted: mail,
  refused: mail,
  'taken-back': mail,
  follow: sentence(),
  closes: sentence(),
  part: sentence(),
  rights: sentence(),
  why: sentence(),
  page: sentence(),
  quote: sentence('reference', 'number'),
  word: mail,
  sent: mail,
  arrived: mail,
  failed: mail,
  done: mail,
  unmatched: z.strictObject({
    subject: sentence(),
    text: sentence('number'),
    orders: sentence(),
    order: sentence('number', 'date'),
    none: sentence(),
    find: sentence(),
    again: sentence(),
    surprise: sentence(),
  }),
  reasons: z.strictObject({
    law: days,
    guarantee: days,
    duplicate: days,
    'download-failure': days,
    'delivery-failure': days,
    owner: days,
    elsewhere: days,
    late: days,
    'no-ground': days,
  }),
})

const pictures = z.strictObject({
  label: text,
  hint: text,
  kept: text,
  picture: sentence('place', 'type', 'size'),
  drop: text,
  errors: z.strictObject({
    'not-a-picture': sentence('name'),
    'too-large': sentence('name'),
    'too-many': sentence('name'),
    'no-room': sentence(),
  }),
})

export const refundRequestSchema = z.strictObject({
  link: text,
  form: z.strictObject({
    title: text,
    text,
    order: text,
    change: text,
    withdraw: text,
    number: z.strictObject({ label: text, hint: text, missing: text, malformed: text }),
    email: z.strictObject({ label: text, hint: text, missing: text, malformed: text }),
    ground: z.strictObject({
      label: text,
      missing: text,
      choices: z.strictObject({
        'download-failure': choice,
        duplicate: choice,
        'delivery-failure': choice,
        other: choice,
      }),
    }),
    description: z.strictObject({ label: text, hint: text, missing: text, 'too-long': text }),
    pictures,
    send: text,
    errors: text,
    rules: text,
    policy: text,
    sentTitle: text,
    sent: text,
    sentNext: text,
  }),
  claim: z.strictObject({
    title: text,
    withdrawalTitle: text,
    reference: text,
    received: sentence('date'),
    answerBy: sentence('date'),
    disputed: text,
    granted: sentence('date', 'amount'),
    refused: sentence('date'),
    'taken-back': sentence('date'),
    elsewhere: sentence('date'),
    pictures: z.strictObject({ one: text, several: sentence('count') }),
    you: text,
    us: text,
    money: z.strictObject({
      asked: sentence('amount', 'days'),
      sent: sentence('amount', 'date', 'days'),
      arrived: sentence('amount', 'date'),
      failed: sentence('amount'),
      reference: sentence('reference'),
    }),
    add: text,
    word: z.strictObject({ label: text, send: text, missing: text, 'too-long': text, full: text }),
    takeBack: text,
    takeBackText: text,
  }),
  notes: z.strictObject({
    'request-received': text,
    'request-granted': text,
    'word-added': text,
    'request-taken-back': text,
    'request-closed': text,
  }),
  mails,
})

export type RefundRequestText = z.infer<typeof refundRequestSchema>
export type RequestMails = z.infer<typeof mails>
