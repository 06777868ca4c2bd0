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
