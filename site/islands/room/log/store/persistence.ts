const MARK = 'log-held'

/** Whether the browser has promised to keep what we write, or `null` where it does not say. */
export async function isPersisted(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persisted?.()) ?? null
  } catch {
    return null
  }
}

/** Asks the browser to keep the log; some ask the reader in turn. */
export async function requestPersistence(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persist?.()) ?? null
  } catch {
    return null
  }
}

/** How many sets the log held, noted apart from it, so that an emptied log is not taken for a new one. */
export function saveSetCount(sets: number): void {
  try {
    localStorage.setItem(MARK, String(sets))
  } catch {
    // Only a hint is lost.
  }
}

export function loadSetCount(): number {
  try {
    return Number(localStorage.getItem(MARK)) || 0
  } catch {
    return 0
  }
}
