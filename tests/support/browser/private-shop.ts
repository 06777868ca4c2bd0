import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { freePort } from '../servers/free-port.ts'

const root = join(import.meta.dirname, '../../..')

/** A shop for one test, with its terminal commands. */
export interface PrivateShop {
  /** By host name: passkeys do not work with IP addresses. */
  url: string
  /** Runs a desk command and returns its JSON output. */
  desk(...args: string[]): Promise<unknown>
  close(): Promise<void>
}

/** Serves `dist`, or the build under test. */
export async function servePrivateShop({ dist = join(root, 'dist'), settings = {} } = {}): Promise<PrivateShop> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'own-shop-'))
  const env = {
    ...process.env,
    ...settings,
    PORT: String(port),
    DATA_FOLDER: join(folder, 'data'),
    BACKUP_FOLDER: join(folder, 'backups'),
  }
  const server = spawn(process.execPath, [join(dist, 'server/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(server.stdout)
  await once(lines, 'line')
  lines.resume()
  return {
    url: `http://localhost:${port}`,
    async desk(...args) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(root, 'app/commands/main.ts'), ...args, '--json'],
        {
          env,
        },
      )
      return JSON.parse(stdout)
    },
    async close() {
      server.kill()
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
