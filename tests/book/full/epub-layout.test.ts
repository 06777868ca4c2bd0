import { type Browser, chromium as playwright } from '@playwright/test'
import { unzipSync } from 'fflate'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium, chromiumFlags } from '../../support/browser/chromium.ts'
import { ensureCommand } from '../../support/servers/required-command.ts'
import { copiesOf } from '../../support/shop/sold-copy.ts'
import { editionPaths } from '../editions.ts'

const folder = mkdtempSync(join(tmpdir(), 'narrow-'))
const hasBrowser = existsSync(chromium()) || ensureCommand('chromium', 'chromium')
const testInBrowser = test.skipIf(!hasBrowser)
let pages: string[] = []
let browser: Browser

beforeAll(async () => {
  if (!hasBrowser) return
  const copyFor = await copiesOf(editionPaths.full.epub)
  const files = unzipSync(copyFor('Licensed to ada@example.com · order 7K4M-X2RN'))
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  pages = Object.keys(files).filter((name) => name.endsWith('.xhtml'))
  browser = await playwright.launch({ executablePath: chromium(), args: chromiumFlags })
})
afterAll(async () => {
  if (hasBrowser) await browser.close()
  rmSync(folder, { recursive: true })
})

async function opened(name: string, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, colorScheme })
  await page.goto(pathToFileURL(join(folder, name)).href)
  return page
}

testInBrowser('no page is wider than a screen of 360 pixels', async () => {
  expect(pages.length).toBeGreaterThan(25)
  const page = await opened(pages[0] ?? '')
  for (const name of pages) {
    await page.goto(pathToFileURL(join(folder, name)).href)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), name).toBe(360)
  }
})

testInBrowser('a bar and its minutes stay on one line', async () => {
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

testInBrowser('on a narrow screen every meal has its label', async () => {
  const page = await opened('EPUB/chapter-19.xhtml')
  const label = `getComputedStyle(document.querySelector('.exhibit-meals td'), '::before').content`
  expect(await page.evaluate<string>(label)).toBe('"Breakfast"')
})

testInBrowser('in the dark theme text is light and drawings stay ink on paper', async () => {
  const page = await opened('EPUB/chapter-10.xhtml', 'dark')
  expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('p')).color`)).toBe('rgb(255, 255, 255)')
  // The night mode of some reading apps recolors everything.
  await page.addStyleTag({ content: '* { background: #000 !important; color: #ddd !important }' })
  const sheets = await page.evaluate<string[]>(
    `[...document.querySelectorAll('svg[role=img]')].map((svg) => getComputedStyle(svg.firstElementChild).fill)`,
  )
  expect(sheets.length).toBeGreaterThan(8)
  expect(new Set(sheets)).toEqual(new Set(['rgb(250, 247, 239)']))
})

testInBrowser('the buyer’s page uses the fonts of the book', async () => {
  const page = await opened('EPUB/buyer-colophon.xhtml')
  expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('h1')).fontFamily`)).toContain('Display')
})
