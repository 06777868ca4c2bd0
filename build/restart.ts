import { spawnSync } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import type { Environment } from '../config/env.ts'
import { shopRoutes } from '../routes.ts'

/** So long may a server take until it is well, and so long is waited between two looks. */
const TIMEOUT_MS = 60_000
const BETWEEN = 250

/** Starts the server anew in the owner's way. Answers whether it became well. */
export async function restartAndCheck(command: string, environment: Environment): Promise<boolean> {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  return status === 0 && (await becomesWell(environment, performance.now() + TIMEOUT_MS))
}

async function becomesWell(environment: Environment, until: number): Promise<boolean> {
  const { HOST, PORT } = environment
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const well = await fetch(`http://${host}:${PORT}${shopRoutes.health}`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (well || performance.now() > until) return well
  await after(BETWEEN)
  return await becomesWell(environment, until)
}
