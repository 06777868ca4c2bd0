import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Network {
  port: number
  /** Silently drops everything on open connections. New ones work. */
  cut(): void
  stop(): Promise<void>
}

/** A connection to a local server that can fail silently, as when a machine dies. */
export async function startNetwork(to: number): Promise<Network> {
  const pairs = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) pairs.add(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return {
    port: address.port,
    cut() {
      for (const socket of pairs) socket.unpipe().pause()
    },
    async stop() {
      for (const socket of pairs) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
