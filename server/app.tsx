import { Hono } from 'hono'
import { ssgParams } from 'hono/ssg'
import type { ErrorStatus } from '../content/errors.ts'
import { canonicalPath, routes } from '../routes.ts'
import type { Assets } from '../site/assets.ts'
import { readableChapters } from '../site/guide/chapters.ts'
import { ChapterPage } from '../site/pages/chapter.tsx'
import { ErrorPage } from '../site/pages/error.tsx'
import { pagePaths } from './page-paths.ts'
import { staticPages } from './pages.tsx'
import { render } from './render.ts'
import { contentSecurityPolicy, securityHeaders } from './security.ts'

/** The web door: every page by its address, and a designed answer for everything else. */
export function createApp(assets: Assets): Hono {
  const app = new Hono()
  for (const [path, page] of Object.entries(staticPages(assets))) {
    app.get(path, () => htmlResponse(render(page), 200, assets.siteUrl))
  }
  app.get(routes.chapter, ssgParams(chapterParams), (c) => {
    const chapter = readableChapters.find(({ slug }) => slug === c.req.param('chapter'))
    return chapter
      ? htmlResponse(render(<ChapterPage assets={assets} chapter={chapter} />), 200, assets.siteUrl)
      : c.notFound()
  })
  app.get(routes.notFound, () => errorResponse(assets, 404))

  app.notFound((c) => {
    const canonical = canonicalPath(c.req.path, pagePaths)
    if (!canonical) return errorResponse(assets, 404)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return errorResponse(assets, 405, { Allow: 'GET, HEAD' })
    return c.redirect(canonical + new URL(c.req.url).search, 308)
  })
  app.onError((fault) => {
    console.error(fault)
    return errorResponse(assets, 500)
  })
  return app
}

const chapterParams = readableChapters.map(({ slug }) => ({ chapter: slug }))

export function errorResponse(assets: Assets, status: ErrorStatus, headers: Record<string, string> = {}): Response {
  const response = htmlResponse(render(<ErrorPage assets={assets} status={status} />), status, assets.siteUrl)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

function htmlResponse(html: string, status: number, siteUrl: string): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentSecurityPolicy(html),
      ...securityHeaders(siteUrl),
    },
  })
}
