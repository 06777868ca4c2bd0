import type { LookInside } from './landing-schema.ts'

/**
 * The spreads of the finished book that the sales pages show. `shows` says which page of the chapter: its opening, or
 * the first (or `nth`) on which something stands: `demonstration`, `program-table`, `recipe-card`.
 */
export const lookInside: LookInside = {
  heading: 'Look inside',
  text: 'Real pages. Open one and leaf through.',
  viewer: { previous: 'Previous page', next: 'Next page', close: 'Close' },
  spreads: [
    {
      chapter: 10,
      shows: 'opening',
      title: 'How a chapter starts',
      description: 'The first page of a part and of chapter 10',
    },
    {
      chapter: 6,
      shows: 'demonstration',
      title: 'A movement, drawn',
      description: 'The start and the end of each movement, with cues',
    },
    {
      chapter: 10,
      shows: 'program-table',
      title: 'A session, timed',
      description: 'Sets, rests and minutes for four weeks',
    },
    {
      chapter: 20,
      shows: 'recipe-card',
      title: 'Meals, weighed',
      description: 'Recipe cards: grams and steps',
    },
  ],
}
