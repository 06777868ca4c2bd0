import { sql } from 'kysely'
import type { Alert } from '../../platform/alerts/alert.ts'
import { resolveAlerts } from '../../platform/alerts/alerts.ts'
import type { PostReportRow } from '../../platform/db/rows/community.ts'
import type { Shop } from '../../platform/shop/shop.ts'

declare module '../../platform/alerts/alert.ts' {
  interface AlertKinds {
    'decision answered': true
    'name waiting': true
    'post waiting': true
    report: true
  }
}

export const alertOf = {
  postWaiting: (): Alert => ({
    key: ['post waiting'],
    money: false,
    sentence: 'A reader’s first post waits for your approval: see Board at the desk.',
  }),
  postReported: ({ reason }: Pick<PostReportRow, 'reason'>): Alert => ({
    key: ['report', reason],
    money: reason === 'illegal',
    sentence: `A reader reported a post (${reason}). Decide at the desk, under Board.`,
  }),
  decisionAnswered: (): Alert => ({
    key: ['decision answered'],
    money: false,
    sentence: 'A reader answered a decision about a post. Review it at the desk, under Board.',
  }),
  nameWaiting: (): Alert => ({
    key: ['name waiting'],
    money: false,
    sentence: 'A reader chose another name, which waits for your approval: see Board at the desk.',
  }),
}

/** After a decision of the owner: the alerts about which nothing is left to decide. */
export async function resolveBoardAlerts(shop: Shop): Promise<void> {
  const { db } = shop
  // Literals, so that the partial indexes are used.
  const waiting = db.selectFrom('posts').select('id').where('state', '=', sql.lit('waiting')).limit(1)
  if (!(await waiting.executeTakeFirst())) await resolveAlerts(shop, ['post waiting'])
  const reports = db.selectFrom('postReports').select('id').where('decidedAt', 'is', null).limit(1)
  if (!(await reports.executeTakeFirst())) await resolveAlerts(shop, ['report'])
  const answered = db.selectFrom('decisions').select('id').where('awaitsOwner', '=', sql.lit(1)).limit(1)
  if (!(await answered.executeTakeFirst())) await resolveAlerts(shop, ['decision answered'])
}
