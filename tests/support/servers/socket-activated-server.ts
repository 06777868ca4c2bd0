import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Build, createBuild, activateBuild } from '../../../app/build/builds.ts'
import { migrationNames } from '../../../platform/db/migrations.ts'
import { dist } from './built-server.ts'
import { freePort } from './free-port.ts'
import { listening } from './proxies.ts'

/** A checkout with a server run as by systemd: the socket stays open across restarts. */
export interface SocketServer {
  root: string
  port: number
  settings: Record<string, string>
  /** The restart command. */
  restart: string
  log(): string
  stop(): Promise<void>
}

export const manifest = { siteUrl: 'https://fitsport.example', migrations: [...migrationNames] }

export async function startSocketServer(): Promise<SocketServer> {
  const root = mkdtempSync(join(tmpdir(), 'fitsport-held-'))
  activateBuild(root, await copiedBuild(root, 'first'))
  const port = await freePort()
  const settings = settingsIn(root, port)
  const lines = Object.entries(settings).map(([name, value]) => `export ${name}='${value}'`)
  const script = join(root, 'held.sh')
  // LISTEN_PID must be the new process.
  const life = `(exec env LISTEN_PID=$BASHPID '${process.execPath}' dist/server/main.js >> log 2>&1) &`
  writeFileSync(
    script,
    `cd '${root}'\n${lines.join('\n')}\nwhile [ -e held.sh ]; do\n  ${life}\n  echo $! > pid\n  wait $!\ndone\n`,
  )
  const restart = join(root, 'restart.sh')
  writeFileSync(
    restart,
    `old=$(cat '${root}/pid')\nkill -TERM $old\nwhile kill -0 $old 2> /dev/null; do sleep 0.05; done\n`,
  )
  const logFile = openSync(join(root, 'holder.log'), 'w')
  const args = ['-l', `127.0.0.1:${port}`, '/bin/bash', script]
  const holder = spawn('systemd-socket-activate', args, { stdio: ['ignore', logFile, logFile] })
  await listening(port)
  const log = () => (existsSync(join(root, 'log')) ? readFileSync(join(root, 'log'), 'utf8') : '')
  return { root, port, settings, restart: `sh '${restart}'`, log, stop: () => stop(root, holder) }
}

async function stop(root: string, holder: ChildProcess): Promise<void> {
  rmSync(join(root, 'held.sh'))
  if (existsSync(join(root, 'pid'))) process.kill(Number(readFileSync(join(root, 'pid'), 'utf8')), 'SIGTERM')
  if (holder.exitCode === null) await once(holder, 'exit')
  rmSync(root, { recursive: true })
}

function settingsIn(root: string, port: number) {
  const folders = { DATA_FOLDER: join(root, 'data'), BACKUP_FOLDER: join(root, 'backups') }
  // Each buyer has an address, as behind a CDN, because of the rate limit.
  return { ...folders, PORT: String(port), TRUST_PROXY: '2' }
}

/** A copy of the build under test, with a mark on its landing page. */
export async function copiedBuild(root: string, mark: string): Promise<Build> {
  return await createBuild(root, new Date(), manifest, (folder) => copyBuild(folder, mark))
}

export async function copyBuild(folder: string, mark: string): Promise<void> {
  cpSync(realpathSync(dist), folder, { recursive: true, filter: (source) => !source.endsWith('build.json') })
  const page = join(folder, 'site/index.html')
  await Promise.resolve(writeFileSync(page, `${readFileSync(page, 'utf8')}<!-- ${mark} -->`))
  for (const ending of ['.br', '.gz']) rmSync(page + ending)
}
