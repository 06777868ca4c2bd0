import type { Method, Format } from '../settings.ts'

/** The rows of the database. Times are ISO 8601 texts in UTC and money is cents, the same on SQLite and PostgreSQL. */
export interface Tables {
  orders: OrderRow
  links: LinkRow
  agreements: AgreementRow
  ledger: LedgerRow
  downloads: DownloadRow
  inbox: InboxRow
  outbox: OutboxRow
  alerts: AlertRow
  rehearsals: RehearsalRow
  rehearsedRefunds: RehearsedRefundRow
  withdrawals: WithdrawalRow
  cases: CaseRow
  caseWords: CaseWordRow
  screenshots: ScreenshotRow
  refunds: RefundRow
  requests: RequestRow
  uploads: UploadRow
  sweeps: SweepRow
  visits: VisitRow
  visitLogs: VisitLogRow
  names: NameRow
  deskLinks: DeskLinkRow
  deskSessions: DeskSessionRow
  deskPasskeys: DeskPasskeyRow
  deskCodes: DeskCodeRow
  deskChallenges: DeskChallengeRow
  journal: JournalRow
}

export type OrderState = 'pending' | 'paid' | 'refunded' | 'expired'
export type ProviderName = 'stripe' | 'paypal' | 'rehearsal'

export interface OrderRow {
  id: string
  number: string
  state: OrderState
  email: string
  /** The address in lower case, to find orders by. */
  emailKey: string
  method: Method
  provider: ProviderName
  /** The provider's name for the payment page, and the page itself. */
  reference: string | null
  payAt: string | null
  /** The provider's name for the money that moved. */
  paymentId: string | null
  product: string
  price: number
  currency: string
  consentText: string
  consentAt: string
  policyVersion: string
  onceKey: string | null
  /** Grows when the old link must die. */
  linkGeneration: number
  createdAt: string
  askedAt: string | null
  paidAt: string | null
  expiredAt: string | null
  refundedAt: string | null
  /** The buyer turned back, or was told that nothing was charged: approved money is left alone until they go on. */
  turnedBackAt: string | null
  firstDownloadedAt: string | null
  /** When somebody first opened a chapter in the reading room. */
  firstReadAt: string | null
  /** The edition of the guide that was fetched last, and the newest that the buyer was told of by mail. */
  editionFetched: number | null
  editionTold: number | null
  /** When the buyer asked to hear of no new edition any more. */
  noNewsAt: string | null
  addressCorrectedAt: string | null
  /** The provider holds the money back and says why: an eCheck, a review. */
  pendingReason: string | null
  pendingSince: string | null
  /** Attempts to take the money that were refused. The next one has the next number for its name at the provider. */
  captureAttempts: number
  /** When the money was last asked for without being taken or declined: it is not asked for again at once. */
  captureAskedAt: string | null
  /** The seller's own trouble, in the provider's word. This payment is never taken any more. */
  givenUpFor: string | null
  /** Of the payer, as the provider reports it: ISO 3166. Needed for tax, shown to nobody else. */
  payerCountry: string | null
  /** What it was paid with, in the provider's word. */
  paidWith: string | null
  /** The provider said that nothing can be paid any more. */
  closedAt: string | null
  /** For an order old enough to be deleted: when the provider last said that it holds no money for it. */
  answeredAt: string | null
  /** Cents that went back. */
  refundedAmount: number
  disputeId: string | null
  disputeState: 'open' | 'won' | 'lost' | null
  disputeReason: string | null
  disputeAnswerBy: string | null
  /** The order that the same buyer had paid before. */
  duplicateOf: string | null
  /** Downloads that the shop could not bring to their end. */
  failedDownloads: number
  /** When the owner erased what names the buyer; the accounts stay. */
  erasedAt: string | null
  /** When a download first came to its end. */
  downloadedWholeAt: string | null
  /** 1 for a payment with test keys: worth nothing in a shop that takes money. */
  test: number
}

