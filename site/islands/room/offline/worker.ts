import { CACHE, deleteOfflineCopy } from './offline-pages.ts'

/** A network that gives no answer for so long counts as none, when there is a kept page. */
const TIMEOUT_MS = 4000

/** What TypeScript knows only in workers. */
interface FetchEvent extends Event {
  request: Request
  respondWith: (answer: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}
declare const registration: ServiceWorkerRegistration
declare const skipWaiting: () => Promise<void>
declare const clients: { claim: () => Promise<void> }

/** The address of the room; all others would tell a reader of the script what else there is. */
const { pathname: room } = new URL(registration.scope)

const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event

/**
 * The room without a network. It answers for the pages of the room alone, and asks the server first whenever there is a
 * network: so nothing of it is old, the order is asked about again, and no page of the shop can come from here.
 */
addEventListener('install', () => void skipWaiting())
addEventListener('activate', () => void clients.claim())
addEventListener('fetch', (event) => {
  if (!isFetch(event)) return
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(named(event.request))
  if (pathname !== room && !pathname.startsWith(`${room}/`)) return
  if (mode === 'navigate' || /\.(json|svg)$/.test(pathname)) event.respondWith(asked(event))
})

/** A page as the server has it, and as it was kept when there is no answer. */
async function asked(event: FetchEvent): Promise<Response> {
  const kept = await match(event.request)
  const answer = fetch(event.request).then(async (given) => await noted(event.request, given, kept !== undefined))
  if (!kept) return await answer
  event.waitUntil(answer.catch(() => undefined))
  const given = await Promise.race([answer, patience()]).catch(() => undefined)
  return given && given.status < 500 ? given : kept
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))

/** Who is not let in any more keeps nothing of the guide. The training log is kept elsewhere, and stays. */
async function noted(request: Request, answer: Response, known: boolean): Promise<Response> {
  if (answer.status === 403) await deleteOfflineCopy(registration)
  else if (answer.ok && known && !answer.redirected) await put(request, answer.clone())
  return answer
}

/** A file named by its bytes never changes. */
async function named(request: Request): Promise<Response> {
  const kept = await match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && (await caches.has(CACHE))) await put(request, answer.clone())
  return answer
}

const match = (request: Request) => caches.match(request, { cacheName: CACHE, ignoreVary: true })

async function put(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  // A full disk keeps what it has; the page itself is fine.
  await cache.put(request.url, answer).catch(() => undefined)
}
