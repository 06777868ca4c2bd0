import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Not in package.json: its 72 MB are for this bench alone. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const folder = join(import.meta.dirname, '../../.cache/lighthouse')

interface Lighthouse {
  lighthouse: (url: string, flags: { port: number; blockedUrlPatterns: string[] }) => Promise<RunResult | undefined>
  launch: (options: {
    chromePath: string
    chromeFlags: string[]
    ignoreDefaultFlags: boolean
  }) => Promise<{ port: number; kill: () => void }>
}

interface RunResult {
  lhr: {
    categories: Record<string, { score: number | null }>
    audits: Record<string, { numericValue?: number }>
  }
}

/** Installs it into .cache at the first run. */
export async function installLighthouse(): Promise<Lighthouse> {
  const main = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(main)) install()
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import(pathToFileURL(main).href),
    import(pathToFileURL(join(folder, 'node_modules/chrome-launcher/dist/index.js')).href),
  ])
  return { lighthouse, launch }
}

function install() {
  console.log(`Installing ${LIGHTHOUSE} into .cache (once) …`)
  const { status } = spawnSync('npm', ['install', '--no-save', '--prefix', folder, '--loglevel=error', LIGHTHOUSE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm could not install Lighthouse; its message is above.')
}
