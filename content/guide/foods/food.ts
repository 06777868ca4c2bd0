// What the guide knows about a food. Values are for 100 g of the edible part as bought (raw, dry or drained, as the
// name says), rounded. Carbs are available carbohydrate; fiber is counted separately at 2 kcal per gram.

/** Where such values are found: in food-composition tables, or on the label of a pack. Brands and harvests differ. */
export type Source = 'table' | 'pack'

/** What the food comes from; vegetarian and vegan recipes are found by it. */
export type From = 'meat' | 'fish' | 'egg' | 'dairy' | 'plant'

/** The fourteen of EU food law. A food carries those it contains; traces and brands are for the label to tell. */
export type Allergen =
  | 'gluten'
  | 'crustaceans'
  | 'egg'
  | 'fish'
  | 'peanut'
  | 'soy'
  | 'milk'
  | 'nuts'
  | 'celery'
  | 'mustard'
  | 'sesame'
  | 'sulfites'
  | 'lupin'
  | 'mollusks'

export type Aisle = 'produce' | 'bakery' | 'chilled' | 'meat-fish' | 'tins' | 'dry' | 'frozen'

/** How a shop sells it, or how it is counted by hand; `many` where the plural is not one with an s. */
export type Pack = {
  grams: number
  one: string
  many?: string
}

export type Food = {
  id: string
  name: string
  kcal: number
  protein: number
  carbs: number
  fat: number
  fiber?: number
  source: Source
  from: From
  allergens?: Allergen[]
  aisle: Aisle
  pack?: Pack
}
