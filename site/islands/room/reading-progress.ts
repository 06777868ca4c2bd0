/** What this browser remembers of the reading. Nobody else is told. */
export interface ReadingProgress {
  /** The chapter that was open last, and how far down it. */
  last: { slug: string; part: number } | null
  /** Chapters read to their end. */
  read: string[]
}

const KEY = 'reading'
const NOTHING: ReadingProgress = { last: null, read: [] }

/** A browser may refuse to remember: then every visit begins anew, and nothing breaks. */
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
    // Full or refused; see `recall`.
  }
}

function isReading(kept: unknown): kept is ReadingProgress {
  if (typeof kept !== 'object' || kept === null || !('read' in kept) || !('last' in kept)) return false
  return Array.isArray(kept.read)
}
