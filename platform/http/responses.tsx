import type { ReactElement } from 'react'
import type { ErrorStatus } from '../../content/errors.ts'
import type { Assets } from '../ui/assets.ts'
import { ErrorPage } from '../ui/layout/error-page.tsx'
import type { Mode } from '../ui/shop/mode-banner.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { GUIDE } from '../shop/sold-book.ts'
import { ContentContext } from '../ui/content.ts'
import { SoldBookContext } from '../ui/sold-book.ts'
import { contentSecurityPolicy, type PolicyOptions, securityHeaders } from './security.ts'

/** Only islands with CSS of their own would need what React notes on the style that it hoists. */
const HOISTED = /<style data-precedence="page" data-href="[^"]*">/

/** A whole HTML document. */
export const renderPage = ({ content, sold = GUIDE }: Pick<Assets, 'content' | 'sold'>, page: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(
    <SoldBookContext value={sold}>
      <ContentContext value={content}>{page}</ContentContext>
    </SoldBookContext>,
  ).replace(HOISTED, '<style>')}`

interface PageOptions extends PolicyOptions {
  status?: number
  headers?: Record<string, string>
}

export function pageResponse(assets: Assets, page: ReactElement, options: PageOptions = {}): Response {
  const html = renderPage(assets, page)
  return new Response(html, { status: options.status ?? 200, headers: htmlHeaders(html, assets.siteUrl, options) })
}

export function htmlHeaders(html: string, siteUrl: string, options: PageOptions = {}): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy(html, options),
    ...securityHeaders(siteUrl),
    ...options.headers,
  }
}

export function errorResponse(
  assets: Assets,
  status: ErrorStatus,
  headers: Record<string, string> = {},
  mode: Mode = 'live',
): Response {
  const page = <ErrorPage assets={assets} status={status} mode={mode} />
  return pageResponse(assets, page, { status, headers })
}
