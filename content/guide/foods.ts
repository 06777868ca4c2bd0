// Foods, per 100 g of the edible part as bought (raw, dry or drained, as the name says).
// Rounded values of the kind printed on packs and in food-composition tables. Carbs are available
// carbohydrate; fibre is counted separately at 2 kcal per gram. Brands and harvests differ.

export type Food = {
  id: string
  name: string
  kcal: number
  protein: number
  carbs: number
  fat: number
  fibre?: number
}

export const foods: Food[] = [
  { id: 'almonds', name: 'Almonds', kcal: 600, protein: 21, carbs: 9, fat: 50.5, fibre: 12.5 },
  { id: 'apple', name: 'Apple', kcal: 53, protein: 0.3, carbs: 11.8, fat: 0.2, fibre: 2.2 },
  { id: 'banana', name: 'Banana, peeled', kcal: 90, protein: 1.1, carbs: 20, fat: 0.3, fibre: 2.6 },
  { id: 'beef-mince', name: 'Minced beef, 5 % fat, raw', kcal: 131, protein: 21.5, carbs: 0, fat: 5 },
  { id: 'berries', name: 'Mixed berries, frozen', kcal: 45, protein: 0.9, carbs: 7.5, fat: 0.4, fibre: 4 },
  { id: 'bread', name: 'Wholegrain bread', kcal: 240, protein: 9.5, carbs: 41, fat: 2.5, fibre: 7 },
  { id: 'broccoli', name: 'Broccoli', kcal: 34, protein: 2.9, carbs: 3.5, fat: 0.4, fibre: 2.7 },
  { id: 'carrot', name: 'Carrot', kcal: 38, protein: 0.8, carbs: 7, fat: 0.2, fibre: 2.8 },
  { id: 'chicken-breast', name: 'Chicken breast, skinless, raw', kcal: 106, protein: 23, carbs: 0, fat: 1.5 },
  { id: 'chicken-thigh', name: 'Chicken thigh, boneless, skinless, raw', kcal: 117, protein: 19.7, carbs: 0, fat: 4.2 },
  { id: 'chickpeas', name: 'Chickpeas, tinned, drained', kcal: 125, protein: 7, carbs: 16, fat: 2.5, fibre: 6 },
  { id: 'coconut-milk', name: 'Light coconut milk', kcal: 75, protein: 0.7, carbs: 2.5, fat: 7 },
  { id: 'cottage-cheese', name: 'Cottage cheese, low fat', kcal: 83, protein: 12, carbs: 3.5, fat: 2.3 },
  { id: 'couscous', name: 'Couscous, dry', kcal: 358, protein: 12.5, carbs: 71, fat: 1, fibre: 4 },
  { id: 'egg', name: 'Egg, without shell', kcal: 141, protein: 12.6, carbs: 0.7, fat: 9.5 },
  { id: 'feta', name: 'Feta', kcal: 275, protein: 15.6, carbs: 1.5, fat: 23 },
  { id: 'garlic', name: 'Garlic', kcal: 147, protein: 6.4, carbs: 28, fat: 0.5, fibre: 2.1 },
  { id: 'greek-yoghurt', name: 'Greek yoghurt, 2 % fat', kcal: 73, protein: 9.9, carbs: 3.9, fat: 1.9 },
  { id: 'hummus', name: 'Hummus', kcal: 246, protein: 7.5, carbs: 11, fat: 18, fibre: 5 },
  { id: 'lemon-juice', name: 'Lemon juice', kcal: 25, protein: 0.4, carbs: 5.5, fat: 0.2 },
  { id: 'milk', name: 'Semi-skimmed milk', kcal: 47, protein: 3.4, carbs: 4.8, fat: 1.6 },
  { id: 'oats', name: 'Rolled oats', kcal: 372, protein: 13.5, carbs: 58.7, fat: 7, fibre: 10 },
  { id: 'olive-oil', name: 'Olive oil', kcal: 899, protein: 0, carbs: 0, fat: 99.9 },
  { id: 'onion', name: 'Onion', kcal: 39, protein: 1.1, carbs: 7.6, fat: 0.1, fibre: 1.7 },
  { id: 'pasta', name: 'Wholewheat pasta, dry', kcal: 345, protein: 13, carbs: 63, fat: 2.3, fibre: 9 },
  { id: 'peanut-butter', name: 'Peanut butter, no sugar', kcal: 605, protein: 25, carbs: 13, fat: 49, fibre: 7 },
  { id: 'pepper', name: 'Red pepper', kcal: 30, protein: 1, carbs: 4.6, fat: 0.3, fibre: 2 },
  { id: 'potato', name: 'Potato, raw', kcal: 76, protein: 2, carbs: 15.5, fat: 0.1, fibre: 2 },
  { id: 'red-lentils', name: 'Red lentils, dry', kcal: 345, protein: 24, carbs: 50, fat: 2, fibre: 11 },
  { id: 'rice', name: 'White rice, dry', kcal: 352, protein: 7.5, carbs: 78, fat: 0.7, fibre: 1 },
  { id: 'salad', name: 'Mixed salad leaves', kcal: 17, protein: 1.4, carbs: 1.6, fat: 0.3, fibre: 1.4 },
  { id: 'salmon', name: 'Salmon fillet, raw', kcal: 206, protein: 20, carbs: 0, fat: 14 },
  { id: 'skyr', name: 'Skyr, plain', kcal: 63, protein: 11, carbs: 4, fat: 0.2 },
  { id: 'spinach', name: 'Spinach', kcal: 26, protein: 2.8, carbs: 1.6, fat: 0.5, fibre: 2.2 },
  { id: 'tofu', name: 'Firm tofu', kcal: 132, protein: 14, carbs: 1.5, fat: 7.5, fibre: 1.5 },
  { id: 'tomato', name: 'Cherry tomatoes', kcal: 20, protein: 0.9, carbs: 3, fat: 0.2, fibre: 1.2 },
  { id: 'tomatoes-tinned', name: 'Chopped tomatoes, tinned', kcal: 22, protein: 1.1, carbs: 3.8, fat: 0.1, fibre: 0.9 },
  { id: 'tuna', name: 'Tuna in water, drained', kcal: 108, protein: 25, carbs: 0, fat: 0.8 },
  { id: 'walnuts', name: 'Walnuts', kcal: 670, protein: 15, carbs: 7, fat: 65, fibre: 6.5 },
  { id: 'white-beans', name: 'White beans, tinned, drained', kcal: 96, protein: 7, carbs: 12.5, fat: 0.6, fibre: 6.5 },
  { id: 'wrap', name: 'Wholewheat wrap', kcal: 295, protein: 9, carbs: 47, fat: 6.5, fibre: 6 },
]
