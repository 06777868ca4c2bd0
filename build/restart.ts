import { spawnSync } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { MINUTE } from '../format/duration.ts'
import type { Environment } from '../config/env.ts'
import { shopRoutes } from '../routes.ts'

const TIMEOUT_MS = MINUTE
const BETWEEN = 250

/** Runs the restart command; resolves to whether the server became healthy. */
export async function restartAndCheck(command: string, environment: Environment): Promise<boolean> {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  return status === 0 && (await becomesHealthy(environment, performance.now() + TIMEOUT_MS))
}

async function becomesHealthy(environment: Environment, until: number): Promise<boolean> {
  const { HOST, PORT } = environment
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const well = await fetch(`http://${host}:${PORT}${shopRoutes.health}`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (well || performance.now() > until) return well
  await after(BETWEEN)
  return await becomesHealthy(environment, until)
}
