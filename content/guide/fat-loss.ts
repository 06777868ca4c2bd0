// How much less is eaten in the program Lose fat: a start that depends on the waist, steps, weeks and limits.

/** A table of the chapter that is made from this data; <DataTable id="…" /> sets it. */
export type DataTable = {
  id: string
  head: string[]
  rows: string[][]
}

/** What a step takes away in a day, in kcal; estimates for an adult’s hand and glass. */
export const fatLossSteps = [
  { what: 'One sweet drink, dessert or glass of alcohol a day less', kcal: 120 },
  { what: 'A cupped hand of starch less at one meal a day', kcal: 130 },
  { what: 'Half the thumb of fat less at two meals', kcal: 120 },
  { what: 'A cupped hand of starch less at a second meal', kcal: 130 },
]

/** By waist divided by height. */
export const fatLossStarts = [
  { ratio: 'Below 0.5', steps: 0, note: 'Build the plate, and take nothing away' },
  { ratio: '0.5 to 0.59', steps: 2, note: 'Steps 1 and 2' },
  { ratio: '0.6 or more', steps: 3, note: 'Steps 1, 2 and 3' },
]

/** Weeks of the program by what is eaten in them; in the lighter weeks everything goes back on the plate. */
export const fatLossWeeks = [
  { from: 1, to: 3, light: false, eat: 'The plate of chapter 19, minus your start. Fix breakfast first' },
  { from: 4, to: 4, light: true, eat: 'The whole plate. First decision on Monday' },
  { from: 5, to: 7, light: false, eat: 'What the first decision says' },
  { from: 8, to: 8, light: true, eat: 'The whole plate. Second decision on Monday' },
  { from: 9, to: 11, light: false, eat: 'What the second decision says' },
  { from: 12, to: 12, light: true, eat: 'The whole plate, and the readings' },
]

export const kcalOfSteps = (count: number): number =>
  fatLossSteps.slice(0, count).reduce((sum, { kcal }) => sum + kcal, 0)

export const fatLossTables: DataTable[] = [
  {
    id: 'fat-loss-steps',
    head: ['Step', 'What changes', 'About, each day'],
    rows: fatLossSteps.map(({ what, kcal }, i) => [String(i + 1), what, `${kcal} kcal`]),
  },
  {
    id: 'fat-loss-starts',
    head: ['Waist divided by height', 'Start', 'About, each day'],
    rows: fatLossStarts.map(({ ratio, steps, note }) => [ratio, note, steps ? `${kcalOfSteps(steps)} kcal less` : '–']),
  },
  {
    id: 'fat-loss-weeks',
    head: ['Weeks', 'At the table'],
    rows: fatLossWeeks.map(({ from, to, eat }) => [from === to ? String(from) : `${from} to ${to}`, eat]),
  },
]
