import { createServer } from 'node:http'
import { routes } from '../../routes.ts'
import { chromium, chromiumFlags } from '../support/browser/chromium.ts'
import { type RunningServer, startServer } from '../support/servers/built-server.ts'
import { installLighthouse } from './install-lighthouse.ts'

const RUNS = 5
const BARE = '/ without its script'
const chromeFlags = ['--headless', ...chromiumFlags]

interface Reading {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  'FCP ms': number
  'LCP ms': number
  CLS: number
  'TBT ms': number
}

/**
 * Lighthouse on a phone: medians of five, and the landing page without its scripts. With `BESIDE` (the `dist` of
 * another commit) its landing page, too.
 */
export async function benchLighthouse(beside = process.env.BESIDE) {
  const server = await startServer()
  const other = beside ? await startServer({ build: beside }) : undefined
  const bare = await startWithoutScripts(server)
  try {
    console.log(`\nLighthouse, mobile, medians of ${RUNS}`)
    const table = await medians({
      [routes.home]: server.url + routes.home,
      ...(other && { [`/ of ${beside}`]: other.url + routes.home }),
      [BARE]: bare.url,
      [routes.terms]: server.url + routes.terms,
    })
    console.table(table)
    const ratio = Number(table[routes.home]?.['LCP ms']) / Number(table[BARE]?.['LCP ms'])
    console.log(
      `LCP with its script is ${(ratio * 100 - 100).toFixed(1)} % away from the LCP without (aim: within 10 %)`,
    )
  } finally {
    await server.stop()
    await other?.stop()
    bare.close()
  }
}

/** Pages alternate, so that background load affects all of them. */
async function medians(pages: Record<string, string>): Promise<Record<string, Reading>> {
  const readings = new Map<string, Reading[]>()
  for (let run = 0; run < RUNS; run++) {
    for (const [name, url] of Object.entries(pages))
      readings.set(name, [...(readings.get(name) ?? []), await read(url)])
  }
  return Object.fromEntries([...readings].map(([name, all]) => [name, median(all)]))
}

function median(readings: readonly Reading[]): Reading {
  const middle = (key: keyof Reading) =>
    readings.map((reading) => reading[key]).toSorted((a, b) => a - b)[(RUNS - 1) / 2]
  const at = (key: keyof Reading) => Number((middle(key) ?? 0).toFixed(3))
  return {
    performance: at('performance'),
    accessibility: at('accessibility'),
    'best-practices': at('best-practices'),
    seo: at('seo'),
    'FCP ms': at('FCP ms'),
    'LCP ms': at('LCP ms'),
    CLS: at('CLS'),
    'TBT ms': at('TBT ms'),
  }
}

async function read(url: string): Promise<Reading> {
  const { lighthouse, launch } = await installLighthouse()
  const chrome = await launch({ chromePath: chromium(), chromeFlags, ignoreDefaultFlags: true })
  try {
    // Closed networks can't reach the image host; its photos are below the first screen anyway.
    const result = await lighthouse(url, { port: chrome.port, blockedUrlPatterns: ['*images.unsplash.com*'] })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      'FCP ms': Math.round(value('first-contentful-paint')),
      'LCP ms': Math.round(value('largest-contentful-paint')),
      CLS: value('cumulative-layout-shift'),
      'TBT ms': Math.round(value('total-blocking-time')),
    }
  } finally {
    chrome.kill()
  }
}

/** The same server with all scripts removed from its landing page. */
async function startWithoutScripts(server: RunningServer) {
  const proxy = createServer((request, response) => {
    const relay = async () => {
      const accepted = request.url === '/' ? 'identity' : 'br'
      const answer = await fetch(server.url + request.url, { headers: { 'Accept-Encoding': accepted } })
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('Content-Type') ?? ''
      response.writeHead(answer.status, {
        'Content-Type': type,
        'Cache-Control': answer.headers.get('Cache-Control') ?? '',
      })
      response.end(type.startsWith('text/html') ? body.toString().replace(/<script>[^]*?<\/script>/, '') : body)
    }
    relay().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => proxy.close() }
}

if (import.meta.main) await benchLighthouse()
