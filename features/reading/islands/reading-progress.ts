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
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isReading(stored) ? stored : NOTHING
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

function isReading(stored: unknown): stored is ReadingProgress {
  if (typeof stored !== 'object' || stored === null || !('read' in stored) || !('last' in stored)) return false
  return Array.isArray(stored.read)
}
