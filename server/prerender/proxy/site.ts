import { existsSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as table from '../../../routes.ts'
import type { Assets } from '../../../site/assets.ts'
import { errorResponse } from '../../http/responses.tsx'
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
  outage: Headers
}

/** Seconds; a restart takes less. */
const COME_BACK_IN = '10'

/** Shown while no server responds. */
export const OUTAGE_PAGE = 'outage.html'

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
  const outage = errorResponse(assets, 503, { 'Cache-Control': 'no-store', 'Retry-After': COME_BACK_IN })
  writeFileSync(join(deploy, OUTAGE_PAGE), await outage.text())
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
    outage: Object.fromEntries(outage.headers),
  }
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/')

function withoutLocation(headers: globalThis.Headers): Headers {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'location' && name !== 'content-type'))
}
