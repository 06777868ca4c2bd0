const MARK = 'log-held'

/** `null` if the browser does not say. */
export async function isPersisted(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persisted?.()) ?? null
  } catch {
    return null
  }
}

export async function requestPersistence(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persist?.()) ?? null
  } catch {
    return null
  }
}

/** Stored outside of the log, to distinguish a cleared log from a new one. */
export function saveSetCount(sets: number): void {
  try {
    localStorage.setItem(MARK, String(sets))
  } catch {
    // Only affects a hint.
  }
}

export function loadSetCount(): number {
  try {
    return Number(localStorage.getItem(MARK)) || 0
  } catch {
    return 0
  }
}
