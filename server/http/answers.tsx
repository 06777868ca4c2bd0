import type { ReactElement } from 'react'
import type { ErrorStatus } from '../../content/errors.ts'
import type { Assets } from '../../site/assets.ts'
import { ErrorPage } from '../../site/layout/error-page.tsx'
import type { Mode } from '../../site/shop/mode-banner.tsx'
import { render } from './render.ts'
import { contentSecurityPolicy, securityHeaders } from './security.ts'

interface PageOptions {
  status?: number
  headers?: Record<string, string>
  /** Hosts to which a form of the page may lead, beside our own. */
  formHosts?: readonly string[]
}

export function pageResponse(page: ReactElement, siteUrl: string, options: PageOptions = {}): Response {
  const html = render(page)
  return new Response(html, { status: options.status ?? 200, headers: htmlHeaders(html, siteUrl, options) })
}

/** Everything that protects a page. */
export function htmlHeaders(html: string, siteUrl: string, options: PageOptions = {}): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy(html, options.formHosts),
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
  return pageResponse(page, assets.siteUrl, { status, headers })
}
