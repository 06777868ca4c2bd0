import {
  CACHE,
  KEPT,
  type KeptManifest,
  keptManifest,
  type OfflineManifest,
  type WorkerRequest,
} from './offline-pages.ts'

const AT_ONCE = 4

/** For a reader who may not read any longer. */
export class AccessEnded extends Error {}

export type OnProgress = (count: number, all: number) => void

/**
 * Brings what is on the device to the current version. Scripts and fonts come before the pages that need them, and what
 * is no longer needed goes last, so that each page on the device always finds its files.
 */
export async function keepPages({ list, wish }: WorkerRequest, onProgress: OnProgress): Promise<void> {
  const kept = await keptManifest()
  const hasBook = wish === 'book' || (wish === 'log' && (kept?.hasBook ?? false))
  const manifest = wish === 'log-only' ? kept : await fetchManifest(list)
  if (!manifest || (kept?.version === manifest.version && kept.hasBook === hasBook)) return
  const cache = await caches.open(CACHE)
  const next = { ...manifest, hasBook }
  if (wish !== 'log-only') await fetchAll(cache, pathsOf(next), onProgress)
  await cache.put(KEPT, Response.json(next))
  // An open page of the version before may still load its scripts.
  await dropOthers(cache, [...pathsOf(next), ...(kept ? pathsOf(kept).filter(isAsset) : [])])
}

async function fetchManifest(list: string): Promise<OfflineManifest> {
  const response = await fetch(list)
  if (response.status === 403) throw new AccessEnded()
  if (!response.ok) throw new Error(`The list answered ${response.status}.`)
  return await response.json()
}

const isAsset = (path: string) => path.startsWith('/assets/')

const pathsOf = ({ log, book, hasBook }: KeptManifest) => [...log.paths, ...(hasBook ? book.paths : [])]

async function fetchAll(cache: Cache, paths: string[], onProgress: OnProgress): Promise<void> {
  let count = 0
  const fetchList = async (of: string[]) => {
    const waiting = of.values()
    const stop = new AbortController()
    const take = async (): Promise<void> => {
      const { value: path } = waiting.next()
      if (path === undefined) return
      await fetchOne(cache, path, stop.signal)
      if (stop.signal.aborted) return
      onProgress(++count, paths.length)
      await take()
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, take))
    } catch (error) {
      stop.abort()
      throw error
    }
  }
  await fetchList(paths.filter(isAsset))
  await fetchList(paths.filter((path) => !isAsset(path)))
}

async function fetchOne(cache: Cache, path: string, signal: AbortSignal): Promise<void> {
  // Files with a content hash in their name never change.
  if (isAsset(path) && (await cache.match(path))) return
  const response = await fetch(path, { cache: 'no-cache', signal })
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}.`)
  await cache.put(path, response)
}

async function dropOthers(cache: Cache, paths: readonly string[]): Promise<void> {
  const current = new Set([...paths, KEPT])
  const old = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url)
    return !current.has(pathname + search)
  })
  await Promise.all(old.map((request) => cache.delete(request)))
}
