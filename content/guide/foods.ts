// All foods, gathered by where they stand in the shop, and the names the guide uses for aisles and allergens.

import { chilled } from './foods/chilled.ts'
import { dry } from './foods/dry.ts'
import type { Aisle, Allergen, Food } from './foods/food.ts'
import { frozen } from './foods/frozen.ts'
import { fruit } from './foods/fruit.ts'
import { meatAndFish } from './foods/meat-and-fish.ts'
import { tins } from './foods/tins.ts'
import { vegetables } from './foods/vegetables.ts'

export type * from './foods/food.ts'

export const foods: Food[] = [...fruit, ...vegetables, ...chilled, ...meatAndFish, ...tins, ...dry, ...frozen]

/** In the order in which a shop is usually walked: what must stay cold comes last. */
export const aisles: { id: Aisle; title: string }[] = [
  { id: 'produce', title: 'Fruit and vegetables' },
  { id: 'bakery', title: 'Bread' },
  { id: 'tins', title: 'Cans, jars and bottles' },
  { id: 'dry', title: 'Dry goods, oil and nuts' },
  { id: 'chilled', title: 'Fridge' },
  { id: 'meat-fish', title: 'Meat and fish' },
  { id: 'frozen', title: 'Freezer' },
]

/** As the cards name them, in this order. */
export const allergens: Allergen[] = [
  'gluten',
  'milk',
  'egg',
  'soy',
  'nuts',
  'peanut',
  'sesame',
  'mustard',
  'celery',
  'fish',
  'crustaceans',
  'mollusks',
  'lupin',
  'sulfites',
]
