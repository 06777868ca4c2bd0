import { z } from 'zod'
import { amount, id, words } from '../schema.ts'
import type { Aisle, Allergen, Food } from './food.ts'

const sources = ['table', 'pack'] as const
const origins = ['meat', 'fish', 'egg', 'dairy', 'plant'] as const
const aisles = ['produce', 'bakery', 'chilled', 'meat-fish', 'tins', 'dry', 'frozen'] as const
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
const aisle: z.ZodType<Aisle> = z.enum(aisles, aisles.join(', '))

export const allergenSchema: z.ZodType<Allergen> = z.enum(allergens, allergens.join(', '))

export const aisleSchema: z.ZodType<{ id: Aisle; title: string }> = z.strictObject({ id: aisle, title: words })

export const foodSchema: z.ZodType<Food> = z.strictObject({
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
  pack: z
    .strictObject({ grams: amount.positive('grams greater than 0'), one: words, many: words.exactOptional() })
    .exactOptional(),
})
