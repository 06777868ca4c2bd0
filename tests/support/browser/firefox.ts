import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { z } from 'zod'
import { freePort } from '../servers/free-port.ts'
import { ensureCommand } from '../servers/required-command.ts'
import { type Bidi, connect } from './bidi.ts'

const created = z.object({ context: z.string() })
const value = z.object({
  type: z.literal('success', 'an expression that the page can answer'),
  result: z.object({ value: z.unknown().optional() }),
})
const printed = z.object({ data: z.string() })

/** A headless window. */
export interface Firefox {
  open(url: string): Promise<void>
  /** Evaluates an expression in the page. */
  ask(expression: string): Promise<unknown>
  /** Waits until an expression is true; the page may change meanwhile. */
  until(expression: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The page as PDF. */
  print(): Promise<Buffer>
  /** Console warnings and errors. */
  consoleErrors: string[]
  stop(): Promise<void>
}

/** FIREFOX_PATH, the system's, or Debian's, which root installs. */
export function ensureFirefox(): string | undefined {
  return firefoxPath() ?? (ensureCommand('firefox-esr', 'firefox-esr') ? firefoxPath() : undefined)
}

function firefoxPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return process.env['FIREFOX_PATH'] ?? found.find((path) => existsSync(path))
}

export async function startFirefox(program: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'fitsport-firefox-'))
  const port = await freePort()
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]
  const browser = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } })
  const bidi = await connect(`ws://127.0.0.1:${port}/session`)
  const { context } = created.parse(await bidi.send('browsingContext.create', { type: 'tab' }))
  return {
    ...inTab(bidi, context),
    consoleErrors: bidi.consoleErrors,
    async stop() {
      bidi.close()
      if (browser.exitCode === null && browser.kill('SIGTERM')) await once(browser, 'exit')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

function inTab(bidi: Bidi, context: string) {
  const ask = async (expression: string) => {
    const params = { expression, target: { context }, awaitPromise: true }
    return value.parse(await bidi.send('script.evaluate', params)).result.value
  }
  const until = async (expression: string, tries = 100): Promise<void> => {
    const answer = await ask(expression).catch(() => false)
    if (answer === true) return
    if (tries === 0) throw new Error(`This did not become true: ${expression}`)
    await new Promise((resolve) => void setTimeout(resolve, 100))
    await until(expression, tries - 1)
  }
  return {
    ask,
    until: (expression: string) => until(expression),
    open: async (url: string) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    resize: async (width: number, height: number) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    print: async () =>
      Buffer.from(
        printed.parse(await bidi.send('browsingContext.print', { context, background: true })).data,
        'base64',
      ),
  }
}
