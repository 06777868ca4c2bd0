/** Stored in this browser only. */
export interface ReadingProgress {
  last: ReadingPlace | null
  /** In other chapters that are not finished, the latest first. Earlier versions did not keep it. */
  left?: ReadingPlace[]
  /** Slugs of finished chapters. */
  read: string[]
}

interface ReadingPlace {
  /** Of the chapter. */
  slug: string
  /** How far down, from 0 to 1. */
  part: number
  /** The tenths in which the reader stayed. Earlier versions did not keep them. */
  seen?: number[]
}

export const KEY = 'reading'
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
