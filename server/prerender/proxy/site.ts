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
  /** Below the folder of the site, with a slash before it. */
  file: string
  type: string
  etag: string
  headers: Headers
  /** Compressed copies lie beside it. */
  compressed: boolean
}

/** Everything a proxy must know to answer as our own server does. */
export interface ProxySite {
  siteUrl: string
  /** Where the files of the site lie, and where the page for when no server answers. */
  site: string
  deploy: string
  servers: readonly string[]
  /** Whether each visitor reaches the proxy from an address of their own. */
  direct: boolean
  files: ProxyFile[]
  pages: readonly string[]
  /** The beginnings of the addresses that a server must answer, and of those that hold a secret. */
  shop: readonly string[]
  secrets: readonly string[]
  notFound: Headers
  redirect: Headers
  outage: Headers
}

/** Seconds. A server that is started again is back in less. */
const COME_BACK_IN = '10'

/** Where the page lies that a proxy shows while no server answers. */
export const OUTAGE_PAGE = 'outage.html'

export interface ProxyOptions {
  build: string
  servers: readonly string[]
  direct: boolean
}

/** Asks the app itself, so that a proxy can't say anything else. */
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
    secrets: table.secretStarts,
    notFound: Object.fromEntries((await app.request(table.routes.notFound)).headers),
    redirect: withoutLocation((await app.request(`${table.routes.terms}/`)).headers),
    outage: Object.fromEntries(outage.headers),
  }
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/')

function withoutLocation(headers: globalThis.Headers): Headers {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'location' && name !== 'content-type'))
}
