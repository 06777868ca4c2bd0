export const CACHE = 'room'

interface Part {
  bytes: number
  paths: string[]
}

/** The log with its movements and what every page needs; the rest of the guide. */
export interface OfflineManifest {
  version: string
  log: Part
  book: Part
}

/** What is on the device, complete. */
export interface KeptManifest extends OfflineManifest {
  hasBook: boolean
}

export interface Addresses {
  room: string
  worker: string
  list: string
}

/** The log comes with every page of it; the book when the reader asks. */
export type Wish = 'log' | 'book' | 'log-only'

export interface WorkerRequest {
  list: string
  wish: Wish
}

/** What the worker answers, at last with `isDone`. */
export interface WorkerReport {
  count: number
  all: number
  isDone?: boolean
  hasFailed?: boolean
}

/** Cache key of the manifest; never requested from the server. */
export const KEPT = '/read?kept'

export async function keptManifest(): Promise<KeptManifest | undefined> {
  if (!(await caches.has(CACHE))) return undefined
  const kept = await caches.match(KEPT, { cacheName: CACHE })
  return await kept?.json()
}

export const canWorkOffline = () => 'serviceWorker' in navigator && 'caches' in window

/** At first, only the pages that say there is no connection come onto the device. */
export const registerWorker = async ({ room, worker }: Addresses): Promise<unknown> =>
  await navigator.serviceWorker.register(worker, { scope: room })

/** The worker goes on when the reader leaves the page. */
export async function askWorker({ list, ...addresses }: Addresses, wish: Wish): Promise<void> {
  await registerWorker({ list, ...addresses })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ list, wish } satisfies WorkerRequest)
}
