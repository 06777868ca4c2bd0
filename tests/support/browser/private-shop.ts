import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { freePort } from '../servers/free-port.ts'

const root = join(import.meta.dirname, '../../..')

/** A served shop that belongs to one test alone, with its terminal. */
export interface OwnShop {
  /** By its name: a passkey knows no numbers. */
  url: string
  /** Runs a command of the desk and answers what it says to programs. */
  desk(...words: string[]): Promise<unknown>
  close(): Promise<void>
}

export async function serveOwnShop(): Promise<OwnShop> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'own-shop-'))
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_FOLDER: join(folder, 'data'),
    BACKUP_FOLDER: join(folder, 'backups'),
  }
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(server.stdout)
  await once(lines, 'line')
  lines.resume()
  return {
    url: `http://localhost:${port}`,
    async desk(...words) {
      const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'desk/main.ts'), ...words, '--json'], {
        env,
      })
      return JSON.parse(stdout)
    },
    async close() {
      server.kill()
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
