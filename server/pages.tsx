import type { Hono } from 'hono'
import { ssgParams } from 'hono/ssg'
import type { ReactElement } from 'react'
import { editions } from '../content/editions.ts'
import * as privacy from '../content/policies/privacy-policy.mdx'
import * as refundPolicy from '../content/policies/refund-policy.mdx'
import * as terms from '../content/policies/terms-of-service.mdx'
import { routes } from '../routes.ts'
import type { Assets } from '../site/assets.ts'
import { readableChapters } from '../site/guide/chapters.ts'
import { EditionPage } from '../site/editions/edition-page.tsx'
import { ChapterPage } from '../site/reading/chapter.tsx'
import { PreviewPage } from '../site/reading/preview.tsx'
import { ImprintPage } from '../site/imprint/imprint.tsx'
import { Home } from '../site/landing/home.tsx'
import { PriceHistoryPage } from '../site/price-history/price-history.tsx'
import { Policy } from '../site/policies/policy.tsx'
import { pageResponse } from './http/responses.tsx'
import type { Pages } from './app.tsx'
import { pagePaths } from './page-paths.ts'

/** Renders the pages that are the same for everyone: for the build, and for development. */
export function renderedPages(assets: Assets): Pages {
  return { paths: pagePaths, add: (router) => addPages(router, assets) }
}

function addPages(router: Hono, assets: Assets): void {
  for (const [path, page] of Object.entries(staticPages(assets))) {
    router.get(path, () => pageResponse(page, assets.siteUrl))
  }
  router.get(routes.chapter, ssgParams(chapterParams), (c) => {
    const chapter = readableChapters.find(({ slug }) => slug === c.req.param('chapter'))
    return chapter ? pageResponse(<ChapterPage assets={assets} chapter={chapter} />, assets.siteUrl) : c.notFound()
  })
  router.get(routes.edition, ssgParams(editionParams), (c) => {
    const edition = editions.find(({ number }) => String(number) === c.req.param('edition'))
    return edition ? pageResponse(<EditionPage assets={assets} edition={edition} />, assets.siteUrl) : c.notFound()
  })
}

const editionParams = editions.map(({ number }) => ({ edition: String(number) }))
const chapterParams = readableChapters.map(({ slug }) => ({ chapter: slug }))

function staticPages(assets: Assets): Record<string, ReactElement> {
  return {
    [routes.home]: <Home assets={assets} />,
    [routes.privacy]: <Policy assets={assets} path={routes.privacy} text={privacy} />,
    [routes.terms]: <Policy assets={assets} path={routes.terms} text={terms} />,
    [routes.refunds]: <Policy assets={assets} path={routes.refunds} text={refundPolicy} />,
    [routes.preview]: <PreviewPage assets={assets} />,
    [routes.imprint]: <ImprintPage assets={assets} />,
    [routes.priceHistory]: <PriceHistoryPage assets={assets} />,
  }
}
