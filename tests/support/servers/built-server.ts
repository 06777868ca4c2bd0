import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withBrand } from '../../../platform/content/brand.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'
import { setTimeout } from 'node:timers/promises'

export const dist = join(import.meta.dirname, '../../../dist')

/** Every text of the reading room by path, rendered by the build under test. */
export const builtRoomPages = (): Promise<Record<string, string>> => (roomPages ??= renderRoomPages())

let roomPages: ReturnType<typeof renderRoomPages> | undefined

async function renderRoomPages() {
  const { allRoomPages }: typeof import('../../../app/prerender/render-site.tsx') = await import(
    join(dist, 'server/render-site.js')
  )
  const stored = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'))
  return Object.fromEntries(allRoomPages({ ...stored, content: withBrand(defaultContent) }))
}

export interface RunningServer {
  url: string
  pid: number
  /** Ends it as a service manager does and fails if it does not exit cleanly. */
  stop: () => Promise<void>
}

/** Starts the built server on a free port; `pin` keeps it on the first core on Linux. */
export async function startServer({ pin = false, env = {}, build = dist } = {}): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'fitsport-data-'))
  // As `npm run serve` starts it.
  const program = [
    process.execPath,
    '--max-semi-space-size=16',
    '--max-old-space-size=512',
    join(build, 'server/main.js'),
  ]
  const [command = '', ...args] = pin && process.platform === 'linux' ? ['taskset', '-c', '0', ...program] : program
  const settings = { ...process.env, DATA_FOLDER: data, ...env, PORT: '0' }
  // A file, because output waiting in a pipe would count as the server's memory.
  const log = join(data, 'log')
  const output = openSync(log, 'w')
  const server = spawn(command, args, { env: settings, stdio: ['ignore', output, 'inherit'] })
  closeSync(output)
  const killWithTests = () => void server.kill('SIGKILL')
  process.once('exit', killWithTests)
  return {
    url: `http://127.0.0.1:${await portIn(log, server)}`,
    pid: server.pid ?? 0,
    stop: async () => {
      if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
      process.off('exit', killWithTests)
      rmSync(data, { recursive: true, force: true })
      if (server.exitCode !== 0) throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}.`)
    },
  }
}

async function portIn(log: string, server: ChildProcess): Promise<string> {
  const port = /localhost:(\d+)/.exec(readFileSync(log, 'utf8'))?.[1]
  if (port) return port
  if (server.exitCode !== null) throw new Error('The server exited before it listened.')
  await setTimeout(20)
  return await portIn(log, server)
}

/** In user and system mode; Linux counts in hundredths of a second. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Resident memory in megabytes, as Linux counts it. */
export const memory = (pid: number) => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
