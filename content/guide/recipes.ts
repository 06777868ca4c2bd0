// Recipes. Macros are computed from the grams and foods.ts, never typed.
// `minutes` is the whole time at the stove or worktop; `wait` is time in which you do something else.

export type Ingredient = {
  food: string
  grams: number
  as: string
}

export type Recipe = {
  id: string
  title: string
  servings: number
  minutes: number
  wait?: string
  keeps: string
  ingredients: Ingredient[]
  seasoning: string
  steps: string[]
}

export const recipes: Recipe[] = [
  {
    id: 'overnight-oats',
    title: 'Overnight oats with skyr and berries',
    servings: 1,
    minutes: 5,
    wait: 'A night in the fridge',
    keeps: 'Two days in the fridge, in a closed jar.',
    ingredients: [
      { food: 'oats', grams: 60, as: '6 heaped tablespoons rolled oats' },
      { food: 'skyr', grams: 200, as: '200 g plain skyr' },
      { food: 'milk', grams: 120, as: '120 ml semi-skimmed milk' },
      { food: 'berries', grams: 100, as: '2 handfuls frozen berries' },
      { food: 'walnuts', grams: 15, as: '5 walnut halves, broken' },
    ],
    seasoning: 'A pinch of salt, a pinch of cinnamon',
    steps: [
      'Stir oats, skyr, milk, salt and cinnamon together in a jar.',
      'Put the frozen berries on top, close the jar, leave it in the fridge overnight.',
      'In the morning stir once, loosen with a splash of water if it is stiff, and scatter the walnuts over it.',
    ],
  },
  {
    id: 'lentil-dal',
    title: 'Red lentil dal with spinach and yoghurt',
    servings: 4,
    minutes: 35,
    keeps: 'The dal keeps two days in the fridge and freezes well. Cook rice fresh each time.',
    ingredients: [
      { food: 'red-lentils', grams: 300, as: '300 g red lentils, rinsed' },
      { food: 'tomatoes-tinned', grams: 400, as: '1 tin chopped tomatoes' },
      { food: 'coconut-milk', grams: 200, as: '200 ml light coconut milk' },
      { food: 'onion', grams: 150, as: '1 large onion, chopped' },
      { food: 'garlic', grams: 12, as: '3 cloves garlic, sliced' },
      { food: 'carrot', grams: 200, as: '2 large carrots, diced small' },
      { food: 'spinach', grams: 200, as: '200 g spinach, fresh or frozen' },
      { food: 'olive-oil', grams: 14, as: '1 tablespoon olive oil' },
      { food: 'greek-yoghurt', grams: 300, as: '300 g Greek yoghurt, to serve' },
      { food: 'rice', grams: 200, as: '200 g rice, 50 g for each plate on the day' },
    ],
    seasoning: '2 teaspoons ground cumin, 1 teaspoon turmeric, chilli, salt, a thumb of ginger',
    steps: [
      'Soften onion and carrots in the oil for 6 minutes. Add garlic, ginger and the dry spices for 1 minute.',
      'Add lentils, tomatoes, coconut milk and 700 ml water. Bring to the boil.',
      'Simmer for 18 to 20 minutes, stirring now and then, until the lentils fall apart. Start the rice meanwhile.',
      'Stir in the spinach until it wilts. Salt it properly.',
      'Serve with rice and a large spoonful of yoghurt. Cool the leftovers and put them away within an hour.',
    ],
  },
  {
    id: 'chicken-traybake',
    title: 'Chicken, potato and pepper traybake',
    servings: 4,
    minutes: 45,
    keeps: 'Two days in the fridge. Heat until steaming all through, once.',
    ingredients: [
      { food: 'chicken-thigh', grams: 700, as: '700 g boneless chicken thighs, about 8' },
      { food: 'potato', grams: 900, as: '6 medium potatoes, in 2 cm chunks' },
      { food: 'pepper', grams: 400, as: '3 red peppers, in wide strips' },
      { food: 'onion', grams: 200, as: '2 red onions, in wedges' },
      { food: 'olive-oil', grams: 28, as: '2 tablespoons olive oil' },
      { food: 'garlic', grams: 8, as: '2 cloves garlic, grated' },
      { food: 'lemon-juice', grams: 30, as: 'juice of 1 lemon' },
      { food: 'greek-yoghurt', grams: 200, as: '200 g Greek yoghurt' },
    ],
    seasoning: '2 teaspoons smoked paprika, 1 teaspoon dried oregano, salt, pepper',
    steps: [
      'Heat the oven to 210 °C, fan 190 °C. Toss potatoes, half the oil and salt on a large tray; roast 10 minutes.',
      'Meanwhile mix the chicken with the rest of the oil, half the garlic, half the lemon, paprika and oregano.',
      'Add chicken, peppers and onions to the tray in one layer. Roast 25 to 30 minutes.',
      'Cut the thickest piece of chicken open: the juices run clear and nothing is pink.',
      'Stir the remaining garlic and lemon into the yoghurt and serve it alongside.',
    ],
  },
  {
    id: 'tuna-bean-salad',
    title: 'Tuna and white bean salad',
    servings: 2,
    minutes: 10,
    keeps: 'One day in the fridge, with the leaves packed separately.',
    ingredients: [
      { food: 'tuna', grams: 220, as: '2 tins tuna in water, drained' },
      { food: 'white-beans', grams: 240, as: '1 tin white beans, drained and rinsed' },
      { food: 'tomato', grams: 200, as: '200 g cherry tomatoes, halved' },
      { food: 'onion', grams: 60, as: '½ red onion, sliced thin' },
      { food: 'olive-oil', grams: 21, as: '1½ tablespoons olive oil' },
      { food: 'lemon-juice', grams: 30, as: 'juice of 1 lemon' },
      { food: 'salad', grams: 80, as: '2 large handfuls salad leaves' },
      { food: 'bread', grams: 160, as: '4 slices wholegrain bread' },
    ],
    seasoning: 'Salt, pepper, parsley if there is any',
    steps: [
      'Put the onion in a bowl with the lemon juice and a pinch of salt. Leave it while you open the tins.',
      'Add beans, tomatoes, oil and plenty of pepper. Turn everything over once.',
      'Fold in the tuna in large flakes, then the leaves. Eat with the bread.',
    ],
  },
]
