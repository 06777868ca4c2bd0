import { money } from '../../../platform/format/money.ts'
import { deskAuth } from '../../../content/desk/auth.ts'
import { deskOrders } from '../../../content/desk/orders.ts'
import { shopText } from '../../../content/shop.ts'
import type { MailState } from '../../../platform/db/rows/mail.ts'
import type { TimelineEntry } from '../timeline.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { TimelineRow } from './desk-order-view.ts'

const { happenings, mails } = deskOrders

export function timelineRow(entry: TimelineEntry): TimelineRow {
  const { at } = entry
  const moment = (title: string, detail: string | null = null, tone: TimelineRow['tone'] = null): TimelineRow => ({
    at,
    title,
    detail,
    tone,
  })
  switch (entry.what) {
    case 'mail': {
      const bad = entry.state === 'given-up' || entry.state === 'refused'
      return moment(mails[entry.kind] ?? entry.kind, mailStateText(entry), bad ? 'bad' : 'quiet')
    }
    case 'download':
      return moment(textOf('download', { format: shopText.formats[entry.format].name }))
    case 'money': {
      const sign = entry.kind === 'sale' ? 1 : -1
      const amount = money(sign * entry.amount, entry.currency)
      return moment(textOf(entry.kind, { amount }), entry.reference, entry.kind === 'sale' ? 'good' : 'bad')
    }
    case 'refund': {
      const values = { amount: money(entry.amount, entry.currency), by: textOf(`by-${entry.by}`) }
      const detail = [entry.note, entry.error].filter(Boolean).join(' · ')
      return moment(textOf(`refund-${entry.state}`, values), detail || null, entry.state === 'failed' ? 'bad' : null)
    }
    case 'withdrawal':
      return moment(textOf('withdrawal', entry))
    case 'case':
      return moment(textOf('case', entry), entry.description || null, 'bad')
    case 'case-decided':
      return moment(textOf(`case-${entry.state}`, { reference: entry.reference }), entry.decision)
    case 'case-message':
      return moment(textOf(`words-${entry.by}`), entry.text || null)
    case 'alert':
      return moment(textOf('alert'), entry.sentence, 'bad')
    case 'act':
      return moment(textOf('act', { act: deskAuth.journal.acts[entry.act] ?? entry.act }), entry.note, 'quiet')
    case 'placed':
      return moment(textOf('placed'))
    case 'cancelled':
    case 'expired':
    case 'held':
    case 'corrected':
    case 'first-opened':
    case 'erased':
      return moment(textOf(entry.what), null, 'quiet')
  }
}

function textOf(name: string, values: Record<string, string | number | null> = {}): string {
  const entries = Object.entries(values).map(([place, value]) => [place, value ?? ''] as const)
  return fillTemplate(happenings[name] ?? name, Object.fromEntries(entries))
}

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
