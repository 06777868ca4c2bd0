import type { Community } from '../content/community-schema.ts'
import type { Edition } from '../content/editions-schema.ts'
import type { MailCopy } from '../content/mails.ts'
import type { RequestMailCopy } from '../content/refund-request.ts'
import type { Offer, Refunds, Seller } from '../content/schema.ts'

export type Method = Offer['payment'][number]
/** What a buyer may download: the guide, and its sheets to print or fill in. */
export const formats = ['pdf', 'epub', 'sheets-a4', 'sheets-letter'] as const
export type Format = (typeof formats)[number]
/** Those that carry the buyer's line; a sheet is written on by hand, and copied. */
export type StampedFormat = 'pdf' | 'epub'
export const isStamped = (format: Format): format is StampedFormat => format === 'pdf' || format === 'epub'
/** Pretend payments, the providers' test keys, or money that moves. Only in `live` do sales count. */
export type Mode = 'rehearsal' | 'test' | 'live'

/** Everything the shop needs to know. The environment and the content are read elsewhere and handed in. */
export interface Settings {
  siteUrl: string
  database: { sqliteFile: string } | { postgresUrl: string }
  /** Where the shop may write: mails without a mail server, editions, the signing secret. */
  dataFolder: string
  /** What a buyer reads first, as the mail that brings the guide says. */
  firstEvening?: { number: number; title: string; minutes: number }
  /** Signs links. Without one, a secret is made once and kept in the data folder. */
  secret?: string
  /** Decided by the payment keys. */
  mode: Mode
  /** Refuses to open without any payment keys. */
  production: boolean
  offer: Pick<Offer, 'price' | 'currency'> & { product: string }
  seller: Pick<Seller, 'name' | 'address' | 'email'>
  /** The text beside the box a buyer ticks, the policies in plain text, and the rules of refunds, as they stand today. */
  agreement: { consent: string; policies: readonly PolicyText[]; rules: RefundRules }
  /** Where the owner's days begin and end: "Europe/Berlin". */
  timeZone: string
  /**
   * A claim that a person decides is answered within so many days; beyond so many a day, refunds wait for a person; so
   * many business days pass until a refund arrives.
   */
  claims: { answerDays: number; automaticPerDay: number; processingDays: string }
  books: Record<Format, string>
  /** All of them, the one in `books` last. */
  editions: readonly Edition[]
  /** Where buyers meet. */
  community: Community
  payments: PaymentSettings
  mail: { smtpUrl?: string; from: string }
  mailCopy: MailCopy
  /** Mails about refunds. */
  refundRequestMails: RequestMailCopy
  /** The program that prepares books for personal copies. Without it, files the build has not prepared are sold plain. */
  bookPreparer?: string
  clock?: () => Date
  log?: (sentence: string) => void
}

/** Which promise binds, and for how long. */
export type RefundRules = Pick<Refunds, 'reading' | 'guaranteeDays' | 'requestDays'>

export interface PolicyText {
  title: string
  text: string
  /** Which one the order page shows. */
  about?: 'refunds' | undefined
}

export interface PaymentSettings {
  stripe?: StripeSettings
  paypal?: PaypalSettings
  /** Rehearse although keys are there, or although this is production. */
  rehearsal?: boolean
  /** What buyers may choose; by default cards and PayPal. */
  methods?: readonly Method[]
  /** How long a provider may take to answer, in milliseconds. */
  timeoutMs?: number
}

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Only tests point elsewhere. */
  address?: string
}

export interface PaypalSettings {
  clientId: string
  clientSecret: string
  /** Without it, PayPal is asked for the webhook to our address. */
  webhookId?: string
  address?: string
}
