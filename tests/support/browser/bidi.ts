import { z } from 'zod'

const answered = z.object({
  id: z.number(),
  type: z.enum(['success', 'error']),
  result: z.unknown(),
  message: z.string().optional(),
})
const logged = z.object({
  method: z.literal('log.entryAdded'),
  params: z.object({ level: z.string(), text: z.string().nullable() }),
})

/** WebDriver BiDi over a plain WebSocket. */
export interface Bidi {
  send(method: string, params: object): Promise<unknown>
  consoleErrors: string[]
  close(): void
}

export async function connect(address: string): Promise<Bidi> {
  const socket = await opened(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const consoleErrors: string[] = []
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data))
    const entry = logged.safeParse(message)
    if (entry.success && /warn|error/.test(entry.data.params.level)) consoleErrors.push(entry.data.params.text ?? '')
    const answer = answered.safeParse(message)
    if (!answer.success) return
    const { id, type, result, message: why } = answer.data
    const asker = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') asker?.resolve(result)
    else asker?.reject(new Error(why))
  })
  const send = async (method: string, params: object) => {
    const asker = Promise.withResolvers<unknown>()
    waiting.set(++last, asker)
    socket.send(JSON.stringify({ id: last, method, params }))
    return await asker.promise
  }
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return { send, consoleErrors, close: () => socket.close() }
}

/** Retries until the browser listens. */
async function opened(address: string, tries = 100): Promise<WebSocket> {
  const socket = new WebSocket(address)
  const open = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('error', () => resolve(false))
  })
  if (open) return socket
  if (tries === 0) throw new Error('Firefox does not answer.')
  await new Promise((resolve) => void setTimeout(resolve, 200))
  return await opened(address, tries - 1)
}
