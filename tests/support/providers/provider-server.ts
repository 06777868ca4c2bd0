import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Answer {
  status: number
  body: unknown
}

/** How a provider works or fails: down, no response, the work done but no response, or an invalid response. */
export type Behavior = 'normal' | 'failing' | 'silent' | 'losing-responses' | 'garbage' | 'wrong-shape'

export interface StandIn {
  address: string
  behavior: Behavior
  /** As "POST /path". */
  requests: string[]
  stop(): Promise<void>
}

/** A provider stand-in on a free local port. */
export async function startStandIn(
  answer: (request: IncomingMessage, path: URL, body: string) => Answer | Promise<Answer>,
): Promise<StandIn> {
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const path = new URL(request.url ?? '/', standIn.address)
    standIn.requests.push(`${request.method} ${path.pathname}`)
    if (standIn.behavior === 'silent') return
    const { status, body: content } = failureOf(standIn.behavior) ?? (await answer(request, path, body))
    if (standIn.behavior === 'losing-responses' && request.method === 'POST' && !isSignIn(path)) return
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof content === 'string' ? content : JSON.stringify(content))
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const standIn: StandIn = {
    address: `http://127.0.0.1:${address.port}`,
    behavior: 'normal',
    requests: [],
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

/** A failed sign-in requests nothing, so no response can get lost. */
const isSignIn = ({ pathname }: URL) => pathname.endsWith('/oauth2/token')

function failureOf(behavior: Behavior): Answer | undefined {
  switch (behavior) {
    case 'normal':
    case 'losing-responses':
      return undefined
    case 'failing':
    case 'silent':
      return { status: 503, body: { error: { message: 'We are down.', type: 'api_error' } } }
    case 'garbage':
      return { status: 200, body: '<html>Welcome to the hotel wifi</html>' }
    case 'wrong-shape':
      return { status: 200, body: { hello: 'world' } }
  }
}
