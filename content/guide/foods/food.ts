// What the guide knows about a food. Values are for 100 g of the edible part as bought (raw, dry or drained, as the
// name says), rounded. Carbs are available carbohydrate; fiber is counted separately at 2 kcal per gram.

import { z } from 'zod'
import { amount, id, words } from '../schema.ts'

/** Where such values are found: in food-composition tables, or on the label of a pack. Brands and harvests differ. */
const sources = ['table', 'pack'] as const
/** What the food comes from; vegetarian and vegan recipes are found by it. */
const origins = ['meat', 'fish', 'egg', 'dairy', 'plant'] as const
const aisles = ['produce', 'bakery', 'chilled', 'meat-fish', 'tins', 'dry', 'frozen'] as const
/** The fourteen of EU food law. A food carries those it contains; traces and brands are for the label to tell. */
const allergens = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulfites',
  'lupin',
  'mollusks',
] as const
const aisle = z.enum(aisles, aisles.join(', '))

export const allergenSchema = z.enum(allergens, allergens.join(', '))

export const aisleSchema = z.strictObject({ id: aisle, title: words })

/** How a shop sells it, or how it is counted by hand; `many` where the plural is not one with an s. */
const pack = z.strictObject({ grams: amount.positive('grams greater than 0'), one: words, many: words.exactOptional() })

export const foodSchema = z.strictObject({
  id,
  name: words,
  kcal: amount,
  protein: amount,
  carbs: amount,
  fat: amount,
  fiber: amount.exactOptional(),
  source: z.enum(sources, sources.join(' or ')),
  from: z.enum(origins, origins.join(', ')),
  allergens: z.array(allergenSchema).exactOptional(),
  aisle,
  pack: pack.exactOptional(),
})

export type From = Food['from']
export type Aisle = z.infer<typeof aisle>
export type Allergen = z.infer<typeof allergenSchema>
export type Pack = z.infer<typeof pack>
export type Food = z.infer<typeof foodSchema>
