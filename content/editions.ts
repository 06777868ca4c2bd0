import type { Edition } from './schema.ts'

/**
 * Every edition of the guide, the newest last. Whoever changes a chapter or the data beside it adds one: `fix` for
 * corrections, `new content` for what buyers may be told by mail (at the desk, under System). The build says when
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
  {
    number: 2,
    date: '2026-11-16',
    kind: 'new content',
    notes: [
      'New chapters: sleep and recovery, and training over sixty, through menopause and after a birth.',
      'First session: an easy one for the day after you buy the guide.',
      'Lose fat: a start that fits your waist, a first decision after week 3, and rules for when to stop.',
      'Meals: the seven-day plan has grams for every meal and a shopping list, and cooking times include the chopping.',
      'Equipment: every strength program has a table for no weights, a band and a gym. Pounds, ounces and degrees Fahrenheit are beside the metric figures.',
      'Safety: clearer warning signs, and the sources at the end of each chapter.',
    ],
    checksum: '826d0e5697c66e71',
  },
  {
    number: 3,
    date: '2026-11-17',
    kind: 'new content',
    notes: [
      'Months 4 to 12: a new last chapter with two heavier blocks of twelve weeks, and the barbell, cable or machine form of every movement. Both programs are in the training log.',
      'Pull-ups: the way to your first one, with a band, hanging, lowering and in full, drawn and animated.',
      'Meals: the plan for 60, 75 and 95 kg, and a week without meat or fish with its shopping list.',
      'When something hurts: every exercise says what to do instead, which spares the joint that hurts, and the guide leads you back in small steps over three weeks.',
      'Safety: a blood pressure at which you don’t train, and plain words for readers under 18, in pregnancy, and with a body mass index of 35 or more.',
      'Sources: every one checked against the sentence it supports, with weaker words where the evidence is weak.',
      'Easier to read: no print in the PDF under 8 points, more entries in the index, and fifty sentences said more plainly.',
    ],
    checksum: '95170806ba1154e6',
  },
]
