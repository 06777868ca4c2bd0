import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { files } from '../../routes.ts'
import { chapterPages, indexedPages } from '../support/browser/pages.ts'
import { parsePage, textOf } from '../support/parsed-page.ts'

const addresses = [...indexedPages, '/no-such-page']

for (const path of addresses) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'no-inline-style': 'error', 'doctype-style': 'off', 'long-title': 'off' },
    })
    const report = await validator.validateString(await (await request.get(path)).text())
    const messages = report.results.flatMap((result) => result.messages)
    expect(messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`)).toEqual([])
  })

  test(`every link and anchor of ${path} resolves`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const targets = new Set([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href))
    for (const href of targets) {
      if (href.startsWith('mailto:')) continue
      const [page = '', id] = href.split('#')
      const answer = page && page !== path ? await request.get(page) : null
      if (answer) expect(answer.status(), href).toBe(200)
      if (id) expect(answer ? await answer.text() : html, href).toContain(`id="${id}"`)
    }
  })
}

for (const path of indexedPages) {
  test(`${path} has metadata for search and sharing: title, description, canonical, cards`, async ({ request }) => {
    const page = parsePage(await (await request.get(path)).text())
    const content = (selector: string) => page.querySelector(`head ${selector}`)?.getAttributeValue('content')
    expect(textOf(page.querySelector('head title')).length).toBeGreaterThan(10)
    expect(content('meta[name="description"]')?.length).toBeGreaterThan(50)
    const canonical = page.querySelector('head link[rel="canonical"]')?.getAttributeValue('href')
    expect(canonical).toBe(new URL(path, 'https://fitsport.example').href)
    expect(content('meta[property="og:url"]')).toBe(canonical)
    expect(content('meta[property="og:image"]')).toBe(`https://fitsport.example${files.shareImage}`)
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image')
  })
}

test('the share image is 1200 × 630', async ({ request }) => {
  const png = await (await request.get(files.shareImage)).body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('the sitemap lists exactly the indexed pages, and robots.txt names it', async ({ request }) => {
  const sitemap = await (await request.get(files.sitemap)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths).toEqual(indexedPages)
  expect(await (await request.get(files.robots)).text()).toContain(`Sitemap: https://fitsport.example${files.sitemap}`)
})

test('the structured data is a book with its offer, and no unproven rating', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(data['@type']).toEqual(['Book', 'Product'])
  expect(data.offers).toMatchObject({ price: '40.00', priceCurrency: 'EUR' })
  expect(data.aggregateRating).toBeUndefined()
})

for (const path of chapterPages) {
  test(`the structured data of ${path} is a chapter of the book`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({ '@type': 'Chapter', isAccessibleForFree: true, isPartOf: { '@type': 'Book' } })
    expect(data.url).toBe(new URL(path, 'https://fitsport.example').href)
  })
}

test('the 404 page is not indexed', async ({ request }) => {
  expect(await (await request.get('/no-such-page')).text()).toContain('<meta name="robots" content="noindex"/>')
})

test('the licenses of fonts, renderer and video encoder are one link away', async ({ request }) => {
  for (const path of ['/preview', '/help']) {
    expect(await (await request.get(path)).text(), path).toContain(`href="${files.licenses}"`)
  }
  const text = await (await request.get(files.licenses)).text()
  for (const name of ['Archivo', 'resvg', 'h264-mp4-encoder', 'Mozilla Public License', 'SIL OPEN FONT LICENSE']) {
    expect(text).toContain(name)
  }
})
