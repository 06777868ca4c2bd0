import type { Chart } from './chart.ts'

export const goalCharts: Chart[] = [
  {
    id: 'hinge-12',
    title: 'Dumbbell hinge, kilograms lifted in all sets',
    description:
      'Line chart of an example log with three climbs and three holes. It climbs from 480 kg in week 1 to 600 kg in ' +
      'week 3, falls to 320 kg in the lighter week 4, climbs with heavier dumbbells from 528 kg in week 5 to 704 kg in ' +
      'week 7, falls to 264 kg in week 8, climbs once more from 528 kg in week 9 over 572 kg to 616 kg in week 11, and ' +
      'ends at 264 kg in week 12.',
    unit: 'kg',
    weeks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    values: [480, 540, 600, 320, 528, 616, 704, 264, 528, 572, 616, 264],
    note: 'A worked example, not a result to expect. Both dumbbells together, last session B of each week.',
    log: [
      { reps: [8, 8, 8], kg: 20 },
      { reps: [9, 9, 9], kg: 20 },
      { reps: [10, 10, 10], kg: 20 },
      { reps: [8, 8], kg: 20 },
      { reps: [6, 6, 6, 6], kg: 22 },
      { reps: [7, 7, 7, 7], kg: 22 },
      { reps: [8, 8, 8, 8], kg: 22 },
      { reps: [6, 6], kg: 22 },
      { reps: [6, 6, 6, 6], kg: 22 },
      { reps: [7, 7, 6, 6], kg: 22 },
      { reps: [7, 7, 7, 7], kg: 22 },
      { reps: [6, 6], kg: 22 },
    ],
  },
  {
    id: 'waist-judged-12',
    title: 'Waist at the navel, in three blocks',
    description:
      'Line chart of an example log. The waist starts at 101 cm, is at 100.5 cm in weeks 3 and 4, falls to 99.5 cm by ' +
      'week 7, rises once to 100 cm in week 8, and ends at 98 cm in week 12.',
    unit: 'cm',
    weeks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    values: [101, 101, 100.5, 100.5, 100, 99.5, 99.5, 100, 99, 98.5, 98.5, 98],
    note: 'A worked example, not a result to expect.',
  },
]
