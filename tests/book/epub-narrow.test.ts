import { type Browser, chromium as playwright } from '@playwright/test'
import { unzipSync } from 'fflate'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stampEpub } from '../../shop/delivery/stamping/stamp-epub.ts'
import { chromium, chromiumFlags } from '../support/browser/chromium.ts'
import { need } from '../support/servers/required-command.ts'
import { printedSample } from '../support/guide/printed-sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'narrow-'))
const inBrowser = existsSync(chromium()) || need('chromium', 'chromium')
let pages: string[] = []
let browser: Browser

beforeAll(async () => {
  if (!inBrowser) return
  const files = unzipSync(stampEpub(printedSample().epub, 'Licensed to ada@example.com · order 7K4M-X2RN'))
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  pages = Object.keys(files).filter((name) => name.endsWith('.xhtml'))
  browser = await playwright.launch({ executablePath: chromium(), args: chromiumFlags })
})
afterAll(async () => {
  if (inBrowser) await browser.close()
  rmSync(folder, { recursive: true })
})

async function opened(name: string, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, colorScheme })
  await page.goto(pathToFileURL(join(folder, name)).href)
  return page
}

test('nothing runs off a page of 360 pixels', async () => {
  expect(pages.length).toBeGreaterThan(inBrowser ? 8 : -1)
  const widths = await Promise.all(
    pages.map(async (name) => {
      const page = await opened(name)
      const width = await page.evaluate<number>('document.documentElement.scrollWidth')
      await page.close()
      return [name, width]
    }),
  )
  expect(widths).toEqual(pages.map((name) => [name, 360]))
})

test('a bar and its minutes stay on one line', async () => {
  if (!inBrowser) return
  const page = await opened('EPUB/chapter-19.xhtml')
  const broken = await page.evaluate<number>(
    `[...document.querySelectorAll('.exhibit-week td:last-child')].filter((cell) => {
      const bar = cell.querySelector('svg')
      if (!bar) return false
      const range = document.createRange()
      range.selectNodeContents(cell.lastChild)
      return range.getBoundingClientRect().top > bar.getBoundingClientRect().bottom
    }).length`,
  )
  expect(broken).toBe(0)
})

test('on a narrow page every meal says which meal it is', async () => {
  if (!inBrowser) return
  const page = await opened('EPUB/chapter-19.xhtml')
  const label = `getComputedStyle(document.querySelector('.exhibit-meals td'), '::before').content`
  expect(await page.evaluate<string>(label)).toBe('"Breakfast"')
})

test('on a dark page words are light and drawings stay ink on paper', async () => {
  if (!inBrowser) return
  const page = await opened('EPUB/chapter-10.xhtml', 'dark')
  expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('p')).color`)).toBe('rgb(255, 255, 255)')
  // A reading app's own night mode is ruder: it colours everything, and still each drawing has its sheet.
  await page.addStyleTag({ content: '* { background: #000 !important; color: #ddd !important }' })
  const sheets = await page.evaluate<string[]>(
    `[...document.querySelectorAll('svg[role=img]')].map((svg) => getComputedStyle(svg.firstElementChild).fill)`,
  )
  expect(sheets.length).toBeGreaterThan(8)
  expect(new Set(sheets)).toEqual(new Set(['rgb(250, 247, 239)']))
})

test('the buyer’s page is set like the others', async () => {
  if (!inBrowser) return
  const page = await opened('EPUB/buyer-colophon.xhtml')
  expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('h1')).fontFamily`)).toContain('Display')
})
