import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { routes } from '../../routes.ts'
import { contentSecurityPolicy, securityHeaders } from './security.ts'

export const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.epub': 'application/epub+zip',
}

/** The format Node writes fastest: name, value, name, value … */
type RawHeaders = string[]

interface Body {
  bytes: Buffer
  headers: RawHeaders
}

interface StaticFile {
  etag: string
  unchanged: RawHeaders
  identity: Body
  gzip: Body
  br: Body
}

export type StaticFiles = Map<string, StaticFile>

/** A file of the built site with the headers every server must send. */
interface SiteFile {
  address: string
  path: string
  etag: string
  type: string
  /** Also sent with a 304. */
  headers: Record<string, string>
}

/** Reads the built site once; a response is then a lookup and a write. */
export function loadStaticFiles(folder: string, siteUrl: string): StaticFiles {
  return new Map(listSiteFiles(folder, siteUrl).map((file) => [file.address, readStaticFile(file)]))
}

/** Adds files that were made after the start. */
export function addStaticFiles(
  files: StaticFiles,
  folder: string,
  siteUrl: string,
  addresses: readonly string[],
): void {
  for (const address of addresses) {
    files.set(address, readStaticFile(describe(join(folder, address), folder, siteUrl)))
  }
}

function listSiteFiles(folder: string, siteUrl: string): SiteFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
    .map((entry) => describe(join(entry.parentPath, entry.name), folder, siteUrl))
    .filter(({ address }) => address !== routes.notFound)
}

/** Paths of pages: those without an extension. */
export const pagePathsOf = (files: StaticFiles): string[] => [...files.keys()].filter((address) => !extname(address))

/** Returns whether the path was one of the files. */
export function serveStaticFile(files: StaticFiles, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const url = request.url ?? ''
  const query = url.indexOf('?')
  const file = files.get(query < 0 ? url : url.slice(0, query))
  if (!file) return false
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, file.unchanged).end()
    return true
  }
  const body = file[preferredEncoding(request.headers['accept-encoding'])]
  response.writeHead(200, body.headers)
  response.end(request.method === 'HEAD' ? undefined : body.bytes)
  return true
}

/** index.html is served at /, privacy-policy.html at /privacy-policy, anything else under its own name. */
function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`
}

function describe(path: string, folder: string, siteUrl: string): SiteFile {
  const bytes = readFileSync(path)
  const address = addressOf(relative(folder, path).split(sep).join('/'))
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    ETag: etag,
    'Cache-Control': cacheControl(path, address),
    Vary: 'Accept-Encoding',
    ...securityHeaders(siteUrl),
    ...(path.endsWith('.html') ? { 'Content-Security-Policy': contentSecurityPolicy(bytes.toString()) } : {}),
  }
  return { address, path, etag, type: contentTypes[extname(path)] ?? 'application/octet-stream', headers }
}

function readStaticFile({ path, etag, type, headers }: SiteFile): StaticFile {
  const body = (content: Buffer, encoding?: string): Body => ({
    bytes: content,
    headers: raw({
      ...headers,
      'Content-Type': type,
      'Content-Length': String(content.length),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    }),
  })
  const identity = body(readFileSync(path))
  const compressed = (ending: string, encoding: string) =>
    existsSync(path + ending) ? body(readFileSync(path + ending), encoding) : identity
  return { etag, unchanged: raw(headers), identity, gzip: compressed('.gz', 'gzip'), br: compressed('.br', 'br') }
}

const raw = (headers: Record<string, string>): RawHeaders => Object.entries(headers).flat()

function cacheControl(path: string, address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}

function preferredEncoding(accepted = ''): 'br' | 'gzip' | 'identity' {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(\.0+)?\s*(,|$)/.test(accepted.slice(at + encoding.length))
}
