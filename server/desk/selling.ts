import type { Entry } from './entry.ts'

/** The rooms about what is sold: orders, figures, money and the people who bought. */
export const selling: readonly Entry[] = []
