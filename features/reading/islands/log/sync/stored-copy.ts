import { asJson, countOf, newerRecords, parseLogFile } from '../../../../../guide/log/log-file.ts'
import { emptyLog, type Log } from '../../../../../guide/log/record.ts'
import type { LogStore } from '../store/log-store.ts'
import { decryptText, encryptText } from './encryption.ts'
import type { SyncRecord, SyncStatus } from './sync-record.ts'

/** The stored copy on the server, which sees only ciphertext. Loaded for those who sync. */

/** Two devices that write at the same moment take turns. */
const MAX_ATTEMPTS = 5

/** Merges what is stored, then stores what it lacks. Merging only adds, so an older or repeated copy changes nothing. */
export async function syncOnce(store: LogStore, address: string, sync: SyncRecord): Promise<SyncStatus> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const fetched = await fetchCopy(address, sync.id)
    if (fetched.is === 'none' && sync.version > 0) return 'stopped'
    if (fetched.is !== 'copy' && fetched.is !== 'none') return fetched.is
    const remote = fetched.is === 'copy' ? await opened(sync, fetched.bytes) : emptyLog
    if (!remote) return 'unreadable'
    // The reader may have turned it off meanwhile, or deleted the log.
    if (store.snapshot().sync?.id !== sync.id) return 'idle'
    const change = newerRecords(remote, store.snapshot().log)
    if (countOf(change) > 0) store.change(change)
    const base = fetched.is === 'copy' ? fetched.version : 0
    const status = await pushed(store, address, { sync, remote, base })
    if (status !== 'conflict') return status
  }
  return 'failed'
}

interface Remote {
  sync: SyncRecord
  remote: Log
  base: number
}

async function pushed(
  store: LogStore,
  address: string,
  { sync, remote, base }: Remote,
): Promise<SyncStatus | 'conflict'> {
  const { log } = store.snapshot()
  const done = (version: number) => {
    // The reader may have turned it off meanwhile, or written down the phrase.
    const { sync: now } = store.snapshot()
    if (now?.id === sync.id) store.setSync({ ...now, version, syncedAt: new Date().toISOString() })
    return 'idle' as const
  }
  if (base > 0 && countOf(newerRecords(log, remote)) === 0) return done(base)
  const bytes = await encryptText(sync, asJson(log, new Date()))
  const stored = await storeCopy(address, { id: sync.id, base, bytes })
  if (stored.is === 'stored') return done(stored.version)
  return stored.is === 'gone' ? 'stopped' : stored.is
}

/** `null` when the key does not fit or the copy was changed. */
async function opened(sync: SyncRecord, bytes: Uint8Array<ArrayBuffer>): Promise<Log | null> {
  const text = await decryptText(sync, bytes).catch(() => null)
  const copy = text === null ? null : parseLogFile(text)
  return copy?.is === 'log' ? copy.log : null
}

export type Fetched =
  | { is: 'copy'; version: number; bytes: Uint8Array<ArrayBuffer> }
  | { is: 'none' | 'other-phrase' | 'no-access' | 'failed' }

export type Stored =
  | { is: 'stored'; version: number }
  | { is: 'conflict' | 'gone' | 'other-phrase' | 'too-large' | 'no-access' | 'failed' }

export async function fetchCopy(address: string, id: string): Promise<Fetched> {
  const answer = await fetch(address, { headers: { 'Log-Id': id }, cache: 'no-store' })
  if (answer.status === 204) return { is: 'none' }
  if (answer.status === 409) return { is: 'other-phrase' }
  if (answer.status === 403) return { is: 'no-access' }
  if (!answer.ok) return { is: 'failed' }
  return { is: 'copy', version: versionOf(answer), bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const ERRORS: Partial<Record<number, Exclude<Stored['is'], 'stored'>>> = {
  403: 'no-access',
  409: 'other-phrase',
  410: 'gone',
  412: 'conflict',
  413: 'too-large',
}

/** `base`: the version this copy was merged with; 0 for the first. */
export async function storeCopy(
  address: string,
  { id, base, bytes }: { id: string; base: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<Stored> {
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'Log-Id': id, 'If-Match': `"${base}"`, 'Content-Type': 'application/octet-stream' },
    body: bytes,
  })
  if (answer.ok) return { is: 'stored', version: versionOf(answer) }
  return { is: ERRORS[answer.status] ?? 'failed' }
}

/** Whether the server has deleted it. */
export async function deleteCopy(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'DELETE' }).catch(() => undefined)
  return answer?.ok ?? false
}

const versionOf = ({ headers }: Response) => Number(headers.get('ETag')?.replaceAll(/[W/"]/g, '')) || 0
