import type {
  CodeRefusalRow,
  CodeRow,
  OrderTable,
  DisputeRow,
  HoldRow,
  LinkRow,
  AgreementRow,
  DownloadRow,
} from './rows/orders.ts'
import type { LedgerRow, PriceRow, SweepRow, InboxRow, RehearsalRow, RehearsedRefundRow } from './rows/money.ts'
import type { DocumentCounterRow, DocumentRow, DocumentSeriesRow, OssReturnRow } from './rows/documents.ts'
import type { OutboxRow, AlertRow } from './rows/mail.ts'
import type {
  DecisionMessageRow,
  DecisionRow,
  DisplayNameRow,
  PostReportRow,
  PostRow,
  PostTermRow,
  ReaderRow,
  ReviewRow,
  ThreadFollowRow,
  ThreadReadRow,
  ThreadRow,
} from './rows/community.ts'
import type { OrderNameRow, SeatTable } from './rows/seats.ts'
import type {
  WithdrawalRow,
  NameRow,
  CaseRow,
  CaseMessageRow,
  OrderMessageRow,
  ScreenshotRow,
  RefundRow,
  RequestRow,
  UploadRow,
} from './rows/refunds.ts'
import type {
  DeskLinkRow,
  DeskSessionRow,
  DeskPasskeyRow,
  DeskCodeRow,
  DeskChallengeRow,
  ContentDraftRow,
  ContentPictureRow,
  ContentVersionRow,
  JournalRow,
} from './rows/desk.ts'

/** Times are ISO 8601 in UTC and money is cents, the same on SQLite and PostgreSQL. */
export interface Tables {
  orders: OrderTable
  orderNames: OrderNameRow
  disputes: DisputeRow
  codes: CodeRow
  codeRefusals: CodeRefusalRow
  paymentHolds: HoldRow
  links: LinkRow
  agreements: AgreementRow
  ledger: LedgerRow
  prices: PriceRow
  downloads: DownloadRow
  inbox: InboxRow
  outbox: OutboxRow
  alerts: AlertRow
  rehearsals: RehearsalRow
  rehearsedRefunds: RehearsedRefundRow
  withdrawals: WithdrawalRow
  cases: CaseRow
  caseMessages: CaseMessageRow
  orderMessages: OrderMessageRow
  screenshots: ScreenshotRow
  refunds: RefundRow
  requests: RequestRow
  uploads: UploadRow
  sweeps: SweepRow
  visits: VisitRow
  withdrawalNames: NameRow
  deskLinks: DeskLinkRow
  deskSessions: DeskSessionRow
  deskPasskeys: DeskPasskeyRow
  deskCodes: DeskCodeRow
  deskChallenges: DeskChallengeRow
  journal: JournalRow
  contentVersions: ContentVersionRow
  contentDraft: ContentDraftRow
  contentPictures: ContentPictureRow
  documents: DocumentRow
  documentCounters: DocumentCounterRow
  documentSeries: DocumentSeriesRow
  ossReturns: OssReturnRow
  readers: ReaderRow
  displayNames: DisplayNameRow
  threads: ThreadRow
  posts: PostRow
  postTerms: PostTermRow
  threadReads: ThreadReadRow
  threadFollows: ThreadFollowRow
  postReports: PostReportRow
  decisions: DecisionRow
  decisionMessages: DecisionMessageRow
  reviews: ReviewRow
  seats: SeatTable
  syncedLogs: SyncedLogRow
}

/** A training log that only its reader can decrypt. */
interface SyncedLogRow {
  orderId: string
  /** Of the name a key gives its copy, so that another phrase can't overwrite it. */
  keyHash: string
  version: number
  /** Length of the ciphertext before base64. */
  bytes: number
  /** Base64. */
  ciphertext: string
  savedAt: string
}

/** Page views per day of the owner. Nothing about visitors is stored. */
interface VisitRow {
  day: string
  page: string
  count: number
}
