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
  '.jpg': 'image/jpeg',
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

interface FileContent {
  path: string
  bytes: Buffer
  br?: Buffer
  gz?: Buffer
}

/** Reads the built site once; a response is then a lookup and a write. */
export function loadStaticFiles(folder: string, siteUrl: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
  const files: StaticFiles = new Map()
  addStaticFiles(files, folder, siteUrl, names)
  // The app sends it, with its status.
  files.delete(routes.notFound)
  return files
}

/** Adds files of the folder. */
export function addStaticFiles(files: StaticFiles, folder: string, siteUrl: string, names: readonly string[]): void {
  for (const name of names) {
    const file = join(folder, name)
    const compressed = (ending: 'br' | 'gz') =>
      existsSync(`${file}.${ending}`) && { [ending]: readFileSync(`${file}.${ending}`) }
    const content = { path: pathOf(name), bytes: readFileSync(file), ...compressed('br'), ...compressed('gz') }
    files.set(content.path, createStaticFile(content, siteUrl))
  }
}

/** With the headers that every server of the site must send. */
export function createStaticFile({ path, bytes, br, gz }: FileContent, siteUrl: string): StaticFile {
  const type = contentTypes[extname(path) || '.html'] ?? 'application/octet-stream'
  const isPage = type.startsWith('text/html')
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    ETag: etag,
    'Cache-Control': cacheControl(path, isPage),
    Vary: 'Accept-Encoding',
    ...securityHeaders(siteUrl),
    ...(isPage ? { 'Content-Security-Policy': contentSecurityPolicy(bytes.toString()) } : {}),
  }
  const body = (content: Buffer, encoding?: string): Body => ({
    bytes: content,
    headers: raw({
      ...headers,
      'Content-Type': type,
      'Content-Length': String(content.length),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    }),
  })
  const identity = body(bytes)
  return {
    etag,
    unchanged: raw(headers),
    identity,
    gzip: gz ? body(gz, 'gzip') : identity,
    br: br ? body(br, 'br') : identity,
  }
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
const pathOf = (name: string) => name.replace(/\/index\.html$/, '/').replace(/\.html$/, '')

/** The other way round. */
export const fileNameOf = (path: string): string =>
  path.endsWith('/') ? `${path}index.html` : extname(path) ? path : `${path}.html`

const raw = (headers: Record<string, string>): RawHeaders => Object.entries(headers).flat()

function cacheControl(path: string, isPage: boolean): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return isPage ? 'no-cache' : 'public, max-age=3600'
}

function preferredEncoding(accepted = ''): 'br' | 'gzip' | 'identity' {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(\.0+)?\s*(,|$)/.test(accepted.slice(at + encoding.length))
}
