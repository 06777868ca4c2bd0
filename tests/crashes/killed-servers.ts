import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'

/** In a process of its own: in one that tests, Vite would bundle React's development build. */
export async function bundleWebShop(folder: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle-web-server.ts'), folder], { env })
  return join(folder, 'web-server.js')
}

/** Servers that are killed and started again, one life after the other. */
export interface Lives {
  /** Where each listens now; fewer while some are dead. */
  addresses: Set<string>
  crashes: number
  /** Those who ended without being killed, once they listened. */
  ended: number
  /** Of those who did not even begin. */
  lastWords: string[]
  end(): Promise<void>
}

interface LivesOptions {
  servers: number
  /** Milliseconds; each life ends within it. */
  longest: number
}

export function liveAndDie(program: string, settings: object, { servers, longest }: LivesOptions): Lives {
  const ending = new AbortController()
  const lives: Lives = {
    addresses: new Set(),
    crashes: 0,
    ended: 0,
    lastWords: [],
    async end() {
      ending.abort()
      await Promise.all(running)
    },
  }
  const running = Array.from({ length: servers }, async () => {
    while (!ending.signal.aborted) await live(program, settings, lives, Math.random() * longest, ending.signal)
  })
  return lives
}

async function live(program: string, settings: object, lives: Lives, span: number, ending: AbortSignal) {
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], { stdio: ['pipe', 'ignore', 'pipe'] })
  const gone = once(child, 'exit')
  const address = await listening(child.stderr, lives.lastWords)
  child.stderr.resume()
  if (address) {
    lives.addresses.add(address)
    await Promise.race([gone, after(200 + span, undefined, { signal: ending }).catch(() => undefined)])
    lives.addresses.delete(address)
    if (child.exitCode !== null) lives.ended += 1
    else lives.crashes += 1
  }
  child.kill('SIGKILL')
  await gone
}

/** The address it names, or `undefined` when it ends before. */
async function listening(stderr: Readable, lastWords: string[]): Promise<string | undefined> {
  let said = ''
  for await (const chunk of stderr.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const port = /Listening at (\d+)/.exec(said)?.[1]
    if (port) return `http://127.0.0.1:${port}`
  }
  lastWords.push(said)
  return undefined
}
