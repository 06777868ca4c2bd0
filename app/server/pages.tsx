import type { Hono } from 'hono'
import type { ReactElement } from 'react'
import { editions } from '../../content/editions.ts'
import * as privacy from '../../content/policies/privacy-policy.mdx'
import * as refundPolicy from '../../content/policies/refund-policy.mdx'
import * as terms from '../../content/policies/terms-of-service.mdx'
import { chapterPath, editionPath, indexedPages, routes } from '../../routes.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { GUIDE, type SoldBook } from '../../platform/shop/sold-book.ts'
import { readableChapters } from '../../guide/ui/chapters.ts'
import { EditionPage } from '../../features/delivery/pages/edition-page.tsx'
import { ChapterPage } from '../../features/reading/pages/chapter.tsx'
import { PreviewPage } from '../../features/storefront/preview/preview.tsx'
import { ImprintPage } from '../../features/storefront/imprint/imprint.tsx'
import { Home } from '../../features/storefront/landing/home.tsx'
import { PriceHistoryPage } from '../../features/storefront/price-history/price-history.tsx'
import { Policy } from '../../features/storefront/policies/policy.tsx'
import { pageResponse } from '../../platform/http/responses.tsx'
import type { Pages } from './app.tsx'

export const sitemapPages = ({ isGuide }: SoldBook): readonly string[] =>
  isGuide
    ? [...indexedPages, ...readableChapters.map(({ slug }) => chapterPath(slug))]
    : indexedPages.filter((path) => path !== routes.preview)

/** The pages that are the same for everyone, by path. */
export function staticPages(assets: Assets): Record<string, ReactElement> {
  const { sold = GUIDE } = assets
  return {
    ...(sold.isGuide && guidePages(assets)),
    [routes.home]: <Home assets={assets} />,
    [routes.privacy]: <Policy assets={assets} path={routes.privacy} text={privacy} />,
    [routes.terms]: <Policy assets={assets} path={routes.terms} text={terms} />,
    [routes.refunds]: <Policy assets={assets} path={routes.refunds} text={refundPolicy} />,
    [routes.imprint]: <ImprintPage assets={assets} />,
    [routes.priceHistory]: <PriceHistoryPage assets={assets} />,
  }
}

function guidePages(assets: Assets): Record<string, ReactElement> {
  return {
    [routes.preview]: <PreviewPage assets={assets} />,
    ...Object.fromEntries(
      readableChapters.map((chapter) => [
        chapterPath(chapter.slug),
        <ChapterPage key={chapter.slug} assets={assets} chapter={chapter} />,
      ]),
    ),
    // Copies link to their edition.
    ...Object.fromEntries(
      editions.map((edition) => [
        editionPath(edition.number),
        <EditionPage key={edition.number} assets={assets} edition={edition} />,
      ]),
    ),
  }
}

/** Renders them per request, for development. */
export function renderedPages(assets: Assets): Pages {
  const pages = Object.entries(staticPages(assets))
  return {
    paths: pages.map(([path]) => path),
    add(router: Hono) {
      for (const [path, page] of pages) router.get(path, () => pageResponse(assets, page))
    },
  }
}
