import { hash, randomBytes } from 'node:crypto'
import { HOUR } from '../format/duration.ts'
import type { DeskSessionRow } from '../db/rows/desk.ts'
import { newRowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import { writeJournal } from '../journal/journal.ts'

/** In this order: each also names those after it. */
const BROWSERS = { Edge: /Edg\w*\//, Firefox: /Firefox\/|FxiOS/, Chrome: /Chrome\/|CriOS/, Safari: /Safari\// }
const SYSTEMS = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  Mac: /Mac OS/,
  Linux: /Linux/,
}

/** "Firefox on Linux" */
function browserName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'A browser'
  const system = nameIn(SYSTEMS, userAgent)
  return system ? `${browser} on ${system}` : browser
}

function nameIn(names: Record<string, RegExp>, text: string): string | undefined {
  return Object.entries(names).find(([, pattern]) => pattern.test(text))?.[0]
}

export const SESSION_HOURS = 12
const SESSION_TIME = SESSION_HOURS * HOUR

export type DeskSession = DeskSessionRow

interface NewSession {
  session: DeskSession
  /** The cookie. Only its hash is stored. */
  token: string
}

export async function createSession(
  shop: Pick<Shop, 'db' | 'now'>,
  openedBy: DeskSession['openedBy'],
  userAgent: string,
): Promise<NewSession> {
  const now = shop.now()
  const token = randomBytes(32).toString('base64url')
  const session: DeskSession = {
    id: newRowId(now),
    hash: tokenHash(token),
    openedBy,
    browser: browserName(userAgent),
    openedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_TIME).toISOString(),
    endedAt: null,
  }
  await shop.db.insertInto('deskSessions').values(session).execute()
  await writeJournal(shop, { by: session.id, act: 'enter', note: openedBy })
  return { session, token }
}

export async function findSession(shop: Pick<Shop, 'db' | 'now'>, token: string): Promise<DeskSession | undefined> {
  const session = await shop.db
    .selectFrom('deskSessions')
    .selectAll()
    .where('hash', '=', tokenHash(token))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return session && session.expiresAt > shop.now().toISOString() ? session : undefined
}

/** The newest first. */
export async function listSessions(shop: Pick<Shop, 'db' | 'now'>): Promise<DeskSession[]> {
  return await shop.db
    .selectFrom('deskSessions')
    .selectAll()
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', shop.now().toISOString())
    .orderBy('id', 'desc')
    .execute()
}

/** Also of ended sessions. */
export async function browsersOf({ db }: Pick<Shop, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('deskSessions').select(['id', 'browser']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, browser }) => [id, browser]))
}

/** Without `id`: all. Returns how many. */
export async function endSessions(shop: Pick<Shop, 'db' | 'now'>, id?: string): Promise<number> {
  const now = shop.now().toISOString()
  const ending = shop.db
    .updateTable('deskSessions')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
  const { numUpdatedRows } = await (id === undefined ? ending : ending.where('id', '=', id)).executeTakeFirst()
  return Number(numUpdatedRows)
}

const tokenHash = (token: string) => hash('sha256', token, 'base64url')
