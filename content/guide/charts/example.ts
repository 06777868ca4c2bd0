import type { Chart } from '../charts.ts'
import { exampleLog } from '../example-log.ts'

// The example log of chapters 4 and 23, drawn.

export const exampleCharts: Chart[] = [
  {
    id: 'example-squat',
    title: 'The example log: goblet squat, kilograms lifted in three sets',
    description:
      'Line chart of an example log. It climbs from 240 kg in week 1 to 300 kg in week 4, goes up and down between ' +
      '276 and 312 kg in weeks 5 to 8, climbs from 324 kg in week 9 to 360 kg in week 11, and ends at 336 kg in ' +
      'week 12, with a heavier dumbbell.',
    unit: 'kg',
    weeks: exampleLog.map(({ week }) => week),
    values: [240, 270, 290, 300, 288, 312, 276, 300, 324, 336, 360, 336],
    note: 'A worked example, not a result to expect.',
    log: exampleLog.map(({ squat }) => squat),
  },
  {
    id: 'example-nights',
    title: 'The example log: good nights, out of seven',
    description:
      'Line chart of an example log. Four or 5 good nights a week at first, then 4, 3, 2 and 3 in weeks 5 to 8, ' +
      'then 4 in week 9 and 5 in each of the last three weeks.',
    unit: 'nights',
    weeks: exampleLog.map(({ week }) => week),
    values: exampleLog.map(({ goodNights }) => goodNights),
    note: 'A worked example, not a result to expect.',
  },
]
