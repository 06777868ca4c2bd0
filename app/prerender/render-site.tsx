import { routes } from '../../routes.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { ErrorPage } from '../../platform/ui/layout/error-page.tsx'
import { renderPage } from '../../platform/http/responses.tsx'
import { staticPages } from '../server/pages.tsx'
import { crawlerFiles } from './crawler-files.ts'

export { firstEvening as tonight } from '../../guide/ui/tonight.ts'
export { icon, shareImage } from './pictures.tsx'
export { policyTexts } from './policy-texts.tsx'
export { allRoomPages } from '../room/room.ts'

/** `undefined` if there is no such page. */
export function renderOne(assets: Assets, path: string): string | undefined {
  const page = staticPages(assets)[path]
  return page && renderPage(assets, page)
}

/**
 * Every text of the site that depends on content, price or reviews, by path: what the build writes and the server sends.
 * One at a time, so that a server can respond in between.
 */
export function* renderSite(assets: Assets): Generator<readonly [path: string, text: string]> {
  for (const [path, page] of Object.entries(staticPages(assets))) yield [path, renderPage(assets, page)]
  yield [routes.notFound, renderPage(assets, <ErrorPage assets={assets} status={404} />)]
  yield* Object.entries(crawlerFiles(assets))
}
