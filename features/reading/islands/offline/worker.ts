import { AccessEnded, keepPages } from './keep-pages.ts'
import { CACHE, keptManifest, type WorkerReport, type WorkerRequest } from './offline-pages.ts'

/** After this time a cached page is shown instead. */
const TIMEOUT_MS = 4000

/** Types of TypeScript's webworker library, which cannot be combined with dom. */
interface FetchEvent extends Event {
  request: Request
  respondWith: (fetched: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface MessageToWorker extends MessageEvent<WorkerRequest> {
  waitUntil: (work: Promise<unknown>) => void
}
declare const registration: ServiceWorkerRegistration
declare const skipWaiting: () => Promise<void>
declare const clients: { claim: () => Promise<void> }

const { pathname: room } = new URL(registration.scope)

const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event
const isExtendable = (event: Event): event is ExtendableEvent => 'waitUntil' in event
const isMessage = (event: Event): event is MessageToWorker => 'data' in event

/**
 * The reading room offline. It handles the pages of the room only, and the network goes first, so that pages are current
 * and access is checked again. No page of the shop is ever cached.
 */
addEventListener('install', (event) => {
  // A full disk is no reason to fail: what waits for the worker would wait forever.
  if (isExtendable(event)) event.waitUntil(storeOfflinePages().catch(() => undefined))
  void skipWaiting()
})
addEventListener('activate', () => void clients.claim())
addEventListener('fetch', (event) => {
  if (!isFetch(event)) return
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(cacheFirst(event.request))
  if (pathname !== room && !pathname.startsWith(`${room}/`)) return
  if (mode === 'navigate' || /\.(json|svg)$/.test(pathname)) event.respondWith(networkFirst(event))
})

let work: Promise<void> = Promise.resolve()

/** One after the other: two would delete each other's pages. */
addEventListener('message', (event) => {
  if (!isMessage(event)) return
  const { data, source } = event
  const report = (message: WorkerReport) => source?.postMessage(message)
  const before = work
  const keep = async () => {
    await before
    let last = { count: 0, all: 0 }
    try {
      await keepPages(data, (count, all) => report((last = { count, all })))
      report({ ...last, isDone: true })
    } catch (error) {
      if (error instanceof AccessEnded) await deleteCopy()
      report({ ...last, isDone: true, hasFailed: true })
    }
  }
  work = keep()
  event.waitUntil(work)
})

/** Network first, then cache. */
async function networkFirst(event: FetchEvent): Promise<Response> {
  const cached = await match(event.request)
  const fetched = fetch(event.request).then(
    async (response) => await updateCache(event, response, cached !== undefined),
  )
  if (!cached) return await fetched.catch(async () => await offlineResponse(event.request))
  event.waitUntil(fetched.catch(() => undefined))
  const response = await Promise.race([fetched, timeout()]).catch(() => undefined)
  return response && response.status < 500 ? response : cached
}

const OFFLINE = `${room}/offline`
const ORDER_OFFLINE = `${room}/order-offline`

/** With their script and fonts, which the page that registered the worker has loaded already. */
async function storeOfflinePages(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([OFFLINE, ORDER_OFFLINE])
  const html = await (await cache.match(OFFLINE))?.text()
  await cache.addAll(new Set(html?.match(/\/assets\/[\w.-]+/g)))
}

/** For what is not on the device: a page of our own or, before it is stored, the browser's. */
async function offlineResponse({ mode, url }: Request): Promise<Response> {
  const path = new URL(url).pathname === `${room}/order` ? ORDER_OFFLINE : OFFLINE
  const page = mode === 'navigate' ? await caches.match(path, { cacheName: CACHE }) : undefined
  return page ?? Response.error()
}

const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))

/** Deletes what is on the device when access has ended. The training log is in IndexedDB and stays. */
async function updateCache(event: FetchEvent, fetched: Response, isCached: boolean): Promise<Response> {
  if (fetched.status === 403) await deleteCopy()
  else if (fetched.ok && isCached && !fetched.redirected) event.waitUntil(storePage(event.request, fetched.clone()))
  return fetched
}

/** A page of a newer version is stored with its scripts (keep-pages.ts), not before them. */
async function storePage(request: Request, page: Response): Promise<void> {
  if (await hasItsScripts(page.clone())) await put(request, page)
}

async function hasItsScripts(page: Response): Promise<boolean> {
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return true
  const [html, kept] = await Promise.all([page.text(), keptManifest()])
  return kept?.log.paths.some((path) => path.startsWith('/assets/room-') && html.includes(path)) ?? false
}

async function deleteCopy(): Promise<void> {
  await caches.delete(CACHE)
  await registration.unregister()
}

/** Files with a content hash in their name never change. */
async function cacheFirst(request: Request): Promise<Response> {
  const cached = await match(request)
  if (cached) return cached
  const fetched = await fetch(request)
  if (fetched.ok && (await keptManifest())) await put(request, fetched.clone())
  return fetched
}

const match = (request: Request) => caches.match(request, { cacheName: CACHE, ignoreVary: true })

async function put(request: Request, fetched: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  // The disk may be full.
  await cache.put(request.url, fetched).catch(() => undefined)
}
