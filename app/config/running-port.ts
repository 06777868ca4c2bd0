import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './env.ts'

const FILE = 'port'

/** So that a command in another terminal knows where the server listens. A full disk must not stop the server. */
export function recordPort({ DATA_FOLDER }: Pick<Environment, 'DATA_FOLDER'>, port: number): void {
  try {
    writeFileSync(join(DATA_FOLDER, FILE), `${port}\n`)
  } catch (error) {
    console.error(`npm run desk may print a link to another port: ${String(error)}`)
  }
}

/** With the port of the server that was started last. */
export function withRunningPort(environment: Environment): Environment {
  const file = join(environment.DATA_FOLDER, FILE)
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return Number.isInteger(port) && port > 0 ? { ...environment, PORT: port } : environment
}
