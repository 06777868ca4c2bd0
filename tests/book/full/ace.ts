import ace from '@daisy/ace-core'
import { type Browser, chromium as playwright, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, chromiumFlags } from '../../support/browser/chromium.ts'

interface Finding {
  'earl:test': { 'dct:title': string }
  'earl:result': { 'dct:description': string }
}

interface Report {
  'earl:result': { 'earl:outcome': string }
  assertions: { 'earl:testSubject': { url: string }; assertions: Finding[] }[]
}

/** Findings of Ace by DAISY, one line each. Its rules run in the browser of the other tests. */
export async function aceFindings(epub: string, folder: string): Promise<string[]> {
  await ace(epub, { cwd: folder, outdir: join(folder, 'ace'), silent: true, initLogger: true }, runner())
  const report: Report = JSON.parse(readFileSync(join(folder, 'ace/report.json'), 'utf8'))
  if (report.assertions.length < 5) throw new Error('Ace has looked at too few pages.')
  return report.assertions.flatMap(({ 'earl:testSubject': { url }, assertions }) =>
    assertions.map((found) => `${url}: ${found['earl:test']['dct:title']}`),
  )
}

function runner() {
  let browser: Browser | undefined
  /** Pages are reused, because each new one starts a renderer process. */
  const idle: Page[] = []
  return {
    concurrency: 2,
    setTimeout: () => undefined,
    launch: async () => {
      browser = await playwright.launch({ executablePath: chromium(), args: chromiumFlags })
    },
    close: async () => browser?.close(),
    run: async (url: string, scripts: string[], contents: string[]) => {
      const page = idle.pop() ?? (await browser?.newPage())
      if (!page) throw new Error('The browser is not open.')
      await page.goto(url)
      // Evaluated, not added as elements, which Ace would check. In sequence: each builds on the one before.
      const sources = [...contents, ...scripts.map((path) => readFileSync(path, 'utf8'))]
      await sources.reduce((done, source) => done.then(() => page.evaluate(`${source}\n;0`)), Promise.resolve(0))
      const found: unknown = await page.evaluate(ASK)
      idle.push(page)
      return found
    },
  }
}

/** Without the passed nodes, of which Ace computes a location for each one: a quarter of the time. */
const ASK = `new Promise((resolve, reject) => {
  const { run } = window.axe
  window.axe.run = (options, done) => run({ ...options, resultTypes: ['violations'] }, done)
  window.daisy.ace.run((error, found) => (error ? reject(error) : resolve(found)))
})`