/** A way to an order page. Only the hash of the secret is kept. */
export interface LinkRow {
  hash: string
  orderId: string
}

/** What buyers agree to, once per wording: the version is the hash of the texts. */
export interface AgreementRow {
  version: string
  policies: string
  /** When the shop first opened with them. */
  firstUsedAt: string
  /** The rules of refunds that went with them, as JSON. */
  rules: string | null
}

/** One movement of money, written in the transaction that causes it. Every figure is a sum of these. */
export interface LedgerRow {
  id: string
  orderId: string
  kind: 'sale' | 'refund' | 'dispute'
  /** Cents: a sale is positive, a refund or a lost dispute negative. */
  amount: number
  currency: string
  provider: ProviderName
  /** The provider's name for this movement; it is written down once. */
  reference: string
  at: string
  /** Of the order, written beside its movements so that figures are read from an index alone. */
  method: Method | null
  country: string | null
  /** 0: real money. 1: test keys. 2: rehearsed. */
  pretended: number
  /** What the provider kept of it, in cents; `null` where it does not say. */
  fee: number | null
}

/** How often a page was asked for on a day of the owner's. Nothing about who asked is kept. */
export interface VisitRow {
  day: string
  page: string
  count: number
}

/** A word of the name on a withdrawal, in small letters. */
export interface NameRow {
  word: string
  withdrawalId: string
}

/** How far the log of a proxy was counted. */
export interface VisitLogRow {
  name: string
  countedUntil: string
}

export interface DownloadRow {
  ticketHash: string
  orderId: string
  format: Format
  edition: number
  at: string
}

export interface InboxRow {
  provider: ProviderName
  eventId: string
  kind: string
  orderId: string | null
  paymentId: string | null
  about: 'payment' | 'refund' | 'dispute'
  state: 'waiting' | 'handled' | 'abandoned'
  receivedAt: string
}

export type MailKind =
  | 'confirmation'
  | 'found-orders'
  | 'address-corrected'
  | 'address-removed'
  | 'withdrawal-taken'
  | 'withdrawal-noticed'
  | 'claim'
  | 'case-word'
  | 'refund-step'
  | 'request-unmatched'
  | 'request-done'
  | 'payment-pending'
  | 'payment-failed'
  | 'edition'
  | 'alerts'
/**
 * `filed`: written as a file, because there was no mail server. Nobody got it. `refused`: the mailbox won't have it, so
 * it is not tried again.
 */
export type MailState = 'queued' | 'accepted' | 'given-up' | 'filed' | 'refused'

export interface OutboxRow {
  id: string
  kind: MailKind
  orderId: string | null
  /** What it is about beside an order: a withdrawal, a case. */
  about: string | null
  recipient: string
  state: MailState
  attempts: number
  nextAt: string
  queuedAt: string
  acceptedAt: string | null
  lastError: string | null
}

export interface AlertRow {
  id: string
  /** What it is about; the same thing stands here once. */
  about: string
  orderId: string | null
  sentence: string
  raisedAt: string
  seenAt: string | null
  /** 1: money depends on it, so the owner is mailed at once. */
  urgent: number
  /** When it was put into a mail to the owner: the moment that mail was queued. */
  mailedAt: string | null
}

/** How far the payments of a provider were compared with our orders. */
export interface SweepRow {
  provider: ProviderName
  /** When somebody last began. */
  claimedAt: string
  sweptUntil: string | null
  finishedAt: string | null
}

/** A pretend payment that was played; one without a row is still open. */
export interface RehearsalRow {
  orderId: string
  amount: number
  currency: string
  status: 'paid' | 'declined' | 'cancelled' | 'refunded' | 'held' | 'turned-away'
  /** Of the pretended payer. */
  country: string | null
}

export interface RehearsedRefundRow {
  name: string
  orderId: string
  amount: number
  at: string
}

