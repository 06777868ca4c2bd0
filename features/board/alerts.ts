import type { Alert } from '../../platform/alerts/alert.ts'
import type { PostReportRow } from '../../platform/db/rows/community.ts'

export const alertOf = {
  postWaiting: (): Alert => ({
    key: ['post waiting'],
    money: false,
    sentence: 'A reader’s first post waits for your approval: see Board at the desk.',
  }),
  postReported: ({ reason }: Pick<PostReportRow, 'reason'>): Alert => ({
    key: ['report', reason],
    money: reason === 'illegal',
    sentence: `A reader reported a post (${reason}). Decide it at the desk, under Board.`,
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
