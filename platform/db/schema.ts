import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * All tables as they are now, the same on SQLite and PostgreSQL; shop/db/rows/ says what the columns mean. Only new
 * databases are created from it: a change here needs the same change as a migration, for those that exist. Some
 * indexes and constraints have names of former columns, because databases have them by these names.
 */
const TABLES = `
-- Orders
create table orders (
  id text primary key, number text not null unique, state text not null, email text not null,
  "emailKey" text not null, method text not null, provider text not null, reference text, "paymentUrl" text,
  "paymentId" text, product text not null, price integer not null, currency text not null,
  quantity integer not null default 1, "unitPrice" integer, "discountCode" text, discount integer not null default 0,
  "consentText" text not null, "consentAt" text not null, "policyVersion" text not null,
  "idempotencyKey" text constraint "orders_onceKey_key" unique, "linkGeneration" integer not null, "createdAt" text not null, "askedAt" text,
  "paidAt" text, "expiredAt" text, "refundedAt" text, "cancelledAt" text, "firstDownloadedAt" text,
  "firstReadAt" text, "editionDownloaded" integer, "editionNotified" integer, "unsubscribedAt" text,
  "addressCorrectedAt" text, "captureAttempts" integer not null default 0, "captureAskedAt" text,
  "rejectedReason" text, "payerCountry" text, "paidWith" text, "closedAt" text, "answeredAt" text,
  "refundedAmount" integer not null default 0, "duplicateOf" text, "failedDownloads" integer not null default 0,
  "erasedAt" text, "downloadCompletedAt" text, test integer not null default 0, "taxTreatment" text,
  "taxCountry" text, "taxRate" integer, "taxAmount" integer, "taxRateVersion" text, evidence text,
  "evidenceState" text, "hasSeats" integer not null default 0, "seatOf" text
);
create index "ordersByBuyer" on orders ("emailKey", state, "createdAt");
create index "ordersByCode" on orders ("discountCode", state) where "discountCode" is not null;
create index "ordersByPaidAt" on orders (provider, "paidAt") where "paidAt" is not null;
create index "ordersByPayment" on orders (provider, "paymentId") where "paymentId" is not null;
create unique index "ordersByReference" on orders (provider, reference);
create index "ordersBySeat" on orders ("seatOf") where "seatOf" is not null;
create index "ordersByState" on orders (state, "createdAt");
create index "ordersByTime" on orders ("createdAt", id);
create index "ordersPartlyBack" on orders ("createdAt", id) where "refundedAmount" > 0 and state <> 'refunded';
create index "ordersRehearsed" on orders (provider, "createdAt") where provider = 'rehearsal';
create index "ordersTested" on orders (test, "createdAt") where test = 1;
create index "ordersUnsettled" on orders ("createdAt", id) where "paymentId" is not null and "paidAt" is null;

create table disputes (
  id text not null, "orderId" text not null, state text not null, reason text not null, "answerBy" text,
  current integer not null, "answeredAt" text,
  constraint "disputesOfOrder" foreign key ("orderId") references orders (id) on delete cascade,
  constraint "disputesKey" primary key (id, "orderId")
);
create index "disputesByOrder" on disputes ("orderId", current);
create index "disputesByState" on disputes (state, current);

create table "paymentHolds" (
  "orderId" text primary key, reason text not null, since text not null,
  constraint "paymentHoldsOfOrder" foreign key ("orderId") references orders (id) on delete cascade
);

create table codes (code text primary key, "firstUsedAt" text not null);
create table "codeRefusals" (
  code text not null, reason text not null, mode text not null, count integer not null,
  constraint "codeRefusalsKey" primary key (code, reason, mode)
);

create table links (hash text primary key, "orderId" text not null);
create index "linksByOrder" on links ("orderId");

create table agreements (version text primary key, policies text not null, "firstUsedAt" text not null, rules text);

create table downloads (
  "ticketHash" text primary key, "orderId" text not null, format text not null, edition integer, at text not null
);
create index "downloadsByOrder" on downloads ("orderId");
create index "downloadsByTime" on downloads (at);

create table seats (
  id text primary key, "orderId" text not null, place integer not null, state text not null,
  generation integer not null default 1, "codeHash" text not null, "sentTo" text, "sentToKey" text, "sentAt" text,
  sends integer not null default 0, "claimKey" text, "claimedAt" text, "copyId" text, "closedAt" text,
  "refundId" text, delivery text, "recipientName" text, "fromName" text, message text, "availableAt" text,
  constraint "seatsOfOrder" foreign key ("orderId") references orders (id) on delete cascade,
  constraint "seatsByOrder" unique ("orderId", place),
  constraint "seatsByCode" unique ("codeHash")
);
create index "seatsByRecipient" on seats ("sentToKey") where "sentToKey" is not null;

create table "orderNames" (
  word text not null, "orderId" text not null,
  constraint "orderNamesKey" primary key (word, "orderId"),
  constraint "orderNamesOfOrder" foreign key ("orderId") references orders (id) on delete cascade
);
create index "orderNamesByOrder" on "orderNames" ("orderId");

-- Money
create table ledger (
  id text primary key, "orderId" text not null, kind text not null, amount integer not null,
  loss integer not null default 0, currency text not null, provider text not null, reference text not null,
  at text not null, method text, country text, simulated integer not null default 0, fee integer,
  "taxTreatment" text, "taxCountry" text, "taxRate" integer, "taxAmount" integer,
  constraint "ledgerOnce" unique (provider, kind, reference)
);
create index "ledgerByDay" on ledger (simulated, at, id, kind, method, country, currency, amount, fee);
create index "ledgerByOrder" on ledger ("orderId");
create index "ledgerRefunds" on ledger (provider, kind, at) where kind = 'refund';
create index "ledgerTaxedAbroad" on ledger (simulated, at) where "taxTreatment" = 'oss';
create index "ledgerWithoutFee" on ledger (provider, at) where kind = 'sale' and fee is null;

create table prices (
  day text not null, "from" text not null, price integer not null, kind text not null, at text not null,
  constraint "pricesKey" primary key (day, "from")
);

create table inbox (
  provider text not null, "eventId" text not null, kind text not null, "orderId" text, "paymentId" text,
  about text not null, state text not null, "receivedAt" text not null,
  constraint "inboxKey" primary key (provider, "eventId")
);
create index "inboxByState" on inbox (state, "receivedAt");

create table sweeps (provider text primary key, "claimedAt" text not null, "sweptUntil" text, "finishedAt" text);

create table rehearsals (
  "orderId" text primary key, amount integer not null, currency text not null, status text not null, country text
);

create table "rehearsedRefunds" (
  name text primary key, "orderId" text not null, amount integer not null, at text not null
);
create index "rehearsedRefundsByOrder" on "rehearsedRefunds" ("orderId");

-- Documents and tax
create table documents (
  series text not null, place integer not null, number text not null, "orderId" text not null, kind text not null,
  reference text not null, "issuedAt" text not null, corrects text, body text not null, hash text not null,
  "previousHash" text not null, simulated integer not null,
  constraint "documentsKey" primary key (series, place),
  constraint "documentsByOrder" unique ("orderId", kind, reference)
);

create table "documentCounters" (series text primary key, last integer not null, "lastHash" text not null);

create table "documentSeries" (letter text primary key, "startedAt" text not null);

create table "ossReturns" (
  quarter text not null, "filedAt" text not null, simulated integer not null,
  constraint "ossReturnsKey" primary key (quarter, simulated)
);

-- Withdrawals, cases and refunds
create table withdrawals (
  id text primary key, reference text not null, "receiptHash" text not null, name text not null,
  contract text not null, "replyTo" text not null, statement text not null, "submittedAt" text not null,
  "orderId" text, proven integer not null, assessment text, "assessedAt" text, "caseId" text,
  constraint "withdrawalsByReference" unique (reference),
  constraint "withdrawalsByReceipt" unique ("receiptHash")
);
create index "withdrawalsByJudgement" on withdrawals ("assessedAt");
create index "withdrawalsByOrder" on withdrawals ("orderId", "submittedAt");
create index "withdrawalsByReply" on withdrawals (lower("replyTo"));
create index "withdrawalsByTime" on withdrawals ("submittedAt", id);

create table "withdrawalNames" (
  word text not null, "withdrawalId" text not null,
  constraint "namesKey" primary key (word, "withdrawalId"),
  constraint "namesOfWithdrawal" foreign key ("withdrawalId") references withdrawals (id)
    on delete cascade deferrable initially deferred
);
create index "namesByWithdrawal" on "withdrawalNames" ("withdrawalId");

create table cases (
  id text primary key, reference text not null, "orderId" text not null, kind text not null, ground text not null,
  description text not null, state text not null, assessment text not null, "openedAt" text not null,
  "answerBy" text not null, "decidedAt" text, decision text, "withdrawalId" text, note text,
  "waitingSince" text,
  constraint "casesByReference" unique (reference)
);
create index "casesByAnswer" on cases (state, "answerBy", id);
create index "casesByOrder" on cases ("orderId");

create table "caseMessages" (
  id text constraint "caseWords_pkey" primary key, "caseId" text not null, by text not null, text text not null, at text not null
);
create index "caseWordsByCase" on "caseMessages" ("caseId");

create table "orderMessages" (
  id text primary key, "orderId" text not null, kind text not null, text text not null, at text not null,
  constraint "orderMessagesOfOrder" foreign key ("orderId") references orders (id) on delete cascade
);
create index "orderMessagesByOrder" on "orderMessages" ("orderId", id);

create table screenshots (
  id text primary key, "caseId" text not null, type text not null, bytes integer not null, hash text,
  at text not null
);
create index "screenshotsByCase" on screenshots ("caseId");
create index "screenshotsByTime" on screenshots (at);

create table refunds (
  id text primary key, "orderId" text not null, amount integer not null, copies integer, state text not null,
  cause text not null, "causeId" text, by text not null, attempts integer not null, "nextAt" text not null,
  "requestedAt" text not null, "sentAt" text, "keyVersion" integer not null default 0, "providerReference" text,
  "lastError" text, note text, notified text not null default 'nothing'
);
create index "refundsByOrder" on refunds ("orderId");
create index "refundsByState" on refunds (state, "nextAt");
create index "refundsByTime" on refunds ("requestedAt");
create index "refundsByTold" on refunds (state, notified, "sentAt");

create table requests (
  id text primary key, number text not null, email text not null, draft text not null, at text not null,
  ground text not null, description text not null
);

create table uploads (
  draft text not null, id text primary key, type text not null, at text not null, hash text not null,
  bytes integer not null
);
create index "uploadsByDraft" on uploads (draft);

-- Mail and alerts
create table outbox (
  id text primary key, kind text not null, "orderId" text, about text, recipient text not null, state text not null,
  attempts integer not null, "nextAt" text not null, "queuedAt" text not null, "acceptedAt" text, "lastError" text
);
create index "outboxByAge" on outbox ("queuedAt", id);
create index "outboxByOrder" on outbox ("orderId");
create index "outboxByRecipient" on outbox (recipient);
create index "outboxByState" on outbox (state, "nextAt");

create table alerts (
  id text primary key, about text not null unique, "orderId" text, sentence text not null, "raisedAt" text not null,
  "seenAt" text, urgent integer not null default 0, "mailedAt" text, news integer not null default 0,
  "dismissedAt" text
);
create index "alertsByDismissal" on alerts ("dismissedAt") where "dismissedAt" is not null;
create index "alertsByMail" on alerts ("mailedAt");
create index "alertsByOrder" on alerts ("orderId");
create index "alertsBySeen" on alerts ("seenAt", "raisedAt");

-- The desk
create table "deskLinks" (hash text primary key, "printedAt" text not null, "expiresAt" text not null, "usedAt" text);

create table "deskSessions" (
  id text primary key, hash text not null, "openedBy" text not null, browser text not null, "openedAt" text not null,
  "expiresAt" text not null, "endedAt" text,
  constraint "deskSessionsByHash" unique (hash)
);

create table "deskPasskeys" (
  id text primary key, "publicKey" text not null, counter integer not null, transports text not null,
  name text not null, "addedAt" text not null, "usedAt" text
);

create table "deskCodes" (hash text primary key, "madeAt" text not null, "usedAt" text);

create table "deskChallenges" (hash text primary key, "usedAt" text not null);

create table journal (
  id text primary key, by text not null, act text not null, at text not null, "orderId" text, note text
);
create index "journalByAct" on journal (act, id);
create index "journalByOrder" on journal ("orderId", id);

create table "contentVersions" (
  version integer primary key, "publishedAt" text not null, "appliesAt" text not null, by text not null,
  edits text not null, defaults text not null, agreement text not null
);
create table "contentDraft" (
  id text primary key, typed text not null, revision integer not null, base integer not null, "savedAt" text not null
);
create table "contentPictures" (name text primary key, image text not null, print text, "addedAt" text not null);

-- Board and reviews
create table readers (
  id text primary key, name text, "newName" text, "readAllAt" text not null, "approvedAt" text, "suspendedAt" text,
  "newsAt" text
);
create index "readersByNewName" on readers ("newName") where "newName" is not null;

create table "displayNames" (
  key text primary key, "readerId" text not null, name text not null, "takenAt" text not null
);
create index "displayNamesByReader" on "displayNames" ("readerId");

create table threads (
  id text primary key, topic text not null, title text not null, "authorId" text,
  "byOwner" integer not null default 0, state text not null, pinned integer not null default 0,
  "createdAt" text not null, "lastPostAt" text not null, replies integer not null default 0, "solvedAt" text
);
create index "threadsByActivity" on threads (state, "lastPostAt", id);
create index "threadsByAuthor" on threads ("authorId", id);
create index "threadsByTopic" on threads (topic, state, "lastPostAt", id);

create table posts (
  id text primary key, "threadId" text not null, position text not null, "authorId" text,
  "byOwner" integer not null default 0, opening integer not null default 0, text text not null,
  "textKey" text not null, state text not null, "createdAt" text not null, "editedAt" text
);
create index "postsByAuthor" on posts ("authorId", id);
create index "postsByText" on posts ("textKey", id);
create index "postsByThread" on posts ("threadId", position);
create index "postsWaiting" on posts (state, id) where state = 'waiting';

create table "postTerms" (
  term text not null, "postId" text not null,
  constraint "postTermsKey" primary key (term, "postId")
);
create index "postTermsByPost" on "postTerms" ("postId");

create table "threadReads" (
  "readerId" text not null, "threadId" text not null, "readAt" text not null,
  constraint "threadReadsKey" primary key ("readerId", "threadId")
);

create table "threadFollows" (
  "readerId" text not null, "threadId" text not null, "followedAt" text not null, "pendingSince" text, "mailId" text,
  "mailSince" text,
  constraint "threadFollowsKey" primary key ("readerId", "threadId")
);
create index "threadFollowsByThread" on "threadFollows" ("threadId");
create index "threadFollowsPending" on "threadFollows" ("pendingSince", "readerId") where "pendingSince" is not null;

create table "postReports" (
  id text primary key, "postId" text not null, "reporterId" text, reason text not null, text text not null,
  at text not null, "decidedAt" text, outcome text
);
create index "postReportsByPost" on "postReports" ("postId");
create index "postReportsByReporter" on "postReports" ("reporterId", id);
create index "postReportsDecided" on "postReports" ("decidedAt");
create index "postReportsOpen" on "postReports" (id) where "decidedAt" is null;

create table decisions (
  id text primary key, act text not null, "postId" text, "readerId" text, reason text not null,
  explanation text not null, at text not null, "reversedAt" text, "awaitsOwner" integer not null default 0
);
create index "decisionsAnswered" on decisions ("awaitsOwner", id) where "awaitsOwner" = 1;
create index "decisionsByPost" on decisions ("postId", id);
create index "decisionsByReader" on decisions ("readerId", id);

create table "decisionMessages" (
  id text primary key, "decisionId" text not null, by text not null, text text not null, at text not null
);
create index "decisionMessagesByDecision" on "decisionMessages" ("decisionId", id);

create table reviews (
  id text primary key, stars integer not null default 0, text text not null, "mayPublish" integer not null default 0,
  state text not null, "hiddenFor" text, reply text, "createdAt" text not null, "editedAt" text, "decidedAt" text
);
create index "reviewsByState" on reviews (state, "createdAt", id);

-- Synced logs and visits
create table "syncedLogs" (
  "orderId" text primary key, "keyHash" text not null, version integer not null,
  bytes integer not null, ciphertext text not null, "savedAt" text not null
);
create index "syncedLogsByAge" on "syncedLogs" ("savedAt");

create table visits (
  day text not null, page text not null, count integer not null,
  constraint "visitsKey" primary key (day, page)
);
`

