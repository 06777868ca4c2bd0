/** The copy of the pages with free chapters. */
export const preview = {
  title: 'Read chapters before you buy',
  description:
    'Whole chapters of the {brand} guide to read here: choosing a goal, a timed strength program, a week of meals.',
  heading: ['Read first.', 'Buy later.'],
  text: 'These chapters are complete, just as in the book, with their tables, drawings and recipes. No email address needed.',
  contents: 'The whole guide',
  contentsText: 'Highlighted chapters are free. The rest are in the book.',
  read: 'Read',
  locked: 'In the guide',
  sample: 'Take these chapters with you',
  previous: 'Previous',
  next: 'Read next',
  hold: 'Hold still',
  offer: {
    heading: 'The rest of the plan',
    text: 'That was a sample. The full guide has a program for each goal, the recipes and the log sheets.',
  },
} as const
