import type { Community } from './schema.ts'

/**
 * Where readers meet. Only buyers see it: on the order page, in the confirmation email and in the reading room.
 * `place: 'board'` is the readers' board of this site. To use another community instead:
 *
 *   place: {
 *     name: 'The Tuesday Room',
 *     invitation: 'https://…',
 *     howToJoin: 'Open the invitation and mention your order number.',
 *     rules: ['Speak from your own log.'],
 *   },
 *
 * With `place: null` there is no community, and `npm run desk -- go-live` reminds you that the landing page promises one.
 */
export const community: Community = {
  place: 'board',
  board: {
    /** A reader's first post waits until you approve it. `false` publishes it at once. */
    approveFirstPost: true,
    welcome: {
      title: 'Welcome: how this board works',
      text: 'This board is for readers of the guide. Ask about a chapter, a movement or a week of your program, and answer when you know something.\n\nStart with a few lines about yourself: your goal, the program you chose, and what usually gets in the way. There is no need for your real name.\n\nYour posts wait until we have approved your first one. After that, they appear at once. We read along, and other readers answer, too.',
    },
    rules: [
      'Be kind. Criticize an idea, never a person.',
      'Speak from your own training, and say what you tried.',
      'No diagnoses. Pain, illness and medication belong to a doctor.',
      'No advertising, and no links you earn money with.',
      'Nothing illegal, and nothing about other people’s private lives.',
    ],
  },
  copy: {
    title: 'The community',
    board: 'Readers of the guide meet on a board inside the reading room. Ask a question, or just read along.',
    openBoard: 'Open the board',
    external: 'Readers of the guide meet at {name}. The invitation is for buyers, so please don’t pass it on.',
    join: 'Join {name}',
    rules: 'House rules',
    none: 'There is no community yet. Once there is one, you’ll find it here.',
  },
}
