/** A sign-in link for the desk, printed in a terminal. Only its hash is stored. */
export interface DeskLinkRow {
  hash: string
  printedAt: string
  expiresAt: string
  usedAt: string | null
}

/** Only the hash of its cookie is stored. */
export interface DeskSessionRow {
  id: string
  hash: string
  openedBy: 'link' | 'passkey' | 'code'
  browser: string
  openedAt: string
  expiresAt: string
  endedAt: string | null
}

export interface DeskPasskeyRow {
  /** The credential id. */
  id: string
  publicKey: string
  counter: number
  /** JSON. */
  transports: string
  name: string
  addedAt: string
  usedAt: string | null
}

/** Only its hash is stored. */
export interface DeskCodeRow {
  hash: string
  madeAt: string
  usedAt: string | null
}

/** A used WebAuthn challenge. */
export interface DeskChallengeRow {
  hash: string
  usedAt: string
}

/** What the owner changed of the content, published at once. Versions are only added. */
export interface ContentVersionRow {
  version: number
  publishedAt: string
  appliesAt: string
  /** The session of the desk. */
  by: string
  /** JSON. */
  edits: string
  defaults: string
  /** The version of the policies and refund rules that go with it. */
  agreement: string
}

/** At most one row. */
export interface ContentDraftRow {
  id: string
  /** JSON. */
  typed: string
  revision: number
  /** The version it changes. */
  base: number
  savedAt: string
}

/** A picture that the owner uploaded, drawn again. */
export interface ContentPictureRow {
  /** A hash of the largest image. */
  name: string
  /** JPEG, as base64. */
  image: string
  /** A larger one for the book. */
  print: string | null
  addedAt: string
}

/** Append-only. */
export interface JournalRow {
  id: string
  /** The session, or `terminal`. */
  by: string
  act: string
  at: string
  orderId: string | null
  note: string | null
}
