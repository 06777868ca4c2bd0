import type { Meal, MealPlan } from './meal-plan.ts'

const oats: Meal = { what: 'Overnight oats with skyr and berries', minutes: 5, recipe: 'overnight-oats' }

const eggs: Meal = {
  what: 'Three scrambled eggs, two slices of toast, tomatoes',
  minutes: 10,
  items: [
    { food: 'egg', grams: 165 },
    { food: 'bread', grams: 80 },
    { food: 'tomato', grams: 120 },
    { food: 'olive-oil', grams: 5 },
  ],
}

const yogurtBowl: Meal = {
  what: 'Greek yogurt with banana, oats and walnuts',
  minutes: 5,
  items: [
    { food: 'greek-yoghurt', grams: 250 },
    { food: 'banana', grams: 120 },
    { food: 'oats', grams: 40 },
    { food: 'walnuts', grams: 15 },
  ],
}

const skyrBanana: Meal = {
  what: 'Skyr with a banana',
  minutes: 2,
  items: [
    { food: 'skyr', grams: 150 },
    { food: 'banana', grams: 120 },
  ],
}

const tunaSalad: Meal = {
  what: 'Tuna and white bean salad with bread, an apple',
  minutes: 10,
  recipe: 'tuna-bean-salad',
  items: [{ food: 'apple', grams: 150 }],
}

export const sevenDays: MealPlan = {
  id: 'seven-days',
  title: 'Seven ordinary days',
  description: 'An example week for an adult of 75 kg who trains three times. Two dinners come back as lunch.',
  bodyWeightKg: 75,
  proteinPerKg: 1.6,
  days: [
    {
      day: 'Monday',
      training: true,
      breakfast: oats,
      lunch: {
        what: 'Two chicken and hummus wraps with carrot and leaves',
        minutes: 15,
        items: [
          { food: 'wrap', grams: 120 },
          { food: 'chicken-breast', grams: 130 },
          { food: 'hummus', grams: 40 },
          { food: 'carrot', grams: 80 },
          { food: 'salad', grams: 30 },
          { food: 'olive-oil', grams: 5 },
        ],
      },
      dinner: { what: 'Red lentil dal with spinach, yogurt and rice', minutes: 35, recipe: 'lentil-dal' },
      snack: {
        what: 'Apple and a small handful of almonds',
        minutes: 2,
        items: [
          { food: 'apple', grams: 150 },
          { food: 'almonds', grams: 25 },
        ],
      },
    },
    {
      day: 'Tuesday',
      training: false,
      breakfast: eggs,
      lunch: {
        what: 'Dal from Monday, fresh rice',
        minutes: 15,
        recipe: 'lentil-dal',
        leftover: true,
      },
      dinner: {
        what: 'Salmon, boiled potatoes, broccoli, lemon',
        minutes: 25,
        items: [
          { food: 'salmon', grams: 150 },
          { food: 'potato', grams: 350 },
          { food: 'broccoli', grams: 200 },
          { food: 'olive-oil', grams: 10 },
          { food: 'lemon-juice', grams: 15 },
        ],
      },
      snack: skyrBanana,
    },
    {
      day: 'Wednesday',
      training: true,
      breakfast: oats,
      lunch: tunaSalad,
      dinner: { what: 'Chicken, potato and pepper traybake', minutes: 55, recipe: 'chicken-traybake' },
      snack: {
        what: 'Banana with peanut butter',
        minutes: 2,
        items: [
          { food: 'banana', grams: 120 },
          { food: 'peanut-butter', grams: 30 },
        ],
      },
    },
    {
      day: 'Thursday',
      training: false,
      breakfast: yogurtBowl,
      lunch: { what: 'Traybake from Wednesday', minutes: 5, recipe: 'chicken-traybake', leftover: true },
      dinner: {
        what: 'Tofu stir-fry with broccoli, pepper and rice',
        minutes: 25,
        items: [
          { food: 'tofu', grams: 200 },
          { food: 'broccoli', grams: 150 },
          { food: 'pepper', grams: 100 },
          { food: 'rice', grams: 85 },
          { food: 'olive-oil', grams: 10 },
        ],
      },
      snack: {
        what: 'Cottage cheese on two slices of bread, tomatoes',
        minutes: 2,
        items: [
          { food: 'cottage-cheese', grams: 80 },
          { food: 'bread', grams: 80 },
          { food: 'tomato', grams: 80 },
        ],
      },
    },
    {
      day: 'Friday',
      training: true,
      breakfast: oats,
      lunch: tunaSalad,
      dinner: {
        what: 'Whole-wheat pasta with beef and tomato sauce, salad',
        minutes: 25,
        items: [
          { food: 'pasta', grams: 100 },
          { food: 'beef-mince', grams: 110 },
          { food: 'tomatoes-tinned', grams: 200 },
          { food: 'onion', grams: 60 },
          { food: 'carrot', grams: 60 },
          { food: 'salad', grams: 40 },
          { food: 'olive-oil', grams: 8 },
        ],
      },
      snack: {
        what: 'Apple and a small handful of almonds',
        minutes: 2,
        items: [
          { food: 'apple', grams: 150 },
          { food: 'almonds', grams: 25 },
        ],
      },
    },
    {
      day: 'Saturday',
      training: false,
      breakfast: eggs,
      lunch: {
        what: 'Couscous with chickpeas, feta, pepper and tomatoes',
        minutes: 15,
        items: [
          { food: 'couscous', grams: 60 },
          { food: 'chickpeas', grams: 120 },
          { food: 'feta', grams: 60 },
          { food: 'pepper', grams: 100 },
          { food: 'tomato', grams: 100 },
          { food: 'lemon-juice', grams: 15 },
          { food: 'olive-oil', grams: 5 },
        ],
      },
      dinner: { what: 'Out: choose by the plate, then enjoy it', minutes: 0, out: true },
      snack: skyrBanana,
    },
    {
      day: 'Sunday',
      training: false,
      breakfast: yogurtBowl,
      lunch: {
        what: 'Two-egg omelette with spinach and feta, bread',
        minutes: 15,
        items: [
          { food: 'egg', grams: 110 },
          { food: 'spinach', grams: 80 },
          { food: 'feta', grams: 40 },
          { food: 'bread', grams: 80 },
          { food: 'olive-oil', grams: 5 },
        ],
      },
      dinner: {
        what: 'Roast chicken breast, potatoes, carrots, yogurt sauce',
        minutes: 40,
        items: [
          { food: 'chicken-breast', grams: 160 },
          { food: 'potato', grams: 400 },
          { food: 'carrot', grams: 150 },
          { food: 'greek-yoghurt', grams: 60 },
          { food: 'olive-oil', grams: 10 },
        ],
      },
      snack: {
        what: 'Hummus with pepper and carrot sticks, a slice of bread',
        minutes: 5,
        items: [
          { food: 'hummus', grams: 60 },
          { food: 'pepper', grams: 100 },
          { food: 'carrot', grams: 100 },
          { food: 'bread', grams: 40 },
        ],
      },
    },
  ],
}
