import type { Chart } from './chart.ts'

export const enduranceCharts: Chart[] = [
  {
    id: 'stamina-minutes-12',
    title: 'Minutes outdoors, as the program plans them',
    description:
      'Line chart in saw-tooth shape. It climbs from 70 minutes in week 1 to 89 in week 3, falls to 73 in week 4, ' +
      'climbs to 110 in week 7, falls to 83 in week 8, reaches 127 in week 11 and ends at 114 in week 12.',
    unit: 'min',
    weeks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    values: [70, 80, 89, 73, 95, 103, 110, 83, 114, 120, 127, 114],
    note: 'The plan of sessions A, B and C; a repeated week moves everything after it.',
  },
  {
    id: 'sessions-12',
    title: 'Sessions done each week',
    description:
      'Line chart of an example log. It begins with 2 sessions, stays at 3 or 4 until week 6, falls to 1 in week 7 ' +
      'and to 0 in week 8, is back at 3 in week 9 and ends at 4.',
    unit: 'sessions',
    weeks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    values: [2, 3, 3, 3, 4, 3, 1, 0, 3, 4, 3, 4],
    note: 'A worked example, not a result to expect.',
  },
]
