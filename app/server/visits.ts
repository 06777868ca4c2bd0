import type { IncomingMessage, ServerResponse } from 'node:http'
import { countVisit } from '../../platform/visits/count-visits.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { indexedPages, routes, shopPages } from '../../routes.ts'

/** Counts a page view after the response. Nothing of the request is stored but the page. */
export function countVisitOf(shop: Shop, request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request.url ?? '')
  if (request.method !== 'GET' || !isCountedPage(path) || isMachine(request)) return
  response.once('finish', () => {
    if (response.statusCode === 200 || response.statusCode === 304) countVisit(shop, path)
  })
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

function isMachine({ headers }: IncomingMessage): boolean {
  return isRobot(headers['user-agent'] ?? '') || String(headers['sec-purpose'] ?? '').includes('prefetch')
}

const ROBOT = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless/i
const CHAPTER = new RegExp(`^${routes.preview}/[a-z0-9-]{1,80}$`)

/** Only public pages are counted: other URLs may hold a secret. */
const isCountedPage = (path: string): boolean =>
  indexedPages.includes(path) || CHAPTER.test(path) || shopPages.includes(path)

const isRobot = (browser: string): boolean => ROBOT.test(browser)
