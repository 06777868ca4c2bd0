import type { Community } from './community-schema.ts'

/**
 * Where readers meet, shown to buyers alone: on the order page, in the confirmation, in the reading room and at the end
 * of its last chapter. `place` is null until there is one; the landing page promises it, so `npm run desk -- go-live` asks for it.
 *
 *   place: { name: 'The Tuesday Room', invitation: 'https://…', rules: ['Speak from your own log.', …] },
 */
export const community: Community = {
  place: null,
  words: {
    title: 'The community',
    text: 'Readers of the guide meet at {name}. The invitation is for you and everybody else who has bought it; please keep it among them.',
    join: 'Join {name}',
    rules: 'House rules',
    none: 'There is no place to meet yet. Once there is, its address stands here.',
  },
}
