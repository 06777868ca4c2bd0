import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../../routes.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/security.ts'

/** The `_headers` file of static hosts, with the headers our server sends. */
export function hostHeaders(folder: string, pages: readonly string[], siteUrl: string): string {
  const rules = [
    rule('/*', securityHeaders(siteUrl)),
    rule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...pages.map((path) => {
      const html = readFileSync(join(folder, `${path === routes.home ? '/index' : path}.html`), 'utf8')
      return rule(path, { 'Content-Security-Policy': contentSecurityPolicy(html) })
    }),
  ]
  return rules.join('\n')
}

function rule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
