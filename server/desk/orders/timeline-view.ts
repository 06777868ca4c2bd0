import { deskDoor } from '../../../content/desk/door.ts'
import { deskOrders } from '../../../content/desk/orders.ts'
import { shopText } from '../../../content/shop.ts'
import type { MailState } from '../../../shop/db/rows/mail.ts'
import type { TimelineEntry } from '../../../shop/orders/timeline.ts'
import { filled } from '../../../site/desk/filled.ts'
import type { Moment } from '../../../site/desk/orders/order-view.ts'
import { signed } from '../../../site/desk/signed.ts'

const { happenings, mails } = deskOrders

/** Something that happened, in the owner's words. */
export function momentOf(happening: TimelineEntry): Moment {
  const { at } = happening
  const moment = (title: string, detail: string | null = null, tone: Moment['tone'] = null): Moment => ({
    at,
    title,
    detail,
    tone,
  })
  switch (happening.what) {
    case 'mail': {
      const bad = happening.state === 'given-up' || happening.state === 'refused'
      return moment(mails[happening.kind] ?? happening.kind, fateOf(happening), bad ? 'bad' : 'quiet')
    }
    case 'download':
      return moment(said('download', { format: shopText.formats[happening.format].name }))
    case 'money': {
      const sign = happening.kind === 'sale' ? 1 : -1
      const amount = signed(sign * happening.amount, happening.currency)
      return moment(said(happening.kind, { amount }), happening.reference, happening.kind === 'sale' ? 'good' : 'bad')
    }
    case 'refund': {
      const places = { amount: signed(happening.amount, happening.currency), by: said(`by-${happening.by}`) }
      const detail = [happening.note, happening.error].filter(Boolean).join(' · ')
      return moment(
        said(`refund-${happening.state}`, places),
        detail || null,
        happening.state === 'failed' ? 'bad' : null,
      )
    }
    case 'withdrawal':
      return moment(said('withdrawal', happening))
    case 'case':
      return moment(said('case', happening), happening.description || null, 'bad')
    case 'case-decided':
      return moment(said(`case-${happening.state}`, { reference: happening.reference }), happening.decision)
    case 'words':
      return moment(said(`words-${happening.by}`), happening.text || null)
    case 'alert':
      return moment(said('alert'), happening.sentence, 'bad')
    case 'act':
      return moment(
        said('act', { act: deskDoor.journal.acts[happening.act] ?? happening.act }),
        happening.note,
        'quiet',
      )
    case 'placed':
      return moment(said('placed'))
    case 'cancelled':
    case 'expired':
    case 'held':
    case 'corrected':
    case 'first-opened':
    case 'erased':
      return moment(said(happening.what), null, 'quiet')
  }
}

function said(name: string, places: Record<string, string | number | null> = {}): string {
  const known = Object.entries(places).map(([place, value]) => [place, value ?? ''] as const)
  return filled(happenings[name] ?? name, Object.fromEntries(known))
}

export function fateOf({
  state,
  attempts,
  error,
}: {
  state: MailState
  attempts: number
  error?: string | null
}): string {
  const key = state === 'queued' && attempts > 0 ? 'retrying' : state
  const fate = filled(deskOrders.mailStates[key] ?? state, { attempts })
  return error ? `${fate}: ${error}` : fate
}
