import { routes } from '../../routes.ts'
import type { Assets } from '../../site/assets.ts'
import { ErrorPage } from '../../site/layout/error-page.tsx'
import { renderPage } from '../http/responses.tsx'
import { staticPages } from '../pages.tsx'
import { crawlerFiles } from './crawler-files.ts'

export { firstEvening as tonight } from '../../site/guide/tonight.ts'
export { icon, shareImage } from './pictures.tsx'
export { policyTexts } from './policy-texts.tsx'
export { roomPages } from './room.tsx'

/**
 * Every text of the site that depends on content, price or reviews, by path: what the build writes and the server sends.
 * One at a time, so that a server can respond in between.
 */
export function* renderSite(assets: Assets): Generator<readonly [path: string, text: string]> {
  for (const [path, page] of Object.entries(staticPages(assets))) yield [path, renderPage(page)]
  yield [routes.notFound, renderPage(<ErrorPage assets={assets} status={404} />)]
  yield* Object.entries(crawlerFiles(assets.siteUrl, assets.price))
}
