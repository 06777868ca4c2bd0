import { type ChildProcess, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import { ensureCommand } from '../servers/required-command.ts'
import { freePort } from '../servers/free-port.ts'

const DRIVER = 'WebKitWebDriver'
const SCREEN = 'xvfb-run'

export const ensureWebkit = (): boolean =>
  ensureCommand(DRIVER, 'webkit2gtk-driver') && ensureCommand(SCREEN, 'xvfb', 'xauth')

export interface Webkit {
  open(url: string): Promise<void>
  run(script: string): Promise<unknown>
  stop(): Promise<void>
}

/** Debian's WebKit on a virtual screen, by WebDriver. */
export async function startWebkit(): Promise<Webkit> {
  const port = await freePort()
  const driver = spawn(SCREEN, ['-a', DRIVER, `--port=${port}`], { stdio: 'ignore', detached: true })
  const base = `http://127.0.0.1:${port}`
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const options = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await retry(() => call(base, 'session', { capabilities })))
  const session = `session/${sessionId}`
  return {
    open: async (url) => void (await call(base, `${session}/url`, { url })),
    run: (script) => call(base, `${session}/execute/sync`, { script, args: [] }),
    async stop() {
      await fetch(`${base}/${session}`, { method: 'DELETE' }).catch(() => undefined)
      endGroup(driver)
    },
  }
}

async function call(base: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${base}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  const { value } = z.object({ value: z.unknown() }).parse(await response.json())
  if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`)
  return value
}

async function retry<Result>(work: () => Promise<Result>, tries = 100): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (tries === 0) throw error
    await after(100)
    return await retry(work, tries - 1)
  }
}

/** xvfb-run starts the screen, the driver and the browser as one group. */
function endGroup({ pid }: ChildProcess) {
  if (pid !== undefined) process.kill(-pid)
}
