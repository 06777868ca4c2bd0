import type { Meal, MealPlan } from './meal-plan.ts'

const oats: Meal = { what: 'Overnight oats with skyr and berries', minutes: 5, recipe: 'overnight-oats' }

const skyrFruit = (fruit: 'apple' | 'banana', grams: number): Meal => ({
  what: `Skyr with berries and almonds, ${fruit === 'apple' ? 'an apple' : 'a banana'}`,
  minutes: 3,
  recipe: 'skyr-berries',
  items: [{ food: fruit, grams }],
})

const skyrBerries: Meal = { what: 'Skyr with berries and almonds', minutes: 3, recipe: 'skyr-berries' }

export const withoutMeat: MealPlan = {
  id: 'without-meat',
  title: 'Seven days without meat or fish',
  description: 'An example week for an adult of 75 kg who trains three times. Three dinners come back as lunch.',
  bodyWeightKg: 75,
  proteinPerKg: 1.6,
  days: [
    {
      day: 'Monday',
      training: true,
      breakfast: oats,
      lunch: { what: 'Couscous box with chickpeas and tahini', minutes: 15, recipe: 'couscous-box' },
      dinner: { what: 'Red lentil dal with spinach, yogurt and rice', minutes: 35, recipe: 'lentil-dal' },
      snack: skyrBerries,
    },
    {
      day: 'Tuesday',
      training: false,
      breakfast: {
        what: 'Three scrambled eggs, two slices of toast, tomatoes',
        minutes: 10,
        items: [
          { food: 'egg', grams: 165 },
          { food: 'bread', grams: 80 },
          { food: 'tomato', grams: 120 },
          { food: 'olive-oil', grams: 5 },
        ],
      },
      lunch: { what: 'Dal from Monday, fresh rice', minutes: 15, recipe: 'lentil-dal', leftover: true },
      dinner: { what: 'Pasta with peas, spinach and cottage cheese', minutes: 20, recipe: 'pea-pasta' },
      snack: skyrFruit('apple', 150),
    },
    {
      day: 'Wednesday',
      training: true,
      breakfast: oats,
      lunch: { what: 'Lentil box with feta and walnuts', minutes: 15, recipe: 'lentil-feta-box' },
      dinner: { what: 'Roast tofu, sweet potato and broccoli', minutes: 55, recipe: 'tofu-tray' },
      snack: {
        what: 'Edamame with salt and lemon, a banana',
        minutes: 6,
        recipe: 'salted-edamame',
        items: [{ food: 'banana', grams: 120 }],
      },
    },
    {
      day: 'Thursday',
      training: false,
      breakfast: {
        what: 'Greek yogurt with banana, oats and walnuts',
        minutes: 5,
        items: [
          { food: 'greek-yoghurt', grams: 250 },
          { food: 'banana', grams: 120 },
          { food: 'oats', grams: 40 },
          { food: 'walnuts', grams: 15 },
        ],
      },
      lunch: { what: 'Roast tofu from Wednesday', minutes: 5, recipe: 'tofu-tray', leftover: true },
      dinner: { what: 'Spiced chickpeas with spinach and a fried egg', minutes: 20, recipe: 'chickpea-egg-pan' },
      snack: {
        what: 'Cottage cheese on two slices of bread, tomatoes',
        minutes: 2,
        items: [
          { food: 'cottage-cheese', grams: 110 },
          { food: 'bread', grams: 80 },
          { food: 'tomato', grams: 80 },
        ],
      },
    },
    {
      day: 'Friday',
      training: true,
      breakfast: oats,
      lunch: { what: 'Smoked tofu and white bean salad', minutes: 12, recipe: 'smoked-tofu-salad' },
      dinner: { what: 'Tomato and lentil soup with cheese on toast', minutes: 45, recipe: 'lentil-soup' },
      snack: skyrFruit('banana', 120),
    },
    {
      day: 'Saturday',
      training: false,
      breakfast: { what: 'Cottage cheese and oat pancakes', minutes: 20, recipe: 'oat-pancakes' },
      lunch: { what: 'Soup from Friday, fresh toast', minutes: 10, recipe: 'lentil-soup', leftover: true },
      dinner: { what: 'Out: choose by the plate, then enjoy it', minutes: 0, out: true },
      snack: skyrBerries,
    },
    {
      day: 'Sunday',
      training: false,
      breakfast: { what: 'Shakshuka', minutes: 30, recipe: 'shakshuka' },
      lunch: { what: 'Cottage cheese bowl with cucumber and walnuts', minutes: 8, recipe: 'cottage-bowl' },
      dinner: { what: 'Baked feta with chickpeas and tomatoes', minutes: 35, recipe: 'feta-chickpea-tray' },
      snack: skyrBerries,
    },
  ],
}
