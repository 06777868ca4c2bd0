import type { Preview } from './schema.ts'

/** The words of the pages on which the guide can be read before it is bought. */
export const preview: Preview = {
  title: 'Read chapters before you buy',
  description:
    'Whole chapters of the FitSport guide to read here: choosing a goal, a timed strength program, a week of meals.',
  heading: ['Read first.', 'Buy later.'],
  text: 'These chapters are here in full, as they stand in the guide: with their tables, drawings and recipes. No e-mail address asked.',
  contents: 'The whole guide',
  contentsText: 'What carries a reading time is open to you now. The rest is in the guide.',
  read: 'Read',
  locked: 'In the guide',
  sample: 'Take these chapters along',
  hold: 'Hold still',
  offer: {
    heading: 'The rest of the plan',
    text: 'The open chapters are a part of it. The guide holds the others, with the programs for each goal and the recipes.',
    button: 'See what it costs',
  },
}