/** A statement of withdrawal, taken as it was sent, whoever sent it. */
export interface WithdrawalRow {
  id: string
  /** What the sender quotes. */
  reference: string
  /** The page with the acknowledgement; only the hash of its secret is kept. */
  receiptHash: string
  name: string
  /** What the sender wrote to name the contract. */
  contract: string
  replyTo: string
  statement: string
  submittedAt: string
  /** The order it was found to mean. */
  orderId: string | null
  /** 1 when it came from the order page, which only the buyer knows. */
  proven: number
  /** How it was judged, as JSON. */
  judgement: string | null
  judgedAt: string | null
}

export type CaseState = 'open' | 'granted' | 'refused' | 'taken-back'

/** A claim for money back that a person decides, or that the rules have decided. */
export interface CaseRow {
  id: string
  reference: string
  orderId: string
  kind: 'withdrawal' | 'request'
  ground: string
  description: string
  state: CaseState
  judgement: string
  openedAt: string
  /** The day by which it is answered. */
  answerBy: string
  decidedAt: string | null
  /** The sentence that decided it, as the buyer reads it. */
  decision: string | null
  withdrawalId: string | null
  /** The owner's own, for nobody else. */
  note: string | null
}

export interface CaseWordRow {
  id: string
  caseId: string
  by: 'buyer' | 'owner'
  text: string
  at: string
}

/** A picture that came with a case. Its bytes lie in the data folder under its id. */
export interface ScreenshotRow {
  id: string
  caseId: string
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: number
  /** Of its bytes: the same picture sent twice is one picture. */
  hash: string | null
  at: string
}

/** Money on its way back, until the provider has it. */
export interface RefundRow {
  id: string
  orderId: string
  amount: number
  state: 'asked' | 'sent' | 'failed'
  cause: 'withdrawal' | 'case' | 'owner'
  causeId: string | null
  by: 'law' | 'guarantee' | 'policy' | 'owner'
  attempts: number
  nextAt: string
  askedAt: string
  sentAt: string | null
  providerReference: string | null
  lastError: string | null
  note: string | null
  /** What the buyer was last told of it. */
  told: 'nothing' | 'sent' | 'arrived' | 'failed'
}

/** A request that came without an order page, until somebody has looked whose it is. */
export interface RequestRow extends Pick<CaseRow, 'ground' | 'description'> {
  id: string
  number: string
  email: string
  /** The pictures that came with it. */
  draft: string
  at: string
}

/** A picture that belongs to no case yet. */
export interface UploadRow extends Omit<ScreenshotRow, 'caseId'> {
  /** The form it came with; only the hash of its secret is kept. */
  draft: string
}

/** A link to the owner's desk, printed in a terminal. Only its hash is kept. */
export interface DeskLinkRow {
  hash: string
  printedAt: string
  expiresAt: string
  usedAt: string | null
}

/** A browser in which the owner works. Only the hash of its cookie is kept. */
export interface DeskSessionRow {
  id: string
  hash: string
  openedBy: 'link' | 'passkey' | 'code'
  /** What the browser calls itself. */
  browser: string
  openedAt: string
  expiresAt: string
  endedAt: string | null
}

export interface DeskPasskeyRow {
  /** The authenticator's name for it. */
  id: string
  publicKey: string
  counter: number
  /** How the authenticator is reached, as JSON. */
  transports: string
  name: string
  addedAt: string
  usedAt: string | null
}

/** A recovery code; only its hash is kept. */
export interface DeskCodeRow {
  hash: string
  madeAt: string
  usedAt: string | null
}

/** A question to a passkey that was answered, and can't be answered again. */
export interface DeskChallengeRow {
  hash: string
  usedAt: string
}

/** One act of the owner. Rows are only ever added. */
export interface JournalRow {
  id: string
  /** The session, or `terminal`. */
  by: string
  act: string
  at: string
  orderId: string | null
  note: string | null
}
