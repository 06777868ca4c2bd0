import type { Alert } from '../../platform/alerts/alert.ts'

declare module '../../platform/alerts/alert.ts' {
  interface AlertKinds {
    'review new': true
    'review renamed': true
  }
}

export const alertOf = {
  newReview: (): Alert => ({
    key: ['review new'],
    money: false,
    sentence: 'There is a new review. Read it at the desk, under Reviews.',
  }),
  renamedReview: (): Alert => ({
    key: ['review renamed'],
    money: false,
    sentence: 'The author of a published review chose another name. See it at the desk, under Reviews.',
  }),
}
