// Weeks at a glance. `totalMinutes` is the sum of the days and is checked.
// The kitchen week repeats the minutes of the meal plan `seven-days`, day by day.

export type WeekKind = 'strength' | 'easy' | 'reading' | 'paper' | 'kitchen' | 'rest'

export type WeekDay = {
  day: string
  what: string
  minutes: number
  kind: WeekKind
}

export type Week = {
  id: string
  title: string
  description: string
  totalMinutes: number
  days: WeekDay[]
}

export const weeks: Week[] = [
  {
    id: 'reading-week',
    title: 'Reading week',
    description: 'Seven days in which you measure, look at the calendar and write one sentence.',
    totalMinutes: 85,
    days: [
      { day: 'Monday', what: 'Waking pulse, waist, body weight if you want it', minutes: 6, kind: 'reading' },
      { day: 'Tuesday', what: 'Waking pulse', minutes: 2, kind: 'reading' },
      { day: 'Wednesday', what: 'Waking pulse; the four movement readings', minutes: 22, kind: 'reading' },
      { day: 'Thursday', what: 'Nothing', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'The 2 km walk, out and home', minutes: 30, kind: 'reading' },
      { day: 'Saturday', what: 'Find the slots in next week’s calendar', minutes: 10, kind: 'paper' },
      { day: 'Sunday', what: 'Read the numbers, write the goal sentence', minutes: 15, kind: 'paper' },
    ],
  },
  {
    id: 'floor-week',
    title: 'The floor week',
    description: 'The smallest week that still counts: two sessions and one walk.',
    totalMinutes: 80,
    days: [
      { day: 'Monday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Tuesday', what: 'Strength session', minutes: 25, kind: 'strength' },
      { day: 'Wednesday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Thursday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'Strength session', minutes: 25, kind: 'strength' },
      { day: 'Saturday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Sunday', what: 'Walk at a pace you can talk at', minutes: 30, kind: 'easy' },
    ],
  },
  {
    id: 'strength-25-week',
    title: 'A week with three sessions',
    description: 'The first week of the program, with two easy walks around it.',
    totalMinutes: 135,
    days: [
      { day: 'Monday', what: 'Session A', minutes: 25, kind: 'strength' },
      { day: 'Tuesday', what: 'Easy walk', minutes: 20, kind: 'easy' },
      { day: 'Wednesday', what: 'Session B', minutes: 25, kind: 'strength' },
      { day: 'Thursday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'Session A', minutes: 25, kind: 'strength' },
      { day: 'Saturday', what: 'Easy walk, longer', minutes: 40, kind: 'easy' },
      { day: 'Sunday', what: 'Rest', minutes: 0, kind: 'rest' },
    ],
  },
  {
    id: 'kitchen-week',
    title: 'The same week in kitchen minutes',
    description: 'All the time the seven-day plan asks of you at the stove and the worktop, snacks included.',
    totalMinutes: 342,
    days: [
      { day: 'Monday', what: 'Wraps for lunch; dal, four portions', minutes: 57, kind: 'kitchen' },
      { day: 'Tuesday', what: 'Eggs; dal again with fresh rice; salmon', minutes: 52, kind: 'kitchen' },
      { day: 'Wednesday', what: 'Tuna salad; traybake, four portions', minutes: 62, kind: 'kitchen' },
      { day: 'Thursday', what: 'Traybake again; tofu stir-fry', minutes: 37, kind: 'kitchen' },
      { day: 'Friday', what: 'Tuna salad; pasta', minutes: 42, kind: 'kitchen' },
      { day: 'Saturday', what: 'Eggs; couscous; dinner out', minutes: 27, kind: 'kitchen' },
      { day: 'Sunday', what: 'Omelette; roast chicken', minutes: 65, kind: 'kitchen' },
    ],
  },
]
