import { toSSG } from 'hono/ssg'
import { mkdir, writeFile } from 'node:fs/promises'
import type { Assets } from '../../site/assets.ts'
import { createApp } from '../app.tsx'
import { prerenderedPages } from '../page-paths.ts'
import { renderedPages } from '../pages.tsx'

export { firstEvening as tonight } from '../../site/guide/tonight.ts'
export { crawlerFiles } from './crawler-files.ts'
export { icon, shareImage } from './pictures.tsx'
export { policyTexts } from './policy-texts.tsx'
export { roomPages } from './room.tsx'
export { hostHeaders } from './host-headers.ts'
export { prerenderedPages }

/** React needs these attributes only to hydrate a match page; ours hydrates islands. */
const STYLE_MARKS = / data-precedence="page" data-href="[^"]*"/
const PROPS = /data-props="([^"]*)"/g
const EMPTY_SHAPES = /><\/(?:path|circle|ellipse|polyline|stop|rect|use)>/g

/** Shrinks only the landing page: other pages are also rendered per request and must be identical. */
const shrink = (page: string) =>
  page
    .replace(STYLE_MARKS, '')
    .replace(EMPTY_SHAPES, '/>')
    .replace(PROPS, (match, props: string) =>
      props.includes("'") ? match : `data-props='${props.replaceAll('&quot;', '"')}'`,
    )

const lean = {
  mkdir,
  writeFile: (path: string, page: string | Uint8Array) =>
    writeFile(path, path.endsWith('/index.html') ? shrink(page.toString()) : page),
}

/** Writes every page through the app that also serves them. A page that fails fails the build. */
export async function prerender(assets: Assets, folder: string): Promise<string[]> {
  const result = await toSSG(createApp(assets, renderedPages(assets)), lean, {
    dir: folder,
    plugins: [],
    afterResponseHook: refuseFailedPage,
  })
  if (result.error) throw result.error
  const expected = prerenderedPages.map((path) => `${path === '/' ? '/index' : path}.html`)
  const missing = expected.filter((page) => !result.files.some((file) => `/${file}`.endsWith(page)))
  if (missing.length > 0) throw new Error(`These pages were not written: ${missing.join(', ')}`)
  return result.files
}

function refuseFailedPage(response: Response): Response {
  if (response.status >= 500) throw new Error('A page failed to render; its error is above.')
  return response
}
