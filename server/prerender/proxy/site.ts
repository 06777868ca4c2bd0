import { existsSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as table from '../../../routes.ts'
import type { Assets } from '../../../site/assets.ts'
import type { ErrorStatus } from '../../../content/errors.ts'
import { SECOND } from '../../../format/duration.ts'
import { largeBodies, MAX_FORM_BYTES } from '../../http/body-limits.ts'
import { errorResponse } from '../../http/responses.tsx'
import { TIMEOUTS } from '../../timeouts.ts'
import { routePattern } from './pattern.ts'
import { createApp } from '../../app.tsx'
import { pagePaths, prerenderedPages } from '../../page-paths.ts'
import { listSiteFiles } from '../../http/static-files.ts'
import { shopPrefixes } from './shop-prefixes.ts'

export type Headers = Record<string, string>

export interface ProxyFile {
  address: string
  /** Relative to the site folder, with a leading slash. */
  file: string
  type: string
  etag: string
  headers: Headers
  /** Has .br and .gz files. */
  compressed: boolean
}

/** What a proxy needs to respond as our server does. */
export interface ProxySite {
  siteUrl: string
  /** Folders of the site and of the error pages. */
  site: string
  deploy: string
  servers: readonly string[]
  /** Visitors connect directly, not through a CDN. */
  direct: boolean
  files: ProxyFile[]
  pages: readonly string[]
  /** Path prefixes: of the shop, and before a secret. */
  shop: readonly string[]
  secrets: readonly string[]
  notFound: Headers
  redirect: Headers
  /** Pages for errors that the proxy itself finds. */
  errorPages: ErrorPage[]
  /** Routes with bodies larger than a form, as a pattern. */
  largeBodies: { pattern: string; maxBytes: number }[]
  maxFormBytes: number
  /** Longer than the app takes to respond. */
  timeoutSeconds: number
}

export interface ErrorPage {
  status: ErrorStatus
  file: string
  headers: Headers
}

/** Seconds; a restart takes less. */
const RETRY_AFTER = '10'
/** What a proxy finds itself: bad requests, large bodies, and no server that responds. */
const PROXY_ERRORS = [400, 413, 503] as const

export interface ProxyOptions {
  build: string
  servers: readonly string[]
  direct: boolean
}

/** Takes headers from the app, so that proxy and server agree. */
export async function describeSite(assets: Assets, { build, servers, direct }: ProxyOptions): Promise<ProxySite> {
  const { siteUrl } = assets
  const site = join(build, 'site')
  const deploy = join(build, 'deploy')
  const files = listSiteFiles(site, siteUrl).map(({ path, address, etag, type, headers }) => {
    const file = `/${relative(site, path).split(sep).join('/')}`
    return { address, etag, type, headers, file, compressed: existsSync(`${path}.br`) }
  })
  const addresses = files.map(({ address }) => address)
  const tables = Object.values(table).filter((value) => typeof value === 'object')
  const every = tables.flatMap((routes) => Object.values(routes)).filter(isPath)
  const app = createApp(assets, { paths: pagePaths })
  return {
    siteUrl,
    site,
    deploy,
    servers,
    direct,
    files,
    pages: pagePaths,
    shop: shopPrefixes(every, addresses, prerenderedPages),
    secrets: table.secretPrefixes,
    notFound: Object.fromEntries((await app.request(table.routes.notFound)).headers),
    redirect: withoutLocation((await app.request(`${table.routes.terms}/`)).headers),
    errorPages: await Promise.all(PROXY_ERRORS.map((status) => writeErrorPage(assets, deploy, status))),
    largeBodies: largeBodies.map(({ routes, maxBytes }) => ({ pattern: routes.map(routePattern).join('|'), maxBytes })),
    maxFormBytes: MAX_FORM_BYTES,
    timeoutSeconds: TIMEOUTS.idle / SECOND + 15,
  }
}

async function writeErrorPage(assets: Assets, folder: string, status: ErrorStatus): Promise<ErrorPage> {
  const retry: Headers = status === 503 ? { 'Retry-After': RETRY_AFTER } : {}
  const response = errorResponse(assets, status, { 'Cache-Control': 'no-store', ...retry })
  const file = `${status}.html`
  writeFileSync(join(folder, file), await response.text())
  return { status, file, headers: Object.fromEntries(response.headers) }
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/')

function withoutLocation(headers: globalThis.Headers): Headers {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'location' && name !== 'content-type'))
}
