import type { LookInside } from './look-inside-schema.ts'

/**
 * The spreads of the finished book that the sales pages show. `shows` says which page of the chapter: its opening, or
 * the first (or `nth`) on which something stands: `demonstration`, `program-table`, `recipe-card`.
 */
export const lookInside: LookInside = {
  heading: 'Look inside',
  text: 'Pages from the book. Open one to read it.',
  spreads: [
    {
      chapter: 10,
      shows: 'opening',
      title: 'Where a chapter begins',
      description: 'A part’s dark first page, and a chapter’s under a large 10',
    },
    {
      chapter: 10,
      shows: 'demonstration',
      nth: 2,
      title: 'A movement, drawn',
      description: 'The start and the end of a movement, with three cues each',
    },
    {
      chapter: 10,
      shows: 'program-table',
      title: 'A session, timed',
      description: 'Sets and rests for four weeks, and the minutes they come to',
    },
    {
      chapter: 20,
      shows: 'recipe-card',
      title: 'Dinner, weighed',
      description: 'Recipe cards: grams and steps',
    },
  ],
}
