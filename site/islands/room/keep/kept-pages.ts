import { roomRoutes } from '../../../../routes.ts'

export const CACHE = 'room'
const AT_ONCE = 4

/** What there is to keep, as the build has counted it. */
export interface KeepList {
  version: string
  bytes: number
  paths: string[]
}

export const isKeepList = (url: string): boolean => new URL(url).pathname === roomRoutes.keepList

export async function readKeepList(): Promise<KeepList> {
  const answer = await fetch(roomRoutes.keepList)
  if (!answer.ok) throw new Error(`The list answered ${answer.status}.`)
  return await answer.json()
}

/** Where the list that was kept stands in the cache, beside the pages. */
export async function keptList(): Promise<KeepList | undefined> {
  if (!(await caches.has(CACHE))) return undefined
  const kept = await caches.match(roomRoutes.keepList, { cacheName: CACHE, ignoreVary: true })
  return await kept?.json()
}

/** Fetches everything anew. The list is written last: without it nothing counts as kept. */
export async function keepAll(list: KeepList, onKept: (count: number) => void): Promise<void> {
  const cache = await caches.open(CACHE)
  const waiting = [...list.paths]
  let count = 0
  const take = async (): Promise<void> => {
    const path = waiting.shift()
    if (path === undefined) return
    const answer = await fetch(path, { cache: 'no-cache' })
    if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}.`)
    await cache.put(path, answer)
    onKept(++count)
    await take()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  await dropOthers(cache, list)
  await cache.put(roomRoutes.keepList, Response.json(list))
}

/** What an older edition has left behind. */
async function dropOthers(cache: Cache, { paths }: KeepList): Promise<void> {
  const known = new Set([...paths, roomRoutes.keepList])
  const old = (await cache.keys()).filter(({ url }) => !known.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

export async function forget(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  await caches.delete(CACHE)
  await registration?.unregister()
}
