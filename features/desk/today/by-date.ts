import type { AlertRow } from '../../../platform/db/rows/mail.ts'
import type { Decision } from '../../../platform/desk-kit/waiting.ts'
import { DAY } from '../../../platform/format/duration.ts'

/** What has no deadline waits for so long. */
const ANSWER_WITHIN = 2 * DAY

/** By deadline; of one moment, what is about money first. */
export function byDate(decisions: readonly Decision[], alerts: readonly AlertRow[]): (Decision | AlertRow)[] {
  const dated = [
    ...decisions.map((item) => ({ item, at: item.deadline ?? (item.since ? dueAfter(item.since) : NEVER) })),
    ...alerts.map((item) => ({ item, at: dueAfter(item.raisedAt) })),
  ]
  return dated.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ item }) => item)
}

/** After every date. */
const NEVER = '9999'

const dueAfter = (at: string) => new Date(Date.parse(at) + ANSWER_WITHIN).toISOString()
