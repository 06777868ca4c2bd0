CREATE FUNCTION public."refuseChange"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'the journal is only ever added to'; end $$;
CREATE FUNCTION public."refuseDocumentChange"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'documents are only ever added'; end $$;
CREATE FUNCTION public."refusePriceChange"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'prices are only ever added'; end $$;
CREATE TABLE public.agreements (
    version text NOT NULL,
    policies text NOT NULL,
    "firstUsedAt" text NOT NULL,
    rules text
);
CREATE TABLE public.alerts (
    id text NOT NULL,
    sentence text NOT NULL,
    "raisedAt" text NOT NULL,
    "orderId" text,
    "seenAt" text,
    about text NOT NULL,
    urgent integer DEFAULT 0 NOT NULL,
    "mailedAt" text,
    news integer DEFAULT 0 NOT NULL,
    "dismissedAt" text
);
CREATE TABLE public."caseMessages" (
    id text NOT NULL,
    "caseId" text NOT NULL,
    by text NOT NULL,
    text text NOT NULL,
    at text NOT NULL
);
CREATE TABLE public.cases (
    id text NOT NULL,
    reference text NOT NULL,
    "orderId" text NOT NULL,
    kind text NOT NULL,
    ground text NOT NULL,
    description text NOT NULL,
    state text NOT NULL,
    assessment text NOT NULL,
    "openedAt" text NOT NULL,
    "answerBy" text NOT NULL,
    "decidedAt" text,
    decision text,
    "withdrawalId" text,
    note text
);
CREATE TABLE public.codes (
    code text NOT NULL,
    "firstUsedAt" text NOT NULL
);
CREATE TABLE public."decisionMessages" (
    id text NOT NULL,
    "decisionId" text NOT NULL,
    by text NOT NULL,
    text text NOT NULL,
    at text NOT NULL
);
CREATE TABLE public.decisions (
    id text NOT NULL,
    act text NOT NULL,
    reason text NOT NULL,
    explanation text NOT NULL,
    at text NOT NULL,
    "postId" text,
    "readerId" text,
    "reversedAt" text,
    "awaitsOwner" integer DEFAULT 0 NOT NULL
);
CREATE TABLE public."deskChallenges" (
    hash text NOT NULL,
    "usedAt" text NOT NULL
);
CREATE TABLE public."deskCodes" (
    hash text NOT NULL,
    "madeAt" text NOT NULL,
    "usedAt" text
);
CREATE TABLE public."deskLinks" (
    hash text NOT NULL,
    "printedAt" text NOT NULL,
    "expiresAt" text NOT NULL,
    "usedAt" text
);
CREATE TABLE public."deskPasskeys" (
    id text NOT NULL,
    "publicKey" text NOT NULL,
    transports text NOT NULL,
    name text NOT NULL,
    "addedAt" text NOT NULL,
    "usedAt" text,
    counter integer NOT NULL
);
CREATE TABLE public."deskSessions" (
    id text NOT NULL,
    hash text NOT NULL,
    "openedBy" text NOT NULL,
    browser text NOT NULL,
    "openedAt" text NOT NULL,
    "expiresAt" text NOT NULL,
    "endedAt" text
);
CREATE TABLE public."displayNames" (
    key text NOT NULL,
    "readerId" text NOT NULL,
    name text NOT NULL,
    "takenAt" text NOT NULL
);
CREATE TABLE public.disputes (
    id text NOT NULL,
    "orderId" text NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    "answerBy" text,
    current integer NOT NULL
);
CREATE TABLE public."documentCounters" (
    series text NOT NULL,
    "lastHash" text NOT NULL,
    last integer NOT NULL
);
CREATE TABLE public."documentSeries" (
    letter text NOT NULL,
    "startedAt" text NOT NULL
);
CREATE TABLE public.documents (
    series text NOT NULL,
    number text NOT NULL,
    "orderId" text NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    "issuedAt" text NOT NULL,
    body text NOT NULL,
    hash text NOT NULL,
    "previousHash" text NOT NULL,
    corrects text,
    place integer NOT NULL,
    simulated integer NOT NULL
);
CREATE TABLE public.downloads (
    "ticketHash" text NOT NULL,
    "orderId" text NOT NULL,
    format text NOT NULL,
    at text NOT NULL,
    edition integer
);
CREATE TABLE public.inbox (
    provider text NOT NULL,
    "eventId" text NOT NULL,
    kind text NOT NULL,
    about text NOT NULL,
    state text NOT NULL,
    "receivedAt" text NOT NULL,
    "orderId" text,
    "paymentId" text
);
CREATE TABLE public.journal (
    id text NOT NULL,
    by text NOT NULL,
    act text NOT NULL,
    at text NOT NULL,
    "orderId" text,
    note text
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.ledger (
    id text NOT NULL,
    "orderId" text NOT NULL,
    kind text NOT NULL,
    currency text NOT NULL,
    provider text NOT NULL,
    reference text NOT NULL,
    at text NOT NULL,
    amount integer NOT NULL,
    method text,
    country text,
    fee integer,
    simulated integer DEFAULT 0 NOT NULL,
    "taxTreatment" text,
    "taxCountry" text,
    "taxRate" integer,
    "taxAmount" integer,
    loss integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.links (
    hash text NOT NULL,
    "orderId" text NOT NULL
);
CREATE TABLE public.orders (
    id text NOT NULL,
    number text NOT NULL,
    "idempotencyKey" text,
    price integer NOT NULL,
    "linkGeneration" integer NOT NULL,
    state text NOT NULL,
    email text NOT NULL,
    "emailKey" text NOT NULL,
    method text NOT NULL,
    provider text NOT NULL,
    product text NOT NULL,
    currency text NOT NULL,
    "consentText" text NOT NULL,
    "consentAt" text NOT NULL,
    "policyVersion" text NOT NULL,
    "createdAt" text NOT NULL,
    reference text,
    "paymentUrl" text,
    "paymentId" text,
    "askedAt" text,
    "paidAt" text,
    "expiredAt" text,
    "refundedAt" text,
    "firstDownloadedAt" text,
    "addressCorrectedAt" text,
    "cancelledAt" text,
    "rejectedReason" text,
    "payerCountry" text,
    "paidWith" text,
    "duplicateOf" text,
    "captureAttempts" integer DEFAULT 0 NOT NULL,
    "refundedAmount" integer DEFAULT 0 NOT NULL,
    test integer DEFAULT 0 NOT NULL,
    "captureAskedAt" text,
    "closedAt" text,
    "answeredAt" text,
    "failedDownloads" integer DEFAULT 0 NOT NULL,
    "downloadCompletedAt" text,
    "erasedAt" text,
    "firstReadAt" text,
    "editionDownloaded" integer,
    "editionNotified" integer,
    "unsubscribedAt" text,
    "taxTreatment" text,
    "taxCountry" text,
    "taxRateVersion" text,
    evidence text,
    "evidenceState" text,
    "taxRate" integer,
    "taxAmount" integer,
    quantity integer DEFAULT 1 NOT NULL,
    "unitPrice" integer,
    "hasSeats" integer DEFAULT 0 NOT NULL,
    "seatOf" text,
    "discountCode" text,
    discount integer DEFAULT 0 NOT NULL
);
CREATE TABLE public."ossReturns" (
    quarter text NOT NULL,
    "filedAt" text NOT NULL,
    simulated integer NOT NULL
);
CREATE TABLE public.outbox (
    id text NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    state text NOT NULL,
    "nextAt" text NOT NULL,
    "queuedAt" text NOT NULL,
    "orderId" text,
    "acceptedAt" text,
    "lastError" text,
    attempts integer NOT NULL,
    about text
);
CREATE TABLE public."paymentHolds" (
    "orderId" text NOT NULL,
    reason text NOT NULL,
    since text NOT NULL
);
CREATE TABLE public."postReports" (
    id text NOT NULL,
    "postId" text NOT NULL,
    reason text NOT NULL,
    text text NOT NULL,
    at text NOT NULL,
    "reporterId" text,
    "decidedAt" text,
    outcome text
);
CREATE TABLE public."postTerms" (
    term text NOT NULL,
    "postId" text NOT NULL
);
CREATE TABLE public.posts (
    id text NOT NULL,
    "threadId" text NOT NULL,
    "position" text NOT NULL,
    text text NOT NULL,
    "textKey" text NOT NULL,
    state text NOT NULL,
    "createdAt" text NOT NULL,
    "authorId" text,
    "editedAt" text,
    "byOwner" integer DEFAULT 0 NOT NULL,
    opening integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.prices (
    day text NOT NULL,
    "from" text NOT NULL,
    kind text NOT NULL,
    at text NOT NULL,
    price integer NOT NULL
);
CREATE TABLE public.readers (
    id text NOT NULL,
    "readAllAt" text NOT NULL,
    name text,
    "approvedAt" text,
    "suspendedAt" text,
    "newsAt" text,
    "newName" text
);
CREATE TABLE public.refunds (
    id text NOT NULL,
    "orderId" text NOT NULL,
    state text NOT NULL,
    cause text NOT NULL,
    by text NOT NULL,
    "nextAt" text NOT NULL,
    "requestedAt" text NOT NULL,
    "causeId" text,
    "sentAt" text,
    "providerReference" text,
    "lastError" text,
    note text,
    amount integer NOT NULL,
    attempts integer NOT NULL,
    notified text DEFAULT 'nothing'::text NOT NULL,
    "keyVersion" integer DEFAULT 0 NOT NULL,
    copies integer
);
CREATE TABLE public.rehearsals (
    "orderId" text NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    amount integer NOT NULL,
    country text
);
CREATE TABLE public."rehearsedRefunds" (
    name text NOT NULL,
    "orderId" text NOT NULL,
    at text NOT NULL,
    amount integer NOT NULL
);
CREATE TABLE public.requests (
    id text NOT NULL,
    number text NOT NULL,
    email text NOT NULL,
    ground text NOT NULL,
    description text NOT NULL,
    draft text NOT NULL,
    at text NOT NULL
);
CREATE TABLE public.reviews (
    id text NOT NULL,
    text text NOT NULL,
    state text NOT NULL,
    "createdAt" text NOT NULL,
    "hiddenFor" text,
    reply text,
    "editedAt" text,
    "decidedAt" text,
    stars integer DEFAULT 0 NOT NULL,
    "mayPublish" integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.screenshots (
    id text NOT NULL,
    "caseId" text NOT NULL,
    type text NOT NULL,
    at text NOT NULL,
    bytes integer NOT NULL,
    hash text
);
CREATE TABLE public.seats (
    id text NOT NULL,
    "orderId" text NOT NULL,
    state text NOT NULL,
    "codeHash" text NOT NULL,
    "sentTo" text,
    "sentToKey" text,
    "sentAt" text,
    "claimKey" text,
    "claimedAt" text,
    "copyId" text,
    "closedAt" text,
    "recipientName" text,
    "fromName" text,
    message text,
    "availableAt" text,
    delivery text,
    place integer NOT NULL,
    generation integer DEFAULT 1 NOT NULL,
    sends integer DEFAULT 0 NOT NULL,
    "refundId" text
);
CREATE TABLE public.sweeps (
    provider text NOT NULL,
    "claimedAt" text NOT NULL,
    "sweptUntil" text,
    "finishedAt" text
);
CREATE TABLE public."syncedLogs" (
    "orderId" text NOT NULL,
    purpose text NOT NULL,
    "keyHash" text NOT NULL,
    version integer NOT NULL,
    bytes integer NOT NULL,
    ciphertext text NOT NULL,
    "savedAt" text NOT NULL
);
CREATE TABLE public."threadFollows" (
    "readerId" text NOT NULL,
    "threadId" text NOT NULL,
    "followedAt" text NOT NULL,
    "pendingSince" text,
    "mailId" text,
    "mailSince" text
);
CREATE TABLE public."threadReads" (
    "readerId" text NOT NULL,
    "threadId" text NOT NULL,
    "readAt" text NOT NULL
);
CREATE TABLE public.threads (
    id text NOT NULL,
    topic text NOT NULL,
    title text NOT NULL,
    state text NOT NULL,
    "createdAt" text NOT NULL,
    "lastPostAt" text NOT NULL,
    "authorId" text,
    "solvedAt" text,
    "byOwner" integer DEFAULT 0 NOT NULL,
    pinned integer DEFAULT 0 NOT NULL,
    replies integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.uploads (
    id text NOT NULL,
    draft text NOT NULL,
    type text NOT NULL,
    at text NOT NULL,
    hash text NOT NULL,
    bytes integer NOT NULL
);
CREATE TABLE public."visitLogs" (
    name text NOT NULL,
    "countedUntil" text NOT NULL
);
CREATE TABLE public.visits (
    day text NOT NULL,
    page text NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public."withdrawalNames" (
    word text NOT NULL COLLATE pg_catalog."C",
    "withdrawalId" text NOT NULL
);
CREATE TABLE public.withdrawals (
    id text NOT NULL,
    reference text NOT NULL,
    "receiptHash" text NOT NULL,
    name text NOT NULL,
    contract text NOT NULL,
    "replyTo" text NOT NULL,
    statement text NOT NULL,
    "submittedAt" text NOT NULL,
    "orderId" text,
    assessment text,
    "assessedAt" text,
    proven integer NOT NULL,
    "caseId" text
);
INSERT INTO public.agreements (version, policies, "firstUsedAt", rules) VALUES ('maGIaNENRpOR', '[{"about":"refunds","title":"Refund policy","text":"All sales are final.\n\nExcept <when> they are not."}]', '2026-11-15T09:00:00.000Z', '{"reading":"as-specified","guaranteeDays":30,"requestDays":7}');
INSERT INTO public.alerts (id, sentence, "raisedAt", "orderId", "seenAt", about, urgent, "mailedAt", news, "dismissedAt") VALUES ('01a1de6f5280fde77ddafe57b5f27d86', 'The buyer asks for a refund of order 2TNE-RRYH, €40 (case WN6C-TCJE). Owed under the money-back promise and the refund policy. Answer by 20 November 2026.', '2026-11-15T09:00:00.000Z', '01a1de6f5280febc53415c7e94563020', NULL, 'case 01a1de6f5280aede71183bc77a5ba7c1', 1, NULL, 0, NULL);
INSERT INTO public.alerts (id, sentence, "raisedAt", "orderId", "seenAt", about, urgent, "mailedAt", news, "dismissedAt") VALUES ('01a1de6f5280eea804cdffe0ac366d79', 'A visitor waited.', '2026-11-15T09:00:00.000Z', NULL, NULL, 'late-response', 1, NULL, 0, NULL);
INSERT INTO public.cases (id, reference, "orderId", kind, ground, description, state, assessment, "openedAt", "answerBy", "decidedAt", decision, "withdrawalId", note) VALUES ('01a1de6f5280aede71183bc77a5ba7c1', 'WN6C-TCJE', '01a1de6f5280febc53415c7e94563020', 'request', 'other', 'Not for me.', 'open', '{"law":{"owed":false,"why":"not-withdrawn","until":"2026-12-01T11:59:59.999Z","daysLeft":16},"guarantee":{"owed":true,"why":"inside","until":"2026-12-16T08:59:59.999Z","daysLeft":30},"policy":{"owed":true,"why":"delivery-failure","until":"2026-11-23T08:59:59.999Z","daysLeft":7},"outcome":"case","by":null,"guard":null}', '2026-11-15T09:00:00.000Z', '2026-11-20T09:00:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.cases (id, reference, "orderId", kind, ground, description, state, assessment, "openedAt", "answerBy", "decidedAt", decision, "withdrawalId", note) VALUES ('01a1de6f52802ce7d27d367a4fdb540f', 'HCE6-76XT', '01a1de6f528022e92556289070850eea', 'withdrawal', 'other', 'To The Seller, 1 High Street, Town:

I withdraw from my contract for the FitSport guide.

Name: Ada Lovelace

Contract: YAPT-833J

Send the confirmation to: leaving@example.com

Submitted: 15 November 2026 at 09:00 UTC', 'granted', '{"law":{"owed":true,"why":"not-opened","until":"2026-12-01T11:59:59.999Z","daysLeft":16},"guarantee":{"owed":true,"why":"inside","until":"2026-12-16T08:59:59.999Z","daysLeft":30},"policy":{"owed":true,"why":"delivery-failure","until":"2026-11-23T08:59:59.999Z","daysLeft":7},"outcome":"pay-back","by":"law","guard":null}', '2026-11-15T09:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-15T09:00:00.000Z', 'law', '01a1de6f528020dd982cda84b39038c3', NULL);
INSERT INTO public."documentCounters" (series, "lastHash", last) VALUES ('REHEARSAL-2026', '2479dd61736c5eac090326e48f617529d44f6d9c4fc2dd3f858ac68f5cd74c2c', 7);
INSERT INTO public.documents (series, number, "orderId", kind, reference, "issuedAt", body, hash, "previousHash", corrects, place, simulated) VALUES ('REHEARSAL-2026', 'REHEARSAL-2026-00001', '01a1de6f528052ea94948b1c4493bf55', 'receipt', 'sale rehearsal-01a1de6f528052ea94948b1c4493bf55', '2026-11-15T09:00:00.000Z', '{"suppliedOn":"2026-11-15","seller":{"name":"The Seller","address":["1 High Street","Town"],"email":"seller@shop.example","vatId":null,"taxNumber":null},"buyer":null,"product":"FitSport","quantity":1,"currency":"EUR","gross":4000,"tax":null,"isInvoice":false,"kind":"receipt","corrects":null,"number":"REHEARSAL-2026-00001","issuedOn":"2026-11-15","orderNumber":"3FJQ-K4ND","printed":{"brand":"FitSport","title":"Receipt","number":"REHEARSAL-2026-00001","facts":[["Number","REHEARSAL-2026-00001"],["Date of issue","15 November 2026"],["Date of supply","15 November 2026"],["Order","3FJQ-K4ND"]],"seller":{"label":"Seller","lines":["The Seller","1 High Street","Town","seller@shop.example"]},"buyer":null,"columns":{"item":"Item","quantity":"Quantity","unit":"Price each","amount":"Amount"},"item":{"name":"FitSport guide, e-book as PDF and EPUB","quantity":"1","unit":null,"amount":"€40.00"},"parts":[],"total":["Total paid","€40.00"],"notes":["The price includes tax.","Paid in full. Nothing is due.","Rehearsal: no money moved."]}}', 'd5c2ddbd0628d9fb7e9d78c103d4e7302b5bad897b50a1ae9b89d787c4648328', '', NULL, 1, 2);
INSERT INTO public.documents (series, number, "orderId", kind, reference, "issuedAt", body, hash, "previousHash", corrects, place, simulated) VALUES ('REHEARSAL-2026', 'REHEARSAL-2026-00002', '01a1de6f52805f8bcb7dd0946f39fa71', 'receipt', 'sale rehearsal-01a1de6f52805f8bcb7dd0946f39fa71', '2026-11-15T09:00:00.000Z', '{"suppliedOn":"2026-11-15","seller":{"name":"The Seller","address":["1 High Street","Town"],"email":"seller@shop.example","vatId":null,"taxNumber":null},"buyer":null,"product":"FitSport","quantity":1,"currency":"EUR","gross":4000,"tax":null,"isInvoice":false,"kind":"receipt","corrects":null,"number":"REHEARSAL-2026-00002","issuedOn":"2026-11-15","orderNumber":"NTPE-J2MT","printed":{"brand":"FitSport","title":"Receipt","number":"REHEARSAL-2026-00002","facts":[["Number","REHEARSAL-2026-00002"],["Date of issue","15 November 2026"],["Date of supply","15 November 2026"],["Order","NTPE-J2MT"]],"seller":{"label":"Seller","lines":["The Seller","1 High Street","Town","seller@shop.example"]},"buyer":null,"columns":{"item":"Item","quantity":"Quantity","unit":"Price each","amount":"Amount"},"item":{"name":"FitSport guide, e-book as PDF and EPUB","quantity":"1","unit":null,"amount":"€40.00"},"parts":[],"total":["Total paid","€40.00"],"notes":["The price includes tax.","Paid in full. Nothing is due.","Rehearsal: no money moved."]}}', '6b78aced6d0efc8ffbbf636ffb59745aad547896b14cfba492e7ce2b40173f74', 'd5c2ddbd0628d9fb7e9d78c103d4e7302b5bad897b50a1ae9b89d787c4648328', NULL, 2, 2);
INSERT INTO public.documents (series, number, "orderId", kind, reference, "issuedAt", body, hash, "previousHash", corrects, place, simulated) VALUES ('REHEARSAL-2026', 'REHEARSAL-2026-00003', '01a1de6f52805f8bcb7dd0946f39fa71', 'credit-note', 'refund 148634f8aecbf4fc9f4a7f108afa5b64-1794733200000', '2026-11-15T09:00:00.000Z', '{"suppliedOn":"2026-11-15","seller":{"name":"The Seller","address":["1 High Street","Town"],"email":"seller@shop.example","vatId":null,"taxNumber":null},"buyer":null,"product":"FitSport","quantity":1,"currency":"EUR","gross":4000,"tax":null,"isInvoice":false,"kind":"credit-note","corrects":{"number":"REHEARSAL-2026-00002","issuedOn":"2026-11-15"},"number":"REHEARSAL-2026-00003","issuedOn":"2026-11-15","orderNumber":"NTPE-J2MT","printed":{"brand":"FitSport","title":"Credit note","number":"REHEARSAL-2026-00003","facts":[["Number","REHEARSAL-2026-00003"],["Date of issue","15 November 2026"],["Date of refund","15 November 2026"],["Order","NTPE-J2MT"]],"seller":{"label":"Seller","lines":["The Seller","1 High Street","Town","seller@shop.example"]},"buyer":null,"columns":{"item":"Item","quantity":"Quantity","unit":"Price each","amount":"Amount"},"item":{"name":"FitSport guide, e-book as PDF and EPUB","quantity":"1","unit":null,"amount":"€40.00"},"parts":[],"total":["Total refunded","€40.00"],"notes":["This credit note refers to REHEARSAL-2026-00002 of 15 November 2026.","The price includes tax.","Refunded to the original payment method.","Rehearsal: no money moved."]}}', '1fd2e1f0db76f2543f58781131cc367bc632b4e876ec860914779a7f8728e6d6', '6b78aced6d0efc8ffbbf636ffb59745aad547896b14cfba492e7ce2b40173f74', 'REHEARSAL-2026-00002', 3, 2);
INSERT INTO public.documents (series, number, "orderId", kind, reference, "issuedAt", body, hash, "previousHash", corrects, place, simulated) VALUES ('REHEARSAL-2026', 'REHEARSAL-2026-00004', '01a1de6f528004e7b42b358cc45094c8', 'receipt', 'sale rehearsal-01a1de6f528004e7b42b358cc45094c8', '2026-11-15T09:00:00.000Z', '{"suppliedOn":"2026-11-15","seller":{"name":"The Seller","address":["1 High Street","Town"],"email":"seller@shop.example","vatId":null,"taxNumber":null},"buyer":null,"product":"FitSport","quantity":2,"unitPrice":4000,"currency":"EUR","gross":8000,"tax":null,"isInvoice":false,"kind":"receipt","corrects":null,"number":"REHEARSAL-2026-00004","issuedOn":"2026-11-15","orderNumber":"NR3N-EXHQ","printed":{"brand":"FitSport","title":"Receipt","number":"REHEARSAL-2026-00004","facts":[["Number","REHEARSAL-2026-00004"],["Date of issue","15 November 2026"],["Date of supply","15 November 2026"],["Order","NR3N-EXHQ"]],"seller":{"label":"Seller","lines":["The Seller","1 High Street","Town","seller@shop.example"]},"buyer":null,"columns":{"item":"Item","quantity":"Quantity","unit":"Price each","amount":"Amount"},"item":{"name":"FitSport guide, e-book as PDF and EPUB","quantity":"2","unit":"€40.00","amount":"€80.00"},"parts":[],"total":["Total paid","€80.00"],"notes":["The price includes tax.","Paid in full. Nothing is due.","Rehearsal: no money moved."]}}', '91a933f976c664f925317f0a7f1c3f885f4734dbf51bb24d7bd46ea5e4aeb5b0', '1fd2e1f0db76f2543f58781131cc367bc632b4e876ec860914779a7f8728e6d6', NULL, 4, 2);
INSERT INTO public.documents (series, number, "orderId", kind, reference, "issuedAt", body, hash, "previousHash", corrects, place, simulated) VALUES ('REHEARSAL-2026', 'REHEARSAL-2026-00005', '01a1de6f5280febc53415c7e94563020', 'receipt', 'sale rehearsal-01a1de6f5280febc53415c7e94563020', '2026-11-15T09:00:00.000Z', '{"suppliedOn":"2026-11-15","seller":{"name":"The Seller","address":["1 High Street","Town"],"email":"seller@shop.example","vatId":null,"taxNumber":null},"buyer":null,"product":"FitSport","quantity":1,"currency":"EUR","gross":4000,"tax":null,"isInvoice":false,"kind":"receipt","corrects":null,"number":"REHEARSAL-2026-00005","issuedOn":"2026-11-15","orderNumber":"2TNE-RRYH","printed":{"brand":"FitSport","title":"Receipt","number":"REHEARSAL-2026-00005","facts":[["Number","REHEARSAL-2026-00005"],["Date of issue","15 November 2026"],["Date of supply","15 November 2026"],["Order","2TNE-RRYH"]],"seller":{"label":"Seller","lines":["The Seller","1 High Street","Town","seller@shop.example"]},"buyer":null,"columns":{"item":"Item","quantity":"Quantity","unit":"Price each","amount":"Amount"},"item":{"name":"FitSport guide, e-book as PDF and EPUB","quantity":"1","unit":null,"amount":"€40.00"},"parts":[],"total":["Total paid","€40.00"],"notes":["The price includes tax.","Paid in full. Nothing is due.","Rehearsal: no money moved."]}}', '817c585312a3271654a567f1497ba56a04247800b64accb762fc1d6eff5cdcfb', '91a933f976c664f925317f0a7f1c3f885f4734dbf51bb24d7bd46ea5e4aeb5b0', NULL, 5, 2);
INSERT INTO public.documents (series, number, "orderId", kind, reference, "issuedAt", body, hash, "previousHash", corrects, place, simulated) VALUES ('REHEARSAL-2026', 'REHEARSAL-2026-00006', '01a1de6f528022e92556289070850eea', 'receipt', 'sale rehearsal-01a1de6f528022e92556289070850eea', '2026-11-15T09:00:00.000Z', '{"suppliedOn":"2026-11-15","seller":{"name":"The Seller","address":["1 High Street","Town"],"email":"seller@shop.example","vatId":null,"taxNumber":null},"buyer":null,"product":"FitSport","quantity":1,"currency":"EUR","gross":4000,"tax":null,"isInvoice":false,"kind":"receipt","corrects":null,"number":"REHEARSAL-2026-00006","issuedOn":"2026-11-15","orderNumber":"YAPT-833J","printed":{"brand":"FitSport","title":"Receipt","number":"REHEARSAL-2026-00006","facts":[["Number","REHEARSAL-2026-00006"],["Date of issue","15 November 2026"],["Date of supply","15 November 2026"],["Order","YAPT-833J"]],"seller":{"label":"Seller","lines":["The Seller","1 High Street","Town","seller@shop.example"]},"buyer":null,"columns":{"item":"Item","quantity":"Quantity","unit":"Price each","amount":"Amount"},"item":{"name":"FitSport guide, e-book as PDF and EPUB","quantity":"1","unit":null,"amount":"€40.00"},"parts":[],"total":["Total paid","€40.00"],"notes":["The price includes tax.","Paid in full. Nothing is due.","Rehearsal: no money moved."]}}', '4f53902f5301f4f8345521b3952363b64935b4c698a458dff3f220a6997485d7', '817c585312a3271654a567f1497ba56a04247800b64accb762fc1d6eff5cdcfb', NULL, 6, 2);
INSERT INTO public.documents (series, number, "orderId", kind, reference, "issuedAt", body, hash, "previousHash", corrects, place, simulated) VALUES ('REHEARSAL-2026', 'REHEARSAL-2026-00007', '01a1de6f528022e92556289070850eea', 'credit-note', 'refund 01a1de6f5280839e8f1991a01e684505-1794733200000', '2026-11-15T09:00:00.000Z', '{"suppliedOn":"2026-11-15","seller":{"name":"The Seller","address":["1 High Street","Town"],"email":"seller@shop.example","vatId":null,"taxNumber":null},"buyer":null,"product":"FitSport","quantity":1,"currency":"EUR","gross":4000,"tax":null,"isInvoice":false,"kind":"credit-note","corrects":{"number":"REHEARSAL-2026-00006","issuedOn":"2026-11-15"},"number":"REHEARSAL-2026-00007","issuedOn":"2026-11-15","orderNumber":"YAPT-833J","printed":{"brand":"FitSport","title":"Credit note","number":"REHEARSAL-2026-00007","facts":[["Number","REHEARSAL-2026-00007"],["Date of issue","15 November 2026"],["Date of refund","15 November 2026"],["Order","YAPT-833J"]],"seller":{"label":"Seller","lines":["The Seller","1 High Street","Town","seller@shop.example"]},"buyer":null,"columns":{"item":"Item","quantity":"Quantity","unit":"Price each","amount":"Amount"},"item":{"name":"FitSport guide, e-book as PDF and EPUB","quantity":"1","unit":null,"amount":"€40.00"},"parts":[],"total":["Total refunded","€40.00"],"notes":["This credit note refers to REHEARSAL-2026-00006 of 15 November 2026.","The price includes tax.","Refunded to the original payment method.","Rehearsal: no money moved."]}}', '2479dd61736c5eac090326e48f617529d44f6d9c4fc2dd3f858ac68f5cd74c2c', '4f53902f5301f4f8345521b3952363b64935b4c698a458dff3f220a6997485d7', 'REHEARSAL-2026-00006', 7, 2);
INSERT INTO public.journal (id, by, act, at, "orderId", note) VALUES ('01a1de6f5280ec01f3b5ee08c1ada71e', 'terminal', 'backup', '2026-11-15T09:00:00.000Z', NULL, 'backups/1');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-orders', '2026-11-17T22:23:12.916Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-turned-back', '2026-11-17T22:23:12.918Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-12-ledger', '2026-11-17T22:23:12.926Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-12-payments', '2026-11-17T22:23:12.933Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-12-sweeps', '2026-11-17T22:23:12.935Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-12-taking', '2026-11-17T22:23:12.944Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-12-told-owner', '2026-11-17T22:23:12.949Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-12-z-indexes', '2026-11-17T22:23:12.961Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-12-z-rounds', '2026-11-17T22:23:12.974Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-12-zz-after-sale', '2026-11-17T22:23:13.005Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2027-01-requests', '2026-11-17T22:23:13.020Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2027-02-desk', '2026-11-17T22:23:13.041Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2027-03-figures', '2026-11-17T22:23:13.072Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2027-04-room', '2026-11-17T22:23:13.074Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2027-05-editions', '2026-11-17T22:23:13.079Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2027-06-known-only', '2026-11-17T22:23:13.082Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v018-plain-names', '2026-11-17T22:23:13.095Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v019-withdrawal-cases', '2026-11-17T22:23:13.101Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v020-refund-keys', '2026-11-17T22:23:13.103Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v021-documents', '2026-11-17T22:23:13.121Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v022-disputes-and-holds', '2026-11-17T22:23:13.144Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v023-community', '2026-11-17T22:23:13.225Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v024-log-sync', '2026-11-17T22:23:13.228Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v025-prices', '2026-11-17T22:23:13.241Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v026-copies', '2026-11-17T22:23:13.243Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v028-seats', '2026-11-17T22:23:13.257Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v029-alerts', '2026-11-17T22:23:13.259Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v030-codes', '2026-11-17T22:23:13.268Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v031-new-names', '2026-11-17T22:23:13.273Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v032-refuse-replace', '2026-11-17T22:23:13.273Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v033-always-vat', '2026-11-17T22:23:13.276Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('v034-refunded-seats', '2026-11-17T22:23:13.277Z');
INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);
INSERT INTO public.ledger (id, "orderId", kind, currency, provider, reference, at, amount, method, country, fee, simulated, "taxTreatment", "taxCountry", "taxRate", "taxAmount", loss) VALUES ('01a1de6f52808bd3f5be8c2bf6c3829f', '01a1de6f528052ea94948b1c4493bf55', 'sale', 'EUR', 'rehearsal', 'rehearsal-01a1de6f528052ea94948b1c4493bf55', '2026-11-15T09:00:00.000Z', 4000, 'card', NULL, NULL, 2, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.ledger (id, "orderId", kind, currency, provider, reference, at, amount, method, country, fee, simulated, "taxTreatment", "taxCountry", "taxRate", "taxAmount", loss) VALUES ('01a1de6f5280b18f04b3da680aca67af', '01a1de6f52805f8bcb7dd0946f39fa71', 'sale', 'EUR', 'rehearsal', 'rehearsal-01a1de6f52805f8bcb7dd0946f39fa71', '2026-11-15T09:00:00.000Z', 4000, 'card', NULL, NULL, 2, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.ledger (id, "orderId", kind, currency, provider, reference, at, amount, method, country, fee, simulated, "taxTreatment", "taxCountry", "taxRate", "taxAmount", loss) VALUES ('01a1de6f5280ae994f51946470f83af2', '01a1de6f52805f8bcb7dd0946f39fa71', 'refund', 'EUR', 'rehearsal', '148634f8aecbf4fc9f4a7f108afa5b64-1794733200000', '2026-11-15T09:00:00.000Z', -4000, 'card', NULL, NULL, 2, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.ledger (id, "orderId", kind, currency, provider, reference, at, amount, method, country, fee, simulated, "taxTreatment", "taxCountry", "taxRate", "taxAmount", loss) VALUES ('01a1de6f52801fdeb0a4ce01700fc403', '01a1de6f528004e7b42b358cc45094c8', 'sale', 'EUR', 'rehearsal', 'rehearsal-01a1de6f528004e7b42b358cc45094c8', '2026-11-15T09:00:00.000Z', 8000, 'card', NULL, NULL, 2, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.ledger (id, "orderId", kind, currency, provider, reference, at, amount, method, country, fee, simulated, "taxTreatment", "taxCountry", "taxRate", "taxAmount", loss) VALUES ('01a1de6f5280152fecd106839be20af4', '01a1de6f5280febc53415c7e94563020', 'sale', 'EUR', 'rehearsal', 'rehearsal-01a1de6f5280febc53415c7e94563020', '2026-11-15T09:00:00.000Z', 4000, 'card', NULL, NULL, 2, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.ledger (id, "orderId", kind, currency, provider, reference, at, amount, method, country, fee, simulated, "taxTreatment", "taxCountry", "taxRate", "taxAmount", loss) VALUES ('01a1de6f52800f04094c21001d4219ef', '01a1de6f528022e92556289070850eea', 'sale', 'EUR', 'rehearsal', 'rehearsal-01a1de6f528022e92556289070850eea', '2026-11-15T09:00:00.000Z', 4000, 'card', NULL, NULL, 2, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.ledger (id, "orderId", kind, currency, provider, reference, at, amount, method, country, fee, simulated, "taxTreatment", "taxCountry", "taxRate", "taxAmount", loss) VALUES ('01a1de6f5280145e3de0bad1d00026ac', '01a1de6f528022e92556289070850eea', 'refund', 'EUR', 'rehearsal', '01a1de6f5280839e8f1991a01e684505-1794733200000', '2026-11-15T09:00:00.000Z', -4000, 'card', NULL, NULL, 2, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.links (hash, "orderId") VALUES ('vt-dSLxtVPwGsPgCg3qVtRFaiMwcIux-e_bUcI4gzOU', '01a1de6f5280c13de9088a95f0f271ac');
INSERT INTO public.links (hash, "orderId") VALUES ('aLrJnKiHcPMRTEV5avxqnkwxcBxfgD4LlIYYXe86vqA', '01a1de6f528052ea94948b1c4493bf55');
INSERT INTO public.links (hash, "orderId") VALUES ('Beqp62XAuA4If17k5Qxc24tO3pbqErkiR3KZ1Yi_35g', '01a1de6f52805f8bcb7dd0946f39fa71');
INSERT INTO public.links (hash, "orderId") VALUES ('u6vcGWfC3vqwiHjWHDBLvmxthlKAXOcD56nq7jqiUGA', '01a1de6f528004e7b42b358cc45094c8');
INSERT INTO public.links (hash, "orderId") VALUES ('8GMfvt3t6hmIKiNeRv0rx_lPUyrTBHprZvRoXlEp26c', '01a1de6f5280febc53415c7e94563020');
INSERT INTO public.links (hash, "orderId") VALUES ('0G-A670xMjOb5TsR7WUbYgpw5-wTRZBgjgNSgxAik_I', '01a1de6f528022e92556289070850eea');
INSERT INTO public.orders (id, number, "idempotencyKey", price, "linkGeneration", state, email, "emailKey", method, provider, product, currency, "consentText", "consentAt", "policyVersion", "createdAt", reference, "paymentUrl", "paymentId", "askedAt", "paidAt", "expiredAt", "refundedAt", "firstDownloadedAt", "addressCorrectedAt", "cancelledAt", "rejectedReason", "payerCountry", "paidWith", "duplicateOf", "captureAttempts", "refundedAmount", test, "captureAskedAt", "closedAt", "answeredAt", "failedDownloads", "downloadCompletedAt", "erasedAt", "firstReadAt", "editionDownloaded", "editionNotified", "unsubscribedAt", "taxTreatment", "taxCountry", "taxRateVersion", evidence, "evidenceState", "taxRate", "taxAmount", quantity, "unitPrice", "hasSeats", "seatOf", "discountCode", discount) VALUES ('01a1de6f5280c13de9088a95f0f271ac', 'WJW4-QDD4', '7KQkawtI6eID6SCiNaGOPb-9Jle8dx1j2-6sgJ182zk', 4000, 1, 'pending', 'pending@example.com', 'pending@example.com', 'card', 'rehearsal', 'FitSport', 'EUR', 'I agree to immediate delivery and lose my right to withdraw.', '2026-11-15T09:00:00.000Z', 'maGIaNENRpOR', '2026-11-15T09:00:00.000Z', '01a1de6f5280c13de9088a95f0f271ac', 'https://shop.example/rehearsal/01a1de6f5280c13de9088a95f0f271ac', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 4000, 0, NULL, NULL, 0);
INSERT INTO public.orders (id, number, "idempotencyKey", price, "linkGeneration", state, email, "emailKey", method, provider, product, currency, "consentText", "consentAt", "policyVersion", "createdAt", reference, "paymentUrl", "paymentId", "askedAt", "paidAt", "expiredAt", "refundedAt", "firstDownloadedAt", "addressCorrectedAt", "cancelledAt", "rejectedReason", "payerCountry", "paidWith", "duplicateOf", "captureAttempts", "refundedAmount", test, "captureAskedAt", "closedAt", "answeredAt", "failedDownloads", "downloadCompletedAt", "erasedAt", "firstReadAt", "editionDownloaded", "editionNotified", "unsubscribedAt", "taxTreatment", "taxCountry", "taxRateVersion", evidence, "evidenceState", "taxRate", "taxAmount", quantity, "unitPrice", "hasSeats", "seatOf", "discountCode", discount) VALUES ('01a1de6f528052ea94948b1c4493bf55', '3FJQ-K4ND', 'jG84khd8Ssw7kbHj_X9oZgaoj8v0mqJbFdi7zJRS5Us', 4000, 1, 'paid', 'paid@example.com', 'paid@example.com', 'card', 'rehearsal', 'FitSport', 'EUR', 'I agree to immediate delivery and lose my right to withdraw.', '2026-11-15T09:00:00.000Z', 'maGIaNENRpOR', '2026-11-15T09:00:00.000Z', '01a1de6f528052ea94948b1c4493bf55', 'https://shop.example/rehearsal/01a1de6f528052ea94948b1c4493bf55', 'rehearsal-01a1de6f528052ea94948b1c4493bf55', NULL, '2026-11-15T09:00:00.000Z', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'none', NULL, NULL, 1, 4000, 0, NULL, NULL, 0);
INSERT INTO public.orders (id, number, "idempotencyKey", price, "linkGeneration", state, email, "emailKey", method, provider, product, currency, "consentText", "consentAt", "policyVersion", "createdAt", reference, "paymentUrl", "paymentId", "askedAt", "paidAt", "expiredAt", "refundedAt", "firstDownloadedAt", "addressCorrectedAt", "cancelledAt", "rejectedReason", "payerCountry", "paidWith", "duplicateOf", "captureAttempts", "refundedAmount", test, "captureAskedAt", "closedAt", "answeredAt", "failedDownloads", "downloadCompletedAt", "erasedAt", "firstReadAt", "editionDownloaded", "editionNotified", "unsubscribedAt", "taxTreatment", "taxCountry", "taxRateVersion", evidence, "evidenceState", "taxRate", "taxAmount", quantity, "unitPrice", "hasSeats", "seatOf", "discountCode", discount) VALUES ('01a1de6f52805f8bcb7dd0946f39fa71', 'NTPE-J2MT', 'ci64g4i_KXnPHi9tf3IJ_9uq_P_UepJyeAFlUqBhNQk', 4000, 1, 'refunded', 'refunded@example.com', 'refunded@example.com', 'card', 'rehearsal', 'FitSport', 'EUR', 'I agree to immediate delivery and lose my right to withdraw.', '2026-11-15T09:00:00.000Z', 'maGIaNENRpOR', '2026-11-15T09:00:00.000Z', '01a1de6f52805f8bcb7dd0946f39fa71', 'https://shop.example/rehearsal/01a1de6f52805f8bcb7dd0946f39fa71', 'rehearsal-01a1de6f52805f8bcb7dd0946f39fa71', NULL, '2026-11-15T09:00:00.000Z', NULL, '2026-11-15T09:00:00.000Z', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 4000, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'none', NULL, NULL, 1, 4000, 0, NULL, NULL, 0);
INSERT INTO public.orders (id, number, "idempotencyKey", price, "linkGeneration", state, email, "emailKey", method, provider, product, currency, "consentText", "consentAt", "policyVersion", "createdAt", reference, "paymentUrl", "paymentId", "askedAt", "paidAt", "expiredAt", "refundedAt", "firstDownloadedAt", "addressCorrectedAt", "cancelledAt", "rejectedReason", "payerCountry", "paidWith", "duplicateOf", "captureAttempts", "refundedAmount", test, "captureAskedAt", "closedAt", "answeredAt", "failedDownloads", "downloadCompletedAt", "erasedAt", "firstReadAt", "editionDownloaded", "editionNotified", "unsubscribedAt", "taxTreatment", "taxCountry", "taxRateVersion", evidence, "evidenceState", "taxRate", "taxAmount", quantity, "unitPrice", "hasSeats", "seatOf", "discountCode", discount) VALUES ('01a1de6f528004e7b42b358cc45094c8', 'NR3N-EXHQ', 'oLVT8M0GzxeyV2TaGIhIMItWiCWkSrjjbDJzv3p8-6I', 8000, 1, 'paid', 'team@example.com', 'team@example.com', 'card', 'rehearsal', 'FitSport', 'EUR', 'I agree to immediate delivery and lose my right to withdraw.', '2026-11-15T09:00:00.000Z', 'maGIaNENRpOR', '2026-11-15T09:00:00.000Z', '01a1de6f528004e7b42b358cc45094c8', 'https://shop.example/rehearsal/01a1de6f528004e7b42b358cc45094c8', 'rehearsal-01a1de6f528004e7b42b358cc45094c8', NULL, '2026-11-15T09:00:00.000Z', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'none', NULL, NULL, 2, 4000, 1, NULL, NULL, 0);
INSERT INTO public.orders (id, number, "idempotencyKey", price, "linkGeneration", state, email, "emailKey", method, provider, product, currency, "consentText", "consentAt", "policyVersion", "createdAt", reference, "paymentUrl", "paymentId", "askedAt", "paidAt", "expiredAt", "refundedAt", "firstDownloadedAt", "addressCorrectedAt", "cancelledAt", "rejectedReason", "payerCountry", "paidWith", "duplicateOf", "captureAttempts", "refundedAmount", test, "captureAskedAt", "closedAt", "answeredAt", "failedDownloads", "downloadCompletedAt", "erasedAt", "firstReadAt", "editionDownloaded", "editionNotified", "unsubscribedAt", "taxTreatment", "taxCountry", "taxRateVersion", evidence, "evidenceState", "taxRate", "taxAmount", quantity, "unitPrice", "hasSeats", "seatOf", "discountCode", discount) VALUES ('01a1de6f5280febc53415c7e94563020', '2TNE-RRYH', 'KxNsIFhq7ssoOJvwV_SyrmYOQXh7EKyN5rkrjbgl1DU', 4000, 1, 'paid', 'asking@example.com', 'asking@example.com', 'card', 'rehearsal', 'FitSport', 'EUR', 'I agree to immediate delivery and lose my right to withdraw.', '2026-11-15T09:00:00.000Z', 'maGIaNENRpOR', '2026-11-15T09:00:00.000Z', '01a1de6f5280febc53415c7e94563020', 'https://shop.example/rehearsal/01a1de6f5280febc53415c7e94563020', 'rehearsal-01a1de6f5280febc53415c7e94563020', NULL, '2026-11-15T09:00:00.000Z', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'none', NULL, NULL, 1, 4000, 0, NULL, NULL, 0);
INSERT INTO public.orders (id, number, "idempotencyKey", price, "linkGeneration", state, email, "emailKey", method, provider, product, currency, "consentText", "consentAt", "policyVersion", "createdAt", reference, "paymentUrl", "paymentId", "askedAt", "paidAt", "expiredAt", "refundedAt", "firstDownloadedAt", "addressCorrectedAt", "cancelledAt", "rejectedReason", "payerCountry", "paidWith", "duplicateOf", "captureAttempts", "refundedAmount", test, "captureAskedAt", "closedAt", "answeredAt", "failedDownloads", "downloadCompletedAt", "erasedAt", "firstReadAt", "editionDownloaded", "editionNotified", "unsubscribedAt", "taxTreatment", "taxCountry", "taxRateVersion", evidence, "evidenceState", "taxRate", "taxAmount", quantity, "unitPrice", "hasSeats", "seatOf", "discountCode", discount) VALUES ('01a1de6f528022e92556289070850eea', 'YAPT-833J', 'J6nPo496M6NkmSI2qOMYJqwqHIu-X40zDmw4oC2f5Rw', 4000, 1, 'refunded', 'leaving@example.com', 'leaving@example.com', 'card', 'rehearsal', 'FitSport', 'EUR', 'I agree to immediate delivery and lose my right to withdraw.', '2026-11-15T09:00:00.000Z', 'maGIaNENRpOR', '2026-11-15T09:00:00.000Z', '01a1de6f528022e92556289070850eea', 'https://shop.example/rehearsal/01a1de6f528022e92556289070850eea', 'rehearsal-01a1de6f528022e92556289070850eea', NULL, '2026-11-15T09:00:00.000Z', NULL, '2026-11-15T09:00:00.000Z', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 4000, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'none', NULL, NULL, 1, 4000, 0, NULL, NULL, 0);
INSERT INTO public.outbox (id, kind, recipient, state, "nextAt", "queuedAt", "orderId", "acceptedAt", "lastError", attempts, about) VALUES ('01a1de6f52801af297337578740cd5ab', 'confirmation', 'paid@example.com', 'filed', '2026-11-15T09:03:00.000Z', '2026-11-15T09:00:00.000Z', '01a1de6f528052ea94948b1c4493bf55', NULL, NULL, 1, NULL);
INSERT INTO public.outbox (id, kind, recipient, state, "nextAt", "queuedAt", "orderId", "acceptedAt", "lastError", attempts, about) VALUES ('01a1de6f5280b6471c98239dafc174cc', 'confirmation', 'refunded@example.com', 'filed', '2026-11-15T09:03:00.000Z', '2026-11-15T09:00:00.000Z', '01a1de6f52805f8bcb7dd0946f39fa71', NULL, NULL, 1, NULL);
INSERT INTO public.outbox (id, kind, recipient, state, "nextAt", "queuedAt", "orderId", "acceptedAt", "lastError", attempts, about) VALUES ('01a1de6f52807a4ed9a39aa2bd591248', 'refund-step', 'refunded@example.com', 'filed', '2026-11-15T09:03:00.000Z', '2026-11-15T09:00:00.000Z', '01a1de6f52805f8bcb7dd0946f39fa71', NULL, NULL, 1, 'sent 148634f8aecbf4fc9f4a7f108afa5b64');
INSERT INTO public.outbox (id, kind, recipient, state, "nextAt", "queuedAt", "orderId", "acceptedAt", "lastError", attempts, about) VALUES ('01a1de6f528070324b70aac533f2bd97', 'confirmation', 'team@example.com', 'filed', '2026-11-15T09:03:00.000Z', '2026-11-15T09:00:00.000Z', '01a1de6f528004e7b42b358cc45094c8', NULL, NULL, 1, NULL);
INSERT INTO public.outbox (id, kind, recipient, state, "nextAt", "queuedAt", "orderId", "acceptedAt", "lastError", attempts, about) VALUES ('01a1de6f5280ca7ded2db22460c63972', 'confirmation', 'asking@example.com', 'filed', '2026-11-15T09:03:00.000Z', '2026-11-15T09:00:00.000Z', '01a1de6f5280febc53415c7e94563020', NULL, NULL, 1, NULL);
INSERT INTO public.outbox (id, kind, recipient, state, "nextAt", "queuedAt", "orderId", "acceptedAt", "lastError", attempts, about) VALUES ('01a1de6f5280687f64efc99973c9378f', 'claim', 'asking@example.com', 'filed', '2026-11-15T09:03:00.000Z', '2026-11-15T09:00:00.000Z', '01a1de6f5280febc53415c7e94563020', NULL, NULL, 1, '01a1de6f5280aede71183bc77a5ba7c1');
INSERT INTO public.outbox (id, kind, recipient, state, "nextAt", "queuedAt", "orderId", "acceptedAt", "lastError", attempts, about) VALUES ('01a1de6f5280a0d893a2b659b8652a85', 'confirmation', 'leaving@example.com', 'filed', '2026-11-15T09:03:00.000Z', '2026-11-15T09:00:00.000Z', '01a1de6f528022e92556289070850eea', NULL, NULL, 1, NULL);
INSERT INTO public.outbox (id, kind, recipient, state, "nextAt", "queuedAt", "orderId", "acceptedAt", "lastError", attempts, about) VALUES ('93d735a5b9678299843030da50de21cb', 'withdrawal-received', 'leaving@example.com', 'filed', '2026-11-15T09:03:00.000Z', '2026-11-15T09:00:00.000Z', NULL, NULL, NULL, 1, '01a1de6f528020dd982cda84b39038c3');
INSERT INTO public."postTerms" (term, "postId") VALUES ('welcome', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('who', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('we', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('board', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('work', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('is', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('reader', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('of', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('guide', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('ask', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('about', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('chapter', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('movement', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('or', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('week', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('program', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('answer', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('know', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('something', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('start', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('few', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('line', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('yourself', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('goal', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('chose', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('usually', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('get', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('in', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('way', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('there', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('no', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('need', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('real', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('name', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('first', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('post', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('wait', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('until', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('read', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('it', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('after', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('appear', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('at', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('once', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('along', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('within', '00000000000000000000000000000000');
INSERT INTO public."postTerms" (term, "postId") VALUES ('day', '00000000000000000000000000000000');
INSERT INTO public.posts (id, "threadId", "position", text, "textKey", state, "createdAt", "authorId", "editedAt", "byOwner", opening) VALUES ('00000000000000000000000000000000', '00000000000000000000000000000000', '00000000000000000000000000000000', 'This board is for readers of the guide. Ask about a chapter, a movement or a week of your program, and answer when you know something.

Start with a few lines about yourself: your goal, the program you chose, and what usually gets in the way. There is no need for your real name.

Your first post waits until we have read it. After that, your posts appear at once. We read along and answer, usually within a few days.', '', 'visible', '2026-11-15T09:00:00.000Z', NULL, NULL, 1, 1);
INSERT INTO public.refunds (id, "orderId", state, cause, by, "nextAt", "requestedAt", "causeId", "sentAt", "providerReference", "lastError", note, amount, attempts, notified, "keyVersion", copies) VALUES ('148634f8aecbf4fc9f4a7f108afa5b64', '01a1de6f52805f8bcb7dd0946f39fa71', 'sent', 'owner', 'owner', '2026-11-15T09:05:00.000Z', '2026-11-15T09:00:00.000Z', NULL, '2026-11-15T09:00:00.000Z', '148634f8aecbf4fc9f4a7f108afa5b64-1794733200000', NULL, 'as agreed', 4000, 0, 'sent', 0, NULL);
INSERT INTO public.refunds (id, "orderId", state, cause, by, "nextAt", "requestedAt", "causeId", "sentAt", "providerReference", "lastError", note, amount, attempts, notified, "keyVersion", copies) VALUES ('01a1de6f5280839e8f1991a01e684505', '01a1de6f528022e92556289070850eea', 'sent', 'withdrawal', 'law', '2026-11-15T09:05:00.000Z', '2026-11-15T09:00:00.000Z', '01a1de6f52802ce7d27d367a4fdb540f', '2026-11-15T09:00:00.000Z', '01a1de6f5280839e8f1991a01e684505-1794733200000', NULL, NULL, 4000, 0, 'sent', 0, NULL);
INSERT INTO public.rehearsals ("orderId", currency, status, amount, country) VALUES ('01a1de6f528052ea94948b1c4493bf55', 'EUR', 'paid', 4000, NULL);
INSERT INTO public.rehearsals ("orderId", currency, status, amount, country) VALUES ('01a1de6f52805f8bcb7dd0946f39fa71', 'EUR', 'paid', 4000, NULL);
INSERT INTO public.rehearsals ("orderId", currency, status, amount, country) VALUES ('01a1de6f528004e7b42b358cc45094c8', 'EUR', 'paid', 8000, NULL);
INSERT INTO public.rehearsals ("orderId", currency, status, amount, country) VALUES ('01a1de6f5280febc53415c7e94563020', 'EUR', 'paid', 4000, NULL);
INSERT INTO public.rehearsals ("orderId", currency, status, amount, country) VALUES ('01a1de6f528022e92556289070850eea', 'EUR', 'paid', 4000, NULL);
INSERT INTO public."rehearsedRefunds" (name, "orderId", at, amount) VALUES ('148634f8aecbf4fc9f4a7f108afa5b64-1794733200000', '01a1de6f52805f8bcb7dd0946f39fa71', '2026-11-15T09:00:00.000Z', 4000);
INSERT INTO public."rehearsedRefunds" (name, "orderId", at, amount) VALUES ('01a1de6f5280839e8f1991a01e684505-1794733200000', '01a1de6f528022e92556289070850eea', '2026-11-15T09:00:00.000Z', 4000);
INSERT INTO public.seats (id, "orderId", state, "codeHash", "sentTo", "sentToKey", "sentAt", "claimKey", "claimedAt", "copyId", "closedAt", "recipientName", "fromName", message, "availableAt", delivery, place, generation, sends, "refundId") VALUES ('01a1de6f5280df028a57c23a4c8812d1', '01a1de6f528004e7b42b358cc45094c8', 'open', 'f-51DY6FEhvdx9ZdSHN4FBlVnGV04zi_ICtvVIoFUGg', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 0, NULL);
INSERT INTO public.seats (id, "orderId", state, "codeHash", "sentTo", "sentToKey", "sentAt", "claimKey", "claimedAt", "copyId", "closedAt", "recipientName", "fromName", message, "availableAt", delivery, place, generation, sends, "refundId") VALUES ('01a1de6f5280a99e6158b195016d5989', '01a1de6f528004e7b42b358cc45094c8', 'open', 'KlWbG53a65W4Va06U8cuHNQXrq5-mZRq5o5xX6ZS0vA', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 2, 1, 0, NULL);
INSERT INTO public.threads (id, topic, title, state, "createdAt", "lastPostAt", "authorId", "solvedAt", "byOwner", pinned, replies) VALUES ('00000000000000000000000000000000', 'introductions', 'Welcome: who we are and how this board works', 'visible', '2026-11-15T09:00:00.000Z', '2026-11-15T09:00:00.000Z', NULL, NULL, 1, 1, 0);
INSERT INTO public."withdrawalNames" (word, "withdrawalId") VALUES ('ada', '01a1de6f528020dd982cda84b39038c3');
INSERT INTO public."withdrawalNames" (word, "withdrawalId") VALUES ('lovelace', '01a1de6f528020dd982cda84b39038c3');
INSERT INTO public.withdrawals (id, reference, "receiptHash", name, contract, "replyTo", statement, "submittedAt", "orderId", assessment, "assessedAt", proven, "caseId") VALUES ('01a1de6f528020dd982cda84b39038c3', 'HCE6-76XT', 'vdXpWtt0GPV77hU6XuhKYYuRqDVOB9H0UyijhbwUbfQ', 'Ada Lovelace', 'YAPT-833J', 'leaving@example.com', 'To The Seller, 1 High Street, Town:

I withdraw from my contract for the FitSport guide.

Name: Ada Lovelace

Contract: YAPT-833J

Send the confirmation to: leaving@example.com

Submitted: 15 November 2026 at 09:00 UTC', '2026-11-15T09:00:00.000Z', '01a1de6f528022e92556289070850eea', '{"law":{"owed":true,"why":"not-opened","until":"2026-12-01T11:59:59.999Z","daysLeft":16},"guarantee":{"owed":true,"why":"inside","until":"2026-12-16T08:59:59.999Z","daysLeft":30},"policy":{"owed":true,"why":"delivery-failure","until":"2026-11-23T08:59:59.999Z","daysLeft":7},"outcome":"pay-back","by":"law","guard":null}', '2026-11-15T09:00:00.000Z', 1, '01a1de6f52802ce7d27d367a4fdb540f');
ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_about_key UNIQUE (about);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public."caseMessages"
    ADD CONSTRAINT "caseWords_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public.cases
    ADD CONSTRAINT "casesByReference" UNIQUE (reference);
ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public."decisionMessages"
    ADD CONSTRAINT "decisionMessages_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public.decisions
    ADD CONSTRAINT decisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public."deskChallenges"
    ADD CONSTRAINT "deskChallenges_pkey" PRIMARY KEY (hash);
ALTER TABLE ONLY public."deskCodes"
    ADD CONSTRAINT "deskCodes_pkey" PRIMARY KEY (hash);
ALTER TABLE ONLY public."deskLinks"
    ADD CONSTRAINT "deskLinks_pkey" PRIMARY KEY (hash);
ALTER TABLE ONLY public."deskPasskeys"
    ADD CONSTRAINT "deskPasskeys_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."deskSessions"
    ADD CONSTRAINT "deskSessionsByHash" UNIQUE (hash);
ALTER TABLE ONLY public."deskSessions"
    ADD CONSTRAINT "deskSessions_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."displayNames"
    ADD CONSTRAINT "displayNames_pkey" PRIMARY KEY (key);
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT "disputesKey" PRIMARY KEY (id, "orderId");
ALTER TABLE ONLY public."documentCounters"
    ADD CONSTRAINT "documentCounters_pkey" PRIMARY KEY (series);
ALTER TABLE ONLY public."documentSeries"
    ADD CONSTRAINT "documentSeries_pkey" PRIMARY KEY (letter);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT "documentsByOrder" UNIQUE ("orderId", kind, reference);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT "documentsKey" PRIMARY KEY (series, place);
ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_pkey PRIMARY KEY ("ticketHash");
ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT "inboxKey" PRIMARY KEY (provider, "eventId");
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT "ledgerOnce" UNIQUE (provider, kind, reference);
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public."withdrawalNames"
    ADD CONSTRAINT "namesKey" PRIMARY KEY (word, "withdrawalId");
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_key UNIQUE (number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT "orders_onceKey_key" UNIQUE ("idempotencyKey");
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public."ossReturns"
    ADD CONSTRAINT "ossReturnsKey" PRIMARY KEY (quarter, simulated);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public."paymentHolds"
    ADD CONSTRAINT "paymentHolds_pkey" PRIMARY KEY ("orderId");
ALTER TABLE ONLY public."postReports"
    ADD CONSTRAINT "postReports_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."postTerms"
    ADD CONSTRAINT "postTermsKey" PRIMARY KEY (term, "postId");
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.prices
    ADD CONSTRAINT "pricesKey" PRIMARY KEY (day, "from");
ALTER TABLE ONLY public.readers
    ADD CONSTRAINT readers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rehearsals
    ADD CONSTRAINT rehearsals_pkey PRIMARY KEY ("orderId");
ALTER TABLE ONLY public."rehearsedRefunds"
    ADD CONSTRAINT "rehearsedRefunds_pkey" PRIMARY KEY (name);
ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.screenshots
    ADD CONSTRAINT screenshots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT "seatsByCode" UNIQUE ("codeHash");
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT "seatsByOrder" UNIQUE ("orderId", place);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sweeps
    ADD CONSTRAINT sweeps_pkey PRIMARY KEY (provider);
ALTER TABLE ONLY public."syncedLogs"
    ADD CONSTRAINT "syncedLogsKey" PRIMARY KEY ("orderId", purpose);
ALTER TABLE ONLY public."threadFollows"
    ADD CONSTRAINT "threadFollowsKey" PRIMARY KEY ("readerId", "threadId");
ALTER TABLE ONLY public."threadReads"
    ADD CONSTRAINT "threadReadsKey" PRIMARY KEY ("readerId", "threadId");
ALTER TABLE ONLY public.threads
    ADD CONSTRAINT threads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public."visitLogs"
    ADD CONSTRAINT "visitLogs_pkey" PRIMARY KEY (name);
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT "visitsKey" PRIMARY KEY (day, page);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT "withdrawalsByReceipt" UNIQUE ("receiptHash");
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT "withdrawalsByReference" UNIQUE (reference);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (id);
CREATE INDEX "alertsByDismissal" ON public.alerts USING btree ("dismissedAt") WHERE ("dismissedAt" IS NOT NULL);
CREATE INDEX "alertsByMail" ON public.alerts USING btree ("mailedAt");
CREATE INDEX "alertsByOrder" ON public.alerts USING btree ("orderId");
CREATE INDEX "alertsBySeen" ON public.alerts USING btree ("seenAt", "raisedAt");
CREATE INDEX "caseWordsByCase" ON public."caseMessages" USING btree ("caseId");
CREATE INDEX "casesByAnswer" ON public.cases USING btree (state, "answerBy", id);
CREATE INDEX "casesByOrder" ON public.cases USING btree ("orderId");
CREATE INDEX "decisionMessagesByDecision" ON public."decisionMessages" USING btree ("decisionId", id);
CREATE INDEX "decisionsAnswered" ON public.decisions USING btree ("awaitsOwner", id) WHERE ("awaitsOwner" = 1);
CREATE INDEX "decisionsByPost" ON public.decisions USING btree ("postId", id);
CREATE INDEX "decisionsByReader" ON public.decisions USING btree ("readerId", id);
CREATE INDEX "displayNamesByReader" ON public."displayNames" USING btree ("readerId");
CREATE INDEX "disputesByOrder" ON public.disputes USING btree ("orderId", current);
CREATE INDEX "disputesByState" ON public.disputes USING btree (state, current);
CREATE INDEX "downloadsByOrder" ON public.downloads USING btree ("orderId");
CREATE INDEX "downloadsByTime" ON public.downloads USING btree (at);
CREATE INDEX "inboxByState" ON public.inbox USING btree (state, "receivedAt");
CREATE INDEX "journalByAct" ON public.journal USING btree (act, id);
CREATE INDEX "journalByOrder" ON public.journal USING btree ("orderId", id);
CREATE INDEX "ledgerByDay" ON public.ledger USING btree (simulated, at, id, kind, method, country, currency, amount, fee);
CREATE INDEX "ledgerByOrder" ON public.ledger USING btree ("orderId");
CREATE INDEX "ledgerRefunds" ON public.ledger USING btree (provider, kind, at) WHERE (kind = 'refund'::text);
CREATE INDEX "ledgerTaxedAbroad" ON public.ledger USING btree (simulated, at) WHERE ("taxTreatment" = 'oss'::text);
CREATE INDEX "ledgerWithoutFee" ON public.ledger USING btree (provider, at) WHERE ((kind = 'sale'::text) AND (fee IS NULL));
CREATE INDEX "linksByOrder" ON public.links USING btree ("orderId");
CREATE INDEX "namesByWithdrawal" ON public."withdrawalNames" USING btree ("withdrawalId");
CREATE INDEX "ordersByAddress" ON public.orders USING btree ("emailKey" COLLATE "C");
CREATE INDEX "ordersByBuyer" ON public.orders USING btree ("emailKey", state, "createdAt");
CREATE INDEX "ordersByCode" ON public.orders USING btree ("discountCode", state) WHERE ("discountCode" IS NOT NULL);
CREATE INDEX "ordersByPaidAt" ON public.orders USING btree (provider, "paidAt") WHERE ("paidAt" IS NOT NULL);
CREATE INDEX "ordersByPayment" ON public.orders USING btree (provider, "paymentId") WHERE ("paymentId" IS NOT NULL);
CREATE UNIQUE INDEX "ordersByReference" ON public.orders USING btree (provider, reference);
CREATE INDEX "ordersBySeat" ON public.orders USING btree ("seatOf") WHERE ("seatOf" IS NOT NULL);
CREATE INDEX "ordersByState" ON public.orders USING btree (state, "createdAt");
CREATE INDEX "ordersByTime" ON public.orders USING btree ("createdAt", id);
CREATE INDEX "ordersPartlyBack" ON public.orders USING btree ("createdAt", id) WHERE (("refundedAmount" > 0) AND (state <> 'refunded'::text));
CREATE INDEX "ordersRehearsed" ON public.orders USING btree (provider, "createdAt") WHERE (provider = 'rehearsal'::text);
CREATE INDEX "ordersTested" ON public.orders USING btree (test, "createdAt") WHERE (test = 1);
CREATE INDEX "ordersUnsettled" ON public.orders USING btree ("createdAt", id) WHERE (("paymentId" IS NOT NULL) AND ("paidAt" IS NULL));
CREATE INDEX "outboxByAge" ON public.outbox USING btree ("queuedAt", id);
CREATE INDEX "outboxByOrder" ON public.outbox USING btree ("orderId");
CREATE INDEX "outboxByRecipient" ON public.outbox USING btree (recipient);
CREATE INDEX "outboxByState" ON public.outbox USING btree (state, "nextAt");
CREATE INDEX "postReportsByPost" ON public."postReports" USING btree ("postId");
CREATE INDEX "postReportsByReporter" ON public."postReports" USING btree ("reporterId", id);
CREATE INDEX "postReportsDecided" ON public."postReports" USING btree ("decidedAt");
CREATE INDEX "postReportsOpen" ON public."postReports" USING btree (id) WHERE ("decidedAt" IS NULL);
CREATE INDEX "postTermsByPost" ON public."postTerms" USING btree ("postId");
CREATE INDEX "postsByAuthor" ON public.posts USING btree ("authorId", id);
CREATE INDEX "postsByText" ON public.posts USING btree ("textKey", id);
CREATE INDEX "postsByThread" ON public.posts USING btree ("threadId", "position");
CREATE INDEX "postsWaiting" ON public.posts USING btree (state, id) WHERE (state = 'waiting'::text);
CREATE INDEX "readersByNewName" ON public.readers USING btree ("newName") WHERE ("newName" IS NOT NULL);
CREATE INDEX "refundsByOrder" ON public.refunds USING btree ("orderId");
CREATE INDEX "refundsByState" ON public.refunds USING btree (state, "nextAt");
CREATE INDEX "refundsByTime" ON public.refunds USING btree ("requestedAt");
CREATE INDEX "refundsByTold" ON public.refunds USING btree (state, notified, "sentAt");
CREATE INDEX "rehearsedRefundsByOrder" ON public."rehearsedRefunds" USING btree ("orderId");
CREATE INDEX "reviewsByState" ON public.reviews USING btree (state, "createdAt", id);
CREATE INDEX "screenshotsByCase" ON public.screenshots USING btree ("caseId");
CREATE INDEX "screenshotsByTime" ON public.screenshots USING btree (at);
CREATE INDEX "seatsByRecipient" ON public.seats USING btree ("sentToKey") WHERE ("sentToKey" IS NOT NULL);
CREATE INDEX "syncedLogsByAge" ON public."syncedLogs" USING btree (purpose, "savedAt");
CREATE INDEX "threadFollowsByThread" ON public."threadFollows" USING btree ("threadId");
CREATE INDEX "threadFollowsPending" ON public."threadFollows" USING btree ("pendingSince", "readerId") WHERE ("pendingSince" IS NOT NULL);
CREATE INDEX "threadsByActivity" ON public.threads USING btree (state, "lastPostAt", id);
CREATE INDEX "threadsByAuthor" ON public.threads USING btree ("authorId", id);
CREATE INDEX "threadsByTopic" ON public.threads USING btree (topic, state, "lastPostAt", id);
CREATE INDEX "uploadsByDraft" ON public.uploads USING btree (draft);
CREATE INDEX "withdrawalsByJudgement" ON public.withdrawals USING btree ("assessedAt");
CREATE INDEX "withdrawalsByOrder" ON public.withdrawals USING btree ("orderId", "submittedAt");
CREATE INDEX "withdrawalsByReply" ON public.withdrawals USING btree (lower("replyTo"));
CREATE INDEX "withdrawalsByTime" ON public.withdrawals USING btree ("submittedAt", id);
CREATE TRIGGER "documentsRefuseDelete" BEFORE DELETE ON public.documents FOR EACH ROW WHEN (((old.simulated = 0) AND (((substr(old."issuedAt", 1, 4))::integer)::numeric >= (EXTRACT(year FROM (now() AT TIME ZONE 'UTC'::text)) - (10)::numeric)))) EXECUTE FUNCTION public."refuseDocumentChange"();
CREATE TRIGGER "documentsRefuseTruncate" BEFORE TRUNCATE ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION public."refuseDocumentChange"();
CREATE TRIGGER "documentsRefuseUpdate" BEFORE UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION public."refuseDocumentChange"();
CREATE TRIGGER "journalKeeps" BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION public."refuseChange"();
CREATE TRIGGER "pricesRefuseChange" BEFORE DELETE OR UPDATE OR TRUNCATE ON public.prices FOR EACH STATEMENT EXECUTE FUNCTION public."refusePriceChange"();
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT "disputesOfOrder" FOREIGN KEY ("orderId") REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public."withdrawalNames"
    ADD CONSTRAINT "namesOfWithdrawal" FOREIGN KEY ("withdrawalId") REFERENCES public.withdrawals(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public."paymentHolds"
    ADD CONSTRAINT "paymentHoldsOfOrder" FOREIGN KEY ("orderId") REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT "seatsOfOrder" FOREIGN KEY ("orderId") REFERENCES public.orders(id) ON DELETE CASCADE;
