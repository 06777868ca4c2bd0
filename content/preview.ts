/** The words of the pages on which the guide can be read before it is bought. */
export const preview = {
  title: 'Read chapters before you buy',
  description:
    'Whole chapters of the FitSport guide to read here: choosing a goal, a timed strength program, a week of meals.',
  heading: ['Read first.', 'Buy later.'],
  text: 'These chapters are here in full, just as they are in the book, with their tables, drawings and recipes. Nobody asks for your email address.',
  contents: 'The whole guide',
  contentsText: 'Chapters with a reading time are free to read here. The rest is in the book.',
  read: 'Read',
  locked: 'In the guide',
  sample: 'Take these chapters with you',
  previous: 'Before this',
  next: 'Read next',
  hold: 'Hold still',
  offer: {
    heading: 'The rest of the plan',
    text: 'You have read a part of it. The other chapters hold a program for each goal, the recipes and the sheets.',
  },
}