/** Full years after the year of issue. Rehearsal and test documents may go earlier. */
const RETENTION_YEARS = 10

/**
 * Journal, documents and prices are only ever added to. INSERT OR REPLACE deletes rows without the delete trigger on
 * a connection without `recursive_triggers`, and by `rowid`, too. Each start records the price of the day again, with
 * ON CONFLICT DO NOTHING.
 */
const SQLITE = `
create trigger "journalKeepsRows" before delete on journal
  begin select raise(abort, 'the journal is only ever added to'); end;
create trigger "journalKeepsWords" before update on journal
  begin select raise(abort, 'the journal is only ever added to'); end;
create trigger "journalRefuseReplaceRow" before insert on journal
  when exists (select 1 from journal where (id = new.id) or rowid = new.rowid)
  begin select raise(abort, 'journal: rows are only ever added'); end;

create trigger "documentsRefuseUpdate" before update on documents
  begin select raise(abort, 'documents are only ever added'); end;
create trigger "documentsRefuseDelete" before delete on documents
  when old.simulated = 0
    and cast(substr(old."issuedAt", 1, 4) as integer) >= cast(strftime('%Y', 'now') as integer) - ${RETENTION_YEARS}
  begin select raise(abort, 'documents are only ever added'); end;
create trigger "documentsRefuseReplace" before insert on documents
  when exists (select 1 from documents where series = new.series and place = new.place)
    or exists (select 1 from documents where "orderId" = new."orderId" and kind = new.kind
      and reference = new.reference)
  begin select raise(abort, 'documents are only ever added'); end;
create trigger "documentsRefuseReplaceRow" before insert on documents
  when exists (select 1 from documents where (false) or rowid = new.rowid)
  begin select raise(abort, 'documents: rows are only ever added'); end;

create trigger "pricesRefuseUpdate" before update on prices
  begin select raise(abort, 'prices are only ever added'); end;
create trigger "pricesRefuseDelete" before delete on prices
  begin select raise(abort, 'prices are only ever added'); end;
create trigger "pricesRefuseReplaceRow" before insert on prices
  when exists (select 1 from prices where (day = new.day and "from" = new."from") or rowid = new.rowid)
  begin select raise(ignore); end;
`

