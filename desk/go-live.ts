import { join } from 'node:path'
import { openPoints, webhooksToRegister } from '../config/go-live.ts'
import { subscribedEvents } from '../shop/payments/webhook-events.ts'
import { builtBook } from '../config/open-shop.ts'
import type { PlainCommand } from './command.ts'

const dist = join(import.meta.dirname, '../dist')

export const goLiveCommand: PlainCommand = {
  name: 'go-live',
  usage: '',
  about: 'what must be settled or proven before real people read the site',
  runClosed(environment) {
    const points = openPoints(environment, builtBook(dist))
    const list = points.map((point) => `\n  – ${point}`).join('')
    const count = points.length === 1 ? 'one point' : `${points.length} points`
    const told = points.length === 0 ? 'Nothing is open: the shop may go live.' : `Before going live, ${count}:${list}`
    const text = `${told}\n\nWebhooks, with exactly these events:\n${webhooksToRegister(environment)}`
    return Promise.resolve({ text, data: { points, events: subscribedEvents } })
  },
}
