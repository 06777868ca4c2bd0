// The outline of the whole guide. Chapters that have a file in chapters/ carry their own front matter;
// every other chapter stands in `planned`. Chapter numbers are unique over both.

import type { Guide } from './schema.ts'

export type { Guide, Part, PlannedChapter } from './schema.ts'

export const guide: Guide = {
  title: 'FitSport',
  subtitle: 'A training and food guide for the week you really have',
  parts: [
    {
      id: 'start',
      title: 'Start where you are',
      summary: 'One goal, an honest starting point, and a week with room for both.',
    },
    {
      id: 'move',
      title: 'Learn the movements',
      summary: 'The six movements behind every program, each with a demonstration and the cues that matter.',
    },
    {
      id: 'train',
      title: 'Train in the time you have',
      summary: 'Sessions that are timed to the second, for full days, short days and days on the road.',
    },
    {
      id: 'goals',
      title: 'Programs by goal',
      summary: 'Stronger, leaner, fitter, or back after a break: one program for each, built from the same parts.',
    },
    {
      id: 'eat',
      title: 'Eat for training',
      summary: 'Meal plans, recipes and a shopping rhythm that leave your head free.',
    },
    {
      id: 'keep',
      title: 'Keep going',
      summary: 'Read the log, change one thing at a time, find people to do it with, and go on for a year.',
    },
  ],
  planned: [],
}
