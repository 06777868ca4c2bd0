import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { testOffer } from '../support/shop/test-shop.ts'
import type { StormCommand } from './storm-commands.ts'

const reply = z.object({ id: z.number(), result: z.unknown().optional(), error: z.string().optional() })

/** Server processes on one database that can be killed at any moment. */
export interface StormServers {
  /** Resolves with the result, or `undefined` when the server was killed or the command failed. */
  run(server: number, command: StormCommand): Promise<unknown>
  kill(server: number): Promise<void>
  /** Milliseconds by which the clock of a server is ahead. */
  setClock(server: number, aheadMs: number): void
  failures: string[]
  stop(): Promise<void>
}

interface Options {
  servers: number
  settings: object
  now: () => Date
}

export async function startStormServers({ servers, settings, now }: Options): Promise<StormServers> {
  let requests = 0
  const waiting = new Map<number, { child: ChildProcess; done: (result: unknown) => void }>()
  const failures: string[] = []
  const ahead = new Map<number, number>()
  const clockOf = (server: number) => new Date(now().getTime() + (ahead.get(server % servers) ?? 0)).toISOString()

  /** The owner is about to change the currency: the servers sell in different ones. */
  async function start(server: number): Promise<ChildProcess> {
    const offer = { ...testOffer, currency: server === 0 ? 'EUR' : 'USD' }
    const args = [JSON.stringify({ ...settings, offer }), clockOf(server)]
    const child = fork(join(import.meta.dirname, 'storm-server.ts'), args, { execArgv: [] })
    const died = once(child, 'exit').then(() => Promise.reject(new Error('A server of the storm did not start.')))
    await Promise.race([once(child, 'message'), died])
    child.on('message', (message) => {
      const { id, result, error } = reply.parse(message)
      if (error) failures.push(error)
      waiting.get(id)?.done(result)
      waiting.delete(id)
    })
    child.on('exit', () => {
      for (const [id, request] of waiting) {
        if (request.child !== child) continue
        waiting.delete(id)
        request.done(undefined)
      }
    })
    return child
  }

  const children = await Promise.all(Array.from({ length: servers }, (_, server) => start(server)))
  return {
    failures,
    async run(server, command) {
      const child = children[server % servers]
      if (!child?.connected) return undefined
      const id = ++requests
      return await new Promise((done) => {
        waiting.set(id, { child, done })
        child.send({ id, now: clockOf(server), command }, (error) => error && done(undefined))
      })
    },
    async kill(server) {
      const child = children[server % servers]
      if (!child?.connected || !child.kill('SIGKILL')) return
      await once(child, 'exit')
      children[server % servers] = await start(server % servers)
    },
    setClock: (server, aheadMs) => void ahead.set(server % servers, aheadMs),
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          if (child.connected && child.kill('SIGKILL')) await once(child, 'exit')
        }),
      )
    },
  }
}
