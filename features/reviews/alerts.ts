import type { Alert } from '../../platform/alerts/alert.ts'

export const alertOf = {
  newReview: (): Alert => ({
    key: ['review new'],
    money: false,
    sentence: 'There is a new review: see Reviews at the desk.',
  }),
}
