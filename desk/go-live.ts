import { join } from 'node:path'
import { bookChecksum } from '../guide/checksum.ts'
import { openPoints, webhooksToRegister } from '../go-live.ts'
import { subscribedEvents } from '../shop/payments/subscribed-events.ts'
import type { PlainCommand } from './command.ts'

const root = join(import.meta.dirname, '..')

export const goLiveCommand: PlainCommand = {
  name: 'go-live',
  usage: '',
  about: 'what must be settled or proven before real people read the site',
  runClosed(environment) {
    const points = openPoints(environment, bookChecksum(root))
    const webhooks = webhooksToRegister(environment)
    const text = `Before going live, ${points.length} points:\n${points.map((point) => `  – ${point}`).join('\n')}\n\nWebhooks, with exactly these events:\n${webhooks}`
    return Promise.resolve({ text, data: { points, events: subscribedEvents } })
  },
}
