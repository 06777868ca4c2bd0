import { deskOrders } from '../../content/desk/orders.ts'
import type { MailState } from '../db/rows/mail.ts'
import { fillTemplate } from '../format/fill.ts'

export function mailStateText({
  state,
  attempts,
  error,
}: {
  state: MailState
  attempts: number
  error?: string | null
}): string {
  const key = state === 'queued' && attempts > 0 ? 'retrying' : state
  const fate = fillTemplate(deskOrders.mailStates[key] ?? state, { attempts })
  return error ? `${fate}: ${error}` : fate
}
