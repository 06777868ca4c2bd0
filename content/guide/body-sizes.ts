// The seven-day plan for other bodies than that of 75 kg, and energy by weight and activity. Sums are computed.

/** A body weight, and how much of a recipe's portion it eats where the plan says one. */
export const bodySizes = [
  { kg: 60, lb: 132, portion: 'Four fifths' },
  { kg: 75, lb: 165, portion: 'One' },
  { kg: 95, lb: 209, portion: 'One and a quarter' },
]

/** Amounts of the plan that scale with the body; `piece`: what one weighs where it is counted. */
export const planAmounts: { what: string; food: string; grams: number; piece?: number }[] = [
  { what: 'Chicken breast, raw', food: 'chicken-breast', grams: 130 },
  { what: 'Salmon, raw', food: 'salmon', grams: 150 },
  { what: 'Tofu', food: 'tofu', grams: 200 },
  { what: 'Eggs', food: 'egg', grams: 165, piece: 55 },
  { what: 'Greek yogurt', food: 'greek-yoghurt', grams: 250 },
  { what: 'Bread', food: 'bread', grams: 80 },
  { what: 'Rice, dry', food: 'rice', grams: 85 },
  { what: 'Pasta, dry', food: 'pasta', grams: 100 },
  { what: 'Potatoes', food: 'potato', grams: 350 },
]

/** Energy of a day as a multiple of that at rest (FAO, WHO and UNU 2004). */
export const activityLevels = [
  { what: 'Sitting most of the day, few steps', factor: 1.4 },
  { what: 'Sitting, with a program of this guide and daily walks', factor: 1.6 },
  { what: 'On your feet at work, with a program of this guide', factor: 1.8 },
]

/** Two people of 40 for whom the table is computed; `constant` as in the equation of Mifflin and others. */
export const examplePeople = {
  woman: { age: 40, heightCm: 165, constant: -161 },
  man: { age: 40, heightCm: 178, constant: 5 },
}
