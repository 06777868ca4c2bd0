import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestSite } from '../support/shop/test-site.ts'
import { openBusySite, type Target } from './busy-site.ts'
import { createRandom, type Random } from '../soak/random.ts'
import { encodeField, hostileValue, kinds } from './hostile-values.ts'

const REQUESTS = process.env['HOSTILE'] === 'all' ? 8000 : 400
const SEED = Number(process.env['SEED'] ?? 20_261_117)

let site: TestSite
let targets: Target[]
beforeAll(async () => {
  ;({ site, targets } = await openBusySite())
})
afterAll(() => site.shop.remove())

test(`${REQUESTS} random requests (seed ${SEED}) over all routes never fail`, async () => {
  const random = createRandom(SEED)
  const paths = [...new Set([...targets.map(({ path }) => path), ...site.routes.map(({ path }) => path)])]
  const failures: string[] = []
  for (let request = 0; request < REQUESTS; request++) {
    const target = pick(random, targets)
    const method = pick(random, METHODS)
    const path = random.chance(0.8)
      ? random.chance(0.9)
        ? target.path
        : pick(random, paths)
      : mangled(random, target.path)
    const body = randomFields(random, target)
    const headers = { ...randomHeaders(random, request), ...(random.chance(0.8) ? target.headers : {}) }
    const query = random.chance(0.3) ? `?${body.slice(0, 4000)}` : ''
    const hasBody = method !== 'GET' && method !== 'HEAD'
    if (request % 100 === 0) await target.prepare()
    const status = await statusOf(path + query, { method, headers, ...(hasBody ? { body } : {}) })
    if (status >= 500) failures.push(`${request}: ${method} ${path} answered ${status}: ${body.slice(0, 200)}`)
  }
  expect(failures).toEqual([])
}, 3_600_000)

const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-8',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json',
  'text/plain',
]

async function statusOf(path: string, request: RequestInit): Promise<number> {
  const response = await site.send(encodeURI(path).replaceAll('%25', '%'), request)
  await response.text()
  return response.status
}

function randomFields(random: Random, { form, samples }: Target): string {
  const sample = pick(random, samples).values
  const names = [...Object.keys(form.fields), 'undeclared', '__proto__', 'constructor']
  const fields = names.filter(() => random.chance(0.8)).map((name) => [name, valueFor(random, sample[name])])
  return fields.map(([name, encoded]) => `${name}=${encoded}`).join('&')
}

function valueFor(random: Random, accepted: string | undefined): string {
  if (accepted !== undefined && random.chance(0.6)) return encodeField(accepted)
  const length = pick(random, [0, 1, 3, 20, 99, 100, 101, 300, 5000])
  return length === 0 ? '' : hostileValue(pick(random, kinds), length).encoded
}

function randomHeaders(random: Random, request: number): Record<string, string> {
  const odd = ['', 'x', '"', '*', 'bytes=0-', 'W/"1"', '"1"', '\u00ff', '9'.repeat(50), 'gzip;q=0', 'null']
  const names = ['if-match', 'if-none-match', 'range', 'accept-encoding', 'accept', 'referer', 'origin', 'log-id']
  const chosen = names.filter(() => random.chance(0.15)).map((name) => [name, pick(random, odd)])
  return {
    'content-type': random.chance(0.8) ? (TYPES[0] ?? '') : pick(random, TYPES),
    'sec-fetch-site': random.chance(0.95) ? 'same-origin' : pick(random, ['cross-site', 'none', 'x']),
    'x-forwarded-for': random.chance(0.98) ? `10.9.${(request >> 8) & 255}.${request & 255}` : pick(random, odd),
    ...Object.fromEntries(chosen),
  }
}

/** A path with one part replaced. */
function mangled(random: Random, path: string): string {
  const parts = path.split('/')
  parts[random.below(parts.length)] = pick(random, [
    '',
    '..',
    '%00',
    'x'.repeat(500),
    '%F0%9F',
    '{',
    "'",
    'constructor',
    '-1',
  ])
  return `/${parts.join('/')}`.replace(/^\/+/, '/')
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}
