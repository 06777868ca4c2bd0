import { expect, test } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prerenderedPages } from '../support/browser/pages.ts'

const addresses = [...prerenderedPages.filter((path) => path !== '/404'), '/no-such-page']

for (const path of addresses) {
  test(`${path} has the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['strict-transport-security']).toContain('max-age=')
    expect(headers['set-cookie']).toBeUndefined()
  })
}

test('styles and scripts are in the head of every page, where its CSP expects them', () => {
  const dist = join(import.meta.dirname, '../../dist')
  const pages = globSync('{site,room}/**/*.html', { cwd: dist })
  expect(pages.length).toBeGreaterThan(prerenderedPages.length)
  for (const page of pages) {
    const [head = '', body = ''] = readFileSync(join(dist, page), 'utf8').split('</head>')
    expect(head, page).toContain('<style')
    expect(body.match(/<style|<script(?! type="application)/), page).toBeNull()
  }
})

test('a static host gets the same headers from _headers', async ({ request }) => {
  const rules = readFileSync(join(import.meta.dirname, '../../dist/site/_headers'), 'utf8')
  for (const path of addresses.slice(0, -1)) {
    const headers = (await request.get(path)).headers()
    const own = rules
      .split('\n\n')
      .join('\n')
      .split(/^(?=\/)/m)
      .find((rule) => rule.startsWith(`${path}\n`))
    expect(own).toContain(`Content-Security-Policy: ${headers['content-security-policy']}`)
    const all = rules.split(/^(?=\/)/m).find((rule) => rule.startsWith('/*\n'))
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'strict-transport-security',
    ]) {
      expect(all?.toLowerCase()).toContain(`${name}: ${headers[name]}`.toLowerCase())
    }
  }
})
