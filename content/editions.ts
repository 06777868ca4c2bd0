import type { Edition } from './editions-schema.ts'

/**
 * Every edition of the guide, the newest last. Whoever changes a chapter or the data beside it adds one: `fix` for
 * corrections, `new content` for what buyers may be told by mail (npm run desk -- tell-edition). The build says when
 * the book has changed and no edition tells of it, and which checksum to write down.
 */
export const editions: Edition[] = [
  {
    number: 1,
    date: '2026-11-15',
    kind: 'new content',
    notes: ['The whole guide: 24 chapters, programs for four goals, meal plans, recipes and the log sheets.'],
    checksum: 'ec2358917b82fd3e',
  },
]
