/** Stored in this browser only. */
export interface ReadingProgress {
  /** The last chapter, and how far down from 0 to 1. */
  last: { slug: string; part: number } | null
  /** Slugs of finished chapters. */
  read: string[]
}

const KEY = 'reading'
const NOTHING: ReadingProgress = { last: null, read: [] }

/** Empty where the browser refuses storage. */
export function loadProgress(): ReadingProgress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isReading(kept) ? kept : NOTHING
  } catch {
    return NOTHING
  }
}

export function saveProgress(reading: ReadingProgress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(reading))
  } catch {
    // Storage is full or refused.
  }
}

function isReading(kept: unknown): kept is ReadingProgress {
  if (typeof kept !== 'object' || kept === null || !('read' in kept) || !('last' in kept)) return false
  return Array.isArray(kept.read)
}
