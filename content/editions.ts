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
      'Two new chapters: sleep and recovery, with caffeine and creatine; and training over sixty, through menopause and after a birth.',
      'An easy first session for the day after you buy the guide, and every path now leads through the technique of its movements.',
      'Lose fat has a start that depends on your waist, a first decision after week 3, limits and stop rules. Come back adds sets more slowly. No plank is longer than 40 seconds.',
      'The seven-day meal plan has grams for every meal and a shopping list. Cooking times include the chopping, and chicken and ground meat have a core temperature.',
      'Every strength program has a table for no weights, a band and a gym. Pounds, ounces and degrees Fahrenheit are given beside the metric figures.',
      'Clearer warning signs, sources at the end of each chapter, and plainer American English throughout.',
    ],
    checksum: '826d0e5697c66e71',
  },
  {
    number: 3,
    date: '2026-11-17',
    kind: 'new content',
    notes: [
      'A new last chapter for months 4 to 12: two heavier blocks of twelve weeks, how to repeat the year, and one page with the barbell, cable or machine form of every movement. The training log has both programs.',
      'The way to a pull-up: band, hang, lowered and full, each drawn and animated.',
      'The meal plan for 60, 75 and 95 kg, an energy table by weight and activity with its limits, and a week without meat or fish with its shopping list.',
      'A blood pressure at which you do not train, and clear words for readers under 18, in pregnancy, and with a body mass index of 35 or more.',
      'Every source checked against what its sentence says: weaker sentences where the evidence is weak, and new sources for sleep, menopause, energy and easy endurance.',
      'Every exercise has a line “If it hurts”. Push-ups go on after two sessions with 10, breaks count in rungs too, and the training log follows the same tables as the book.',
      'When a joint complains: everything that works it is over for the day, then lighter until the pain is gone, and what hurt comes back in small steps over three weeks. If it isn’t gone after two weeks, have it looked at. With one repetition left or none, a little goes. After 16 weeks away, push-ups begin at the wall.',
      'Nothing in the PDF is smaller than 8 points, boxes that say “Take care” are never split, and the index has blood pressure, knee, lower back, stall, lighter week and vegetarian.',
      'Canned tuna counts with the 19 g of protein that food tables give it. Some fifty sentences are said more plainly.',
    ],
    checksum: '43ff54749367f962',
  },
]
