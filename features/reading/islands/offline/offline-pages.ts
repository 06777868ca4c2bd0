export const CACHE = 'room'
const AT_ONCE = 4

export interface OfflineManifest {
  version: string
  bytes: number
  paths: string[]
}

export interface Addresses {
  room: string
  worker: string
  list: string
}

export async function fetchManifest({ list }: Addresses): Promise<OfflineManifest> {
  const answer = await fetch(list)
  if (!answer.ok) throw new Error(`The list answered ${answer.status}.`)
  return await answer.json()
}

/** Cache key of the manifest; never requested from the server. */
const KEPT = '?kept'

export async function cachedManifest({ list }: Addresses): Promise<OfflineManifest | undefined> {
  if (!(await caches.has(CACHE))) return undefined
  const cached = await caches.match(list + KEPT, { cacheName: CACHE })
  return await cached?.json()
}

/** The manifest is stored last: without it the copy does not count as complete. */
export async function cacheAll(
  { list: own }: Addresses,
  list: OfflineManifest,
  onProgress: (count: number) => void,
): Promise<void> {
  const cache = await caches.open(CACHE)
  const waiting = list.paths.values()
  const stop = new AbortController()
  let count = 0
  const take = async (): Promise<void> => {
    const { value: path } = waiting.next()
    if (path === undefined) return
    await keepOne(cache, path, stop.signal)
    if (stop.signal.aborted) return
    onProgress(++count)
    await take()
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, take))
  } catch (error) {
    stop.abort()
    throw error
  }
  await dropOthers(cache, list)
  await cache.put(own + KEPT, Response.json(list))
}

async function keepOne(cache: Cache, path: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache', signal })
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}.`)
  await cache.put(path, answer)
}

/** Pages of an older edition. */
async function dropOthers(cache: Cache, { paths }: OfflineManifest): Promise<void> {
  const current = new Set(paths)
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

export async function deleteOfflineCopy(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  await caches.delete(CACHE)
  await registration?.unregister()
}
