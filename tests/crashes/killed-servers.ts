import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { dist } from '../support/servers/built-server.ts'

const SHORTEST_LIFE_MS = 200
/** An idle machine starts a server in this time. On a busy one, servers live longer by the same factor. */
const USUAL_START_MS = 600

/** Built servers that are killed at random moments and started again. */
export interface KilledServers {
  /** Base URLs of the servers that listen now. */
  urls: Set<string>
  kills: number
  /** Servers that exited without being killed, with their last output. */
  exits: string[]
  stop(): Promise<void>
}

interface Options {
  servers: number
  longestLifeMs: number
}

export function startKilledServers(env: Record<string, string>, { servers, longestLifeMs }: Options): KilledServers {
  const stopping = new AbortController()
  const state: KilledServers = {
    urls: new Set(),
    kills: 0,
    exits: [],
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
  const loops = Array.from({ length: servers }, async () => {
    while (!stopping.signal.aborted) await runOnce(env, state, Math.random() * longestLifeMs, stopping.signal)
  })
  return state
}

async function runOnce(env: Record<string, string>, state: KilledServers, lifeMs: number, stopping: AbortSignal) {
  const child = spawn(process.execPath, [join(dist, 'server/main.js')], {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killWithTests = () => void child.kill('SIGKILL')
  process.once('exit', killWithTests)
  const exited = once(child, 'exit')
  const start = performance.now()
  const url = await urlOf(child, state.exits)
  const slowness = Math.max(1, (performance.now() - start) / USUAL_START_MS)
  if (url) {
    state.urls.add(url)
    await Promise.race([
      exited,
      delay((SHORTEST_LIFE_MS + lifeMs) * slowness, undefined, { signal: stopping }).catch(() => null),
    ])
    state.urls.delete(url)
    if (child.exitCode === null) state.kills += 1
    else state.exits.push(`exit code ${child.exitCode}`)
  }
  child.kill('SIGKILL')
  await exited
  process.off('exit', killWithTests)
}

/** `null` when the server exits before it listens. A database that is down at the start is no failure of the server. */
async function urlOf(child: ChildProcess, exits: string[]): Promise<string | null> {
  let output = ''
  const port = await new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /localhost:(\d+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => resolve(null))
  })
  if (port === null && !/database|ECONNREFUSED|starting up|shutting down/i.test(output)) exits.push(output)
  return port && `http://127.0.0.1:${port}`
}
