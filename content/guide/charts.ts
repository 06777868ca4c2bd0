// Example logs for the progress charts. They are worked examples drawn to show how a log is read;
// they are not real results and promise none. `log` is there when the values follow from sets in a log.

import { goalCharts } from './charts/goals.ts'
import { enduranceCharts } from './charts/endurance.ts'
import type { Chart } from './charts/chart.ts'
import { exampleCharts } from './charts/example.ts'

export type { Chart, LoggedSets } from './charts/chart.ts'

export const charts: Chart[] = [
  {
    id: 'waist-12',
    title: 'Waist at the navel, twelve weeks',
    description:
      'Line chart of an example log. The waist starts at 96 cm and ends at 94 cm. Of the eleven steps from week to ' +
      'week six go down, three go up and two stay level; the average of each four weeks is lower than the one before.',
    unit: 'cm',
    weeks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    values: [96, 95.5, 96, 95.5, 95, 95.5, 95, 94.5, 95, 94, 94, 94],
    note: 'A worked example, not a result to expect.',
  },
  {
    id: 'squat-12',
    title: 'Goblet squat, kilograms lifted in three sets',
    description:
      'Line chart of an example log in saw-tooth shape. It climbs from 288 kg in week 1 to 360 kg in week 3, falls ' +
      'to 336 kg in week 4 when the dumbbell gets heavier, stays at 378 kg in weeks 5 and 6, falls once more in ' +
      'week 9 with the next dumbbell, and ends at 480 kg in week 12.',
    unit: 'kg',
    weeks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    values: [288, 324, 360, 336, 378, 378, 406, 420, 384, 432, 432, 480],
    note: 'A worked example, not a result to expect.',
    log: [
      { reps: [8, 8, 8], kg: 12 },
      { reps: [9, 9, 9], kg: 12 },
      { reps: [10, 10, 10], kg: 12 },
      { reps: [8, 8, 8], kg: 14 },
      { reps: [9, 9, 9], kg: 14 },
      { reps: [10, 9, 8], kg: 14 },
      { reps: [10, 10, 9], kg: 14 },
      { reps: [10, 10, 10], kg: 14 },
      { reps: [8, 8, 8], kg: 16 },
      { reps: [9, 9, 9], kg: 16 },
      { reps: [10, 9, 8], kg: 16 },
      { reps: [10, 10, 10], kg: 16 },
    ],
  },
  {
    id: 'plates-12',
    title: 'Planned meals eaten, out of 28 a week',
    description:
      'Line chart of an example log. The count starts at 12 of 28 meals, rises unevenly, drops to 9 in week 7 during ' +
      'a vacation, is back at 16 the week after, and ends at 20. The best week has 21.',
    unit: 'meals',
    weeks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    values: [12, 15, 14, 18, 17, 19, 9, 16, 20, 19, 21, 20],
    note: 'A worked example, not a result to expect.',
  },
  ...goalCharts,
  ...enduranceCharts,
  ...exampleCharts,
]
