import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import type { StormCommand } from './storm-commands.ts'

const reply = z.object({ id: z.number(), result: z.unknown().optional(), error: z.string().optional() })

/** Server processes on one database that can be killed at any moment. */
export interface StormServers {
  /** Resolves with the result, or `undefined` when the server was killed or the command failed. */
  run(server: number, command: StormCommand): Promise<unknown>
  kill(server: number): Promise<void>
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

  async function start(): Promise<ChildProcess> {
    const args = [JSON.stringify(settings), now().toISOString()]
    const child = fork(join(import.meta.dirname, 'storm-server.ts'), args, { execArgv: [] })
    await once(child, 'message')
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

  const children = await Promise.all(Array.from({ length: servers }, start))
  return {
    failures,
    async run(server, command) {
      const child = children[server % servers]
      if (!child?.connected) return undefined
      const id = ++requests
      return await new Promise((done) => {
        waiting.set(id, { child, done })
        child.send({ id, now: now().toISOString(), command }, (error) => error && done(undefined))
      })
    },
    async kill(server) {
      const child = children[server % servers]
      if (!child?.connected || !child.kill('SIGKILL')) return
      await once(child, 'exit')
      children[server % servers] = await start()
    },
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          if (child.connected && child.kill('SIGKILL')) await once(child, 'exit')
        }),
      )
    },
  }
}
