import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestSite } from '../support/shop/test-site.ts'
import { openBusySite, type Target } from './busy-site.ts'
import { sendTo } from './measure-fields.ts'

let site: TestSite
let targets: Target[]
/** Hidden fields of the forms on pages, by where the form is sent. */
const hiddenFields = new Map<string, Record<string, string>>()

beforeAll(async () => {
  ;({ site, targets } = await openBusySite())
  for (const { method, path: first, headers, samples } of targets) {
    const paths = [first, ...samples.flatMap(({ path }) => path ?? [])]
    const pages = method === 'GET' ? paths : paths.flatMap(pagesAbove)
    for (const page of new Set(pages)) await readForms(page, headers)
  }
})
afterAll(() => site.shop.remove())

const pagesAbove = (path: string) =>
  path
    .split('/')
    .map((_, end, parts) => parts.slice(0, end).join('/'))
    .filter((page) => page.split('/').length > 2)

async function readForms(page: string, headers: Record<string, string>): Promise<void> {
  const html = await (await site.get(page, headers)).text()
  for (const { action = page, inside } of formsIn(html)) {
    const hidden = inside.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
    const fields = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
    if (!hiddenFields.has(action)) hiddenFields.set(action, fields)
  }
}

/** Those of the form itself, or of the step before it. */
function hiddenFieldsOf(path: string): Record<string, string> {
  const [, fields = {}] =
    [...hiddenFields].filter(([action]) => path.startsWith(action)).toSorted(longestFirst)[0] ?? []
  return fields
}

const longestFirst = ([one]: [string, unknown], [other]: [string, unknown]) => other.length - one.length

const formsIn = (html: string) =>
  [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = '', inside = '']) => ({
    action: /\baction="([^"?]*)/.exec(attributes)?.[1],
    inside,
  }))

/** What the owner or a reader sees at the field: its text, and an error that names itself. */
function problemOf(html: string, field: string, text: string): string | null {
  for (const { inside } of formsIn(html)) {
    for (const [, attributes = '', area = ''] of inside.matchAll(CONTROL)) {
      const value = /\bvalue="([^"]*)"/.exec(attributes)?.[1] ?? area
      if (!attributes.includes(`name="${field}"`) || value !== text) continue
      if (!attributes.includes('aria-invalid="true"')) return 'comes back without an error'
      const described = /aria-describedby="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
      if (!described.some((id) => html.includes(`class="field-error" id="${id}"`))) return 'does not name its error'
      const id = /\bid="([^"]*)"/.exec(attributes)?.[1]
      return isAtDesk(html) && !summaryOf(html).includes(`href="#${id}"`) ? 'has no link in the summary' : null
    }
  }
  return 'does not come back'
}

const isAtDesk = (html: string) => html.includes('<main id="content" class="desk"')

/** Right below the title, focused when the page is loaded. */
const summaryOf = (html: string) =>
  /<\/h1>(?:(?!<form|<p|<h2).)*<div class="errors"[^>]*autofocus=""(.*?)<\/ul>/s.exec(html)?.[1] ?? ''

const CONTROL = /<(?:input|textarea)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g

test('a text that is too long comes back in its own form, with the error at its field and atop the desk’s page', async () => {
  const problems: string[] = []
  let tried = 0
  for (const target of targets) {
    for (const [field, { max, ifTooLong }] of Object.entries(target.form.fields)) {
      if (ifTooLong === 'bad-request') continue
      for (const { values, ignored, path = target.path } of target.samples) {
        if (ignored?.test(field)) continue
        const text = 'x'.repeat(max + 1)
        const others = { ...values, ...hiddenFieldsOf(path), [field]: null }
        const { status, html } = await sendTo(site, { ...target, path }, others, { field, encoded: text, text })
        const problem = problemOf(html, field, text)
        tried += 1
        if (status !== 422 || problem) problems.push(`${target.method} ${target.route} ${field}: ${status}, ${problem}`)
      }
    }
  }
  expect(problems).toEqual([])
  expect(tried).toBeGreaterThan(50)
})
