import { type Browser, chromium as playwright } from '@playwright/test'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomChapterPath } from '../../../routes.ts'
import { chromium, chromiumFlags } from '../../support/browser/chromium.ts'
import { builtRoomPages } from '../../support/servers/built-server.ts'
import { ensureCommand } from '../../support/servers/required-command.ts'

const hasBrowser = existsSync(chromium()) || ensureCommand('chromium', 'chromium')
const testInBrowser = test.skipIf(!hasBrowser)
let browser: Browser

beforeAll(async () => {
  if (hasBrowser) browser = await playwright.launch({ executablePath: chromium(), args: chromiumFlags })
})
afterAll(async () => {
  if (hasBrowser) await browser.close()
})

/** Words in table cells that wrap. */
const BROKEN_WORDS = `[...document.querySelectorAll('table :is(th, td)')].flatMap((cell) => {
  const broken = []
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
})`

testInBrowser('no table of the reading room breaks a word or widens a screen of 390 pixels', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const pages = Object.entries(await builtRoomPages()).filter(([path]) => /^\/read(\/[\w-]+)?$/.test(path))
  expect(pages.length).toBeGreaterThan(23)
  for (const [path, html] of pages) {
    await page.setContent(html)
    expect(await page.evaluate<string[]>(BROKEN_WORDS), path).toEqual([])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBe(390)
  }
})

testInBrowser('tables turn dark with the page', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.setContent((await builtRoomPages())[roomChapterPath('get-stronger')] ?? '')
  await page.evaluate(`document.documentElement.className = 'page-dark letters-normal'`)
  const colors = await page.evaluate<string[]>(
    `[...document.querySelectorAll('.program-table, .exhibit-overview')].map((table) => getComputedStyle(table).color)`,
  )
  expect(colors.length).toBeGreaterThan(1)
  expect(new Set(colors)).toEqual(
    new Set([await page.evaluate<string>(`getComputedStyle(document.querySelector('.room')).color`)]),
  )
})
