import { type Change, kinds, type Log, type Versioned } from './record.ts'
import { isObject, parseRecords } from './record-checks.ts'

const KIND = 'fitsport-log'
const VERSION = 1

/** The whole log as a file for import on any device. */
export const asJson = (log: Log, now: Date): string =>
  JSON.stringify({ kind: KIND, version: VERSION, takenAt: now.toISOString(), ...log }, null, 1)

export type ParsedLogFile = { is: 'log'; log: Log; refused: number } | { is: 'no-log' } | { is: 'newer' }

/** Invalid records are skipped and counted. */
export function parseLogFile(text: string): ParsedLogFile {
  const file = parsed(text)
  if (!isObject(file) || file['kind'] !== KIND) return { is: 'no-log' }
  if (file['version'] !== VERSION) return { is: 'newer' }
  return { is: 'log', ...parseRecords(file) }
}

/** What a copy adds to a log: records it lacks, and later versions of those it has. Nothing is lost. */
export function newerRecords(copy: Log, log: Log): Change {
  return {
    runs: newer(log.runs, copy.runs),
    trainings: newer(log.trainings, copy.trainings),
    sets: newer(log.sets, copy.sets),
    weeks: newer(log.weeks, copy.weeks),
    marks: newer(log.marks, copy.marks),
    owned: newer(log.owned, copy.owned),
  }
}

export const countOf = (change: Change): number => kinds.reduce((sum, kind) => sum + (change[kind]?.length ?? 0), 0)

function newer<T extends Versioned>(own: readonly T[], copied: readonly T[]): T[] {
  const known = new Map(own.map((record) => [record.id, record]))
  return copied.filter((record) => {
    const before = known.get(record.id)
    return !before || isLater(record, before)
  })
}

/**
 * The record with more changes; of two devices that changed it at the same time, the later change. The last comparison
 * is arbitrary but the same on both devices, so that they agree.
 */
function isLater(one: Versioned, other: Versioned): boolean {
  if (one.rev !== other.rev) return one.rev > other.rev
  const [at = '', otherAt = ''] = [one.changedAt, other.changedAt]
  return at === otherAt ? sortedText(one) > sortedText(other) : at > otherAt
}

const sortedText = (record: Versioned) =>
  JSON.stringify(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
