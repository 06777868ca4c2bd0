import type { Week } from './week.ts'

// The kitchen week repeats the minutes of the meal plan `seven-days`, day by day.

export const eatWeeks: Week[] = [
  {
    id: 'kitchen-week',
    title: 'The same week in kitchen minutes',
    description: 'All the time the seven-day plan asks of you at the stove and the counter, snacks included.',
    totalMinutes: 352,
    days: [
      { day: 'Monday', what: 'Wraps for lunch; dal, four portions', minutes: 57, kind: 'kitchen' },
      { day: 'Tuesday', what: 'Eggs; dal again with fresh rice; salmon', minutes: 52, kind: 'kitchen' },
      { day: 'Wednesday', what: 'Tuna salad; traybake, four portions', minutes: 72, kind: 'kitchen' },
      { day: 'Thursday', what: 'Traybake again; tofu stir-fry', minutes: 37, kind: 'kitchen' },
      { day: 'Friday', what: 'Tuna salad; pasta', minutes: 42, kind: 'kitchen' },
      { day: 'Saturday', what: 'Eggs; couscous; dinner out', minutes: 27, kind: 'kitchen' },
      { day: 'Sunday', what: 'Omelette; roast chicken', minutes: 65, kind: 'kitchen' },
    ],
  },
]
