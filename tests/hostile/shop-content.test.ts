import { expect, test } from 'vitest'
import { contentSettings } from '../../app/config/open-shop.ts'
import { shareImage } from '../../app/prerender/pictures.tsx'
import { policyTexts } from '../../app/prerender/policy-texts.tsx'
import { renderSite } from '../../app/prerender/render-site.tsx'
import { fieldsOf, nameIn, sectionNames, type ValueField } from '../../features/desk/shop/fields.ts'
import { sectionRoutes } from '../../features/desk/shop/section-routes.ts'
import { typedContent } from '../../features/desk/shop/typed.ts'
import { offerPrice } from '../../features/storefront/prices/price.ts'
import { withBrand } from '../../platform/content/brand.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { applyEdits } from '../../platform/content/edits.ts'
import { currentVersion } from '../../platform/content/versions.ts'
import { deskRoutes, shopRoutes } from '../../routes.ts'
import { ownerOf } from '../support/shop/owner.ts'
import { openTestSite, siteOf } from '../support/shop/test-site.ts'

/** What a text may be, so that it can try; each fits after the mark if the field has room for it. */
const PAYLOADS = [
  '</script><script>a()</script>',
  '<img src=x onerror=a()>',
  '<svg onload=a()>',
  'javascript:a()',
  '&lt;b&gt;',
  '<!-- ]]>',
  '$(7*7) <%= 7 %>',
  '[a](https://x.example)',
  '%0d%0aX-Header: a',
  "' or 1=1 --",
]

/** Fields whose form is checked: they take nothing of this. */
const OTHER_FORM =
  /^(seller\.(email|phone|vatId|timeZone)|community\.other\.invitation|offer\.codes\.code|prices\.time)$/

let marks = 0

/** A mark of its own, which is markup and ends with every kind of quote. */
function hostileText({ max }: ValueField): string {
  const mark = `<i>${++marks}&"'`
  const payload = PAYLOADS[marks % PAYLOADS.length] ?? ''
  return mark.length + payload.length <= max ? mark + payload : mark
}

const isHostile = ({ kind, path }: ValueField) =>
  (kind === 'line' || kind === 'text' || kind === 'lines') && !OTHER_FORM.test(path)

/** As a browser sends the section, with such a text in every field. */
function typedFields(section: (typeof sectionNames)[number]): [string, string][] {
  const live = typedContent(defaultContent)
  return fieldsOf(section).flatMap((field): [string, string][] => {
    const typed = live[field.path] ?? ''
    if (field.kind !== 'list') {
      const lines = field.path === 'seller.address' ? 2 : 1
      const own = isHostile(field) ? Array.from({ length: lines }, () => hostileText(field)).join('\n') : typed
      return field.kind === 'switch' && own === '' ? [] : [[field.path, typeof own === 'string' ? own : '']]
    }
    const items = typeof typed === 'string' ? [] : typed
    return items.flatMap((item) =>
      field.fields.map((one): [string, string] => [
        one.path,
        isHostile(one) ? hostileText(one) : (item[nameIn(field, one)] ?? ''),
      ]),
    )
  })
}

/** Markup or quotes that were not written as text. */
const rawIn = (html: string) => html.match(/.{0,40}(<i>\d|\d&"'|<img src=x|<svg onload|<script>a\().{0,20}/g) ?? []

test('markup in every field of the shop is text in pages, structured data, picture, emails and at the desk', async () => {
  const opened = await openTestSite(contentSettings(defaultContent, policyTexts(defaultContent)))
  const owner = await ownerOf(opened)
  for (const section of sectionNames) {
    const saved = await owner.post(sectionRoutes[section], [['do', 'save'], ...typedFields(section)])
    expect([section, saved.status, (await saved.text()).match(/<p class="field-error"[^>]*>[^<]*/g)]).toEqual([
      section,
      303,
      null,
    ])
  }
  for (const path of [...Object.values(sectionRoutes), deskRoutes.shop, deskRoutes.shopPublish, deskRoutes.shopPreview])
    expect(rawIn(await (await owner.get(path)).text()), path).toEqual([])
  expect((await owner.post(deskRoutes.shopPublish, {})).status).toBe(303)

  const content = withBrand(applyEdits(defaultContent, (await currentVersion(opened.shop.db))?.edits ?? {}))
  const assets = {
    siteUrl: 'https://shop.example',
    islands: '/i.js',
    content,
    fonts: { display: '/d.woff2', text: '/t.woff2' },
    price: offerPrice(content, opened.shop.now()),
  }
  const site = siteOf(opened.shop, {}, contentSettings(content, policyTexts(content)), content)
  const mails: { subject: string; html: string }[] = []
  site.shop.mailer = {
    send: async ({ subject, html }) => void mails.push(await Promise.resolve({ subject, html: html ?? '' })),
    close() {},
  }
  const order = await site.buy('ada@example.com')
  await site.shop.idle()
  const shown = [shopRoutes.checkout, shopRoutes.help, shopRoutes.findMyOrder, shopRoutes.refund, order]
  const texts = [
    ...renderSite(assets),
    ['share picture', shareImage(assets)] as const,
    ...mails.map(({ html }) => ['email', html] as const),
    ...(await Promise.all(shown.map(async (path) => [path, await (await site.get(path)).text()] as const))),
  ]
  for (const [where, text] of texts) {
    if (where.endsWith('.webmanifest')) expect(() => void JSON.parse(text), where).not.toThrow()
    else if (!where.endsWith('.txt')) expect(rawIn(text), where).toEqual([])
  }

  const all = texts.map(([, text]) => text).join('\n')
  const found = Array.from({ length: marks }, (_, i) => i + 1).filter((mark) => all.includes(`&lt;i&gt;${mark}&amp;`))
  expect(marks).toBeGreaterThan(150)
  expect(found.length / marks).toBeGreaterThan(0.7)
  const data = [...all.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(data.length).toBeGreaterThan(0)
  for (const [, json = ''] of data) expect(() => void JSON.parse(json)).not.toThrow()
  expect(data.some(([, json = '']) => JSON.stringify(JSON.parse(json)).includes('<i>'))).toBe(true)
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject } of mails) expect(subject).not.toMatch(/[\r\n]/)
  await site.shop.remove()
})
