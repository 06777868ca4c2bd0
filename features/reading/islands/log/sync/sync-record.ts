import { isObject } from '../../../../../guide/log/record-checks.ts'
import type { LogKey } from './encryption.ts'

/** Stored in this browser while sync is on. */
export interface SyncRecord extends LogKey {
  /** Of the stored copy at the last sync; 0 before the first. */
  version: number
  syncedAt: string | null
  /** What the recovery phrase says, until the reader has written it down. */
  secret?: Uint8Array<ArrayBuffer> | undefined
}

export type SyncStatus =
  | 'idle'
  | 'syncing'
  | 'offline'
  | 'failed'
  | 'other-phrase'
  /** The stored copy was deleted on another device. */
  | 'stopped'
  | 'too-large'
  | 'no-access'
  | 'unreadable'

const ID = 'sync'

export const syncRecordRow = (sync: SyncRecord | null) => ({ id: ID, sync })

/** `null` when sync is off. */
export function parseSyncRecord(rows: readonly unknown[]): SyncRecord | null {
  const sync = rows.filter(isObject).findLast(({ id }) => id === ID)?.['sync']
  return isSyncRecord(sync) ? sync : null
}

const isSyncRecord = (sync: unknown): sync is SyncRecord =>
  isObject(sync) &&
  sync['key'] instanceof CryptoKey &&
  typeof sync['id'] === 'string' &&
  typeof sync['version'] === 'number'
