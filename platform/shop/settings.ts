import type { Community, Edition, OwnerEmails, Refunds, Seller } from '../../content/schema.ts'
import type { PrintedCopy } from '../../content/documents.ts'
import type { MailCopy } from '../../content/mails.ts'
import type { RequestMailCopy } from '../../content/refund-request.ts'
import type { Offer } from '../../content/offer-schema.ts'
import type { Tax, TaxRate } from '../../content/tax-schema.ts'
import type { Day } from './owner-days.ts'

/** In cents, from the start of a day in the owner's time zone until the next one begins. */
export interface DatedPrice {
  from: Day
  /** The first instant of that day. */
  startsAt: string
  price: number
  kind: 'regular' | 'reduced'
}

export type Method = Offer['payment'][number]
/** The guide, and its sheets to print or fill in. */
export const formats = ['pdf', 'epub', 'sheets-a4', 'sheets-letter'] as const
export type Format = (typeof formats)[number]
/** Formats with the buyer's line. Sheets have none. */
export type StampedFormat = 'pdf' | 'epub'
export const isStamped = (format: Format): format is StampedFormat => format === 'pdf' || format === 'epub'
/** The book that is sold and what comes with it. Everything that promises or delivers a part of it asks here. */
export interface SoldBook {
  /**
   * The guide comes with a reading room (log, videos, board, offline), sheets, free chapters and its list of editions.
   * The owner's own book is its files alone.
   */
  isGuide: boolean
  /** The files that buyers get. */
  formats: readonly Format[]
}

/** Simulated payments, test keys, or real money. Only `live` sales count. */
export type Mode = 'rehearsal' | 'test' | 'live'

/** Files of the current edition that are being made. On a fresh clone, the shop opens before its book is typeset. */
export interface PendingEdition {
  /** Empty once that has ended. */
  paths: ReadonlySet<string>
  isMade: boolean
  /** Resolves when they are made or could not be made; never rejects. */
  ended: Promise<void>
}

/** Everything the shop needs from the environment and the content. */
export interface Settings {
  siteUrl: string
  database: { sqliteFile: string } | { postgresUrl: string }
  /** For emails without a mail server, editions and the signing secret. */
  dataFolder: string
  /** The chapter that the confirmation email recommends first. */
  firstEvening?: { number: number; title: string; minutes: number }
  /** Signs links. By default one is generated and stored in the data folder. */
  secret?: string
  /** Decided by the payment keys. */
  mode: Mode
  /** Refuses to open without any payment keys. */
  production: boolean
  offer: {
    product: string
    currency: Offer['currency']
    prices: readonly DatedPrice[]
    copies: Copies
    gifts: boolean
    /** Of “lifetime access”, at least. */
    lifetimeYears: number
    codes: readonly DiscountCode[]
  }
  seller: Pick<Seller, 'name' | 'address' | 'email'> & Partial<Pick<Seller, 'vatId' | 'economicId' | 'placeholder'>>
  tax: TaxSettings
  /** Consent text, policies as plain text, and refund rules, as of today. */
  agreement: { consent: string; policies: readonly PolicyText[]; rules: RefundRules }
  /** What a giver agrees to instead of `agreement.consent`. */
  giftConsent: string
  /** Where the owner's days begin and end: "Europe/Berlin". */
  timeZone: string
  /**
   * Days until a case must be answered; automatic refunds per day before a person decides; business days until a
   * refund arrives.
   */
  /** `automaticPerBuyer`: cents. */
  claims: { answerDays: number; automaticPerDay: number; automaticPerBuyer: number; processingDays: string }
  sold: SoldBook
  /** Paths; empty for formats that are not sold. */
  books: Record<Format, string>
  pendingEdition?: PendingEdition
  /** The last one is in `books`. */
  editions: readonly Edition[]
  community: Community
  reviews: { offered: boolean }
  payments: PaymentSettings
  mail: { smtpUrl?: string; from: string }
  ownerEmails: OwnerEmails
  mailCopy: MailCopy
  documentCopy: DocumentCopy
  /** The folder of the fonts of documents. */
  documentFonts: string
  /** Mails about refunds. */
  refundRequestMails: RequestMailCopy
  /** Prepares a book for personal copies. Without it, files the build has not prepared are sold plain. */
  prepareBook?: (format: StampedFormat, source: string, target: string) => Promise<void>
  /** Backs up the whole shop and verifies the copy. An error says why it could not. */
  backUp?: () => Promise<void>
  clock?: () => Date
  log?: (sentence: string) => void
}

/** What receipts, invoices and credit notes say. */
export interface DocumentCopy extends PrintedCopy {
  brand: string
  /** The line of a discount. */
  discount: string
}

/** Takes a percentage or an amount in cents off each copy. */
export interface DiscountCode {
  code: string
  percent: number | null
  amount: number | null
  /** `endsAt` is the first moment after it. */
  startsAt: string | null
  endsAt: string | null
  /** Orders in total, and of one email address. */
  limit: number | null
  perAddress: number | null
}

/** How many copies one order may have, and the price of each from a quantity on, in cents. */
export interface Copies {
  max: number
  volumePrices: readonly { from: number; price: number }[]
}

/** How sales are taxed. */
export interface TaxSettings extends Tax {
  rates: readonly TaxRate[]
  /** Italy grants its reduced rate only to books with an ISBN. */
  hasIsbn: boolean
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
  /** Simulate payments even with keys, or in production. */
  rehearsal?: boolean
  /** Cards and PayPal by default. */
  methods?: readonly Method[]
  /** Timeout of provider requests. */
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
  /** By default PayPal is asked for the webhook of our URL. */
  webhookId?: string
  address?: string
}