/** It finds what an address or a name begins with only where letters are sorted by their bytes, as SQLite does. */
const POSTGRES = `
create index "ordersByAddress" on orders ("emailKey" collate "C");
alter table "withdrawalNames" alter column word type text collate "C";
alter table "orderNames" alter column word type text collate "C";

create function "refuseChange"() returns trigger language plpgsql
  as $$ begin raise exception 'the journal is only ever added to'; end $$;
create trigger "journalKeeps" before update or delete or truncate on journal
  for each statement execute function "refuseChange"();

create function "refuseDocumentChange"() returns trigger language plpgsql
  as $$ begin raise exception 'documents are only ever added'; end $$;
create trigger "documentsRefuseUpdate" before update on documents
  for each row execute function "refuseDocumentChange"();
create trigger "documentsRefuseDelete" before delete on documents for each row
  when (old.simulated = 0
    and substr(old."issuedAt", 1, 4)::integer >= extract(year from now() at time zone 'UTC') - ${RETENTION_YEARS})
  execute function "refuseDocumentChange"();
create trigger "documentsRefuseTruncate" before truncate on documents
  for each statement execute function "refuseDocumentChange"();

create function "refusePriceChange"() returns trigger language plpgsql
  as $$ begin raise exception 'prices are only ever added'; end $$;
create trigger "pricesRefuseChange" before update or delete or truncate on prices
  for each statement execute function "refusePriceChange"();
`

/** Within the transaction of the migrations. */
export async function createSchema(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Within a trigger or a function, a semicolon ends no line.
  const statements = (TABLES + (isPostgres ? POSTGRES : SQLITE)).split(/;\n/)
  for (const statement of statements.filter((text) => text.trim() !== '')) await sql.raw(statement).execute(db)
}
