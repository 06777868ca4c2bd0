import { SAMPLE_DOMAIN } from '../../features/desk/setup/sample-domain.ts'
import type { Method } from '../../platform/shop/settings.ts'

/** Of 50 buyers in a row, those at these places do something; the others read. */
const STORIES = [
  ['leaves', 2, 7, 11, 15, 18, 24, 30, 35, 48],
  ['forgets', 5, 28, 43],
  ['has-code', 3, 44],
  ['declined', 13, 41],
  ['gives', 9],
  ['hands-out', 22],
  ['mistyped', 33],
  ['withdraws-at-once', 17],
  ['withdraws-late', 37],
  ['asks', 26],
  ['partly-refunded', 20],
  ['whole-back', 31],
  ['disputes', 39],
  ['loses-nothing', 46],
] as const
const ROUND = 50

/** What recent buyers do, so that everything the desk can show is there. */
export const RECENT_STORIES = [
  'asks',
  'asks-duplicate',
  'asks-undelivered',
  'asks-other',
  'withdraws-unproven',
  'gives-later',
  'bounces',
  'needs-invoice',
] as const

type Story = (typeof STORIES)[number][0] | (typeof RECENT_STORIES)[number] | 'reads'

export interface Buyer {
  minute: number
  email: string
  name: string
  method: Method
  country: string
  story: Story
}

const COUNTRIES = ['DE', 'DE', 'AT', 'FR', 'DE', 'NL', 'FR', 'IT', 'DE', 'ES', 'IE', 'AT', 'PT', 'CH', 'SE'] as const
const FIRST = ['Anna', 'Ben', 'Clara', 'David', 'Elena', 'Felix', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Karla'] as const
const LAST = ['Berg', 'Costa', 'Dupont', 'Eriksen', 'Fischer', 'Garcia', 'Huber', 'Ivanov', 'Jansen'] as const
/** Most buy in the evening. */
const HOURS = [20, 12, 19, 8, 21, 18, 10, 20, 17, 13, 19, 22, 7] as const
/** Sunday first. */
const BY_WEEKDAY = [1.4, 1.1, 0.9, 0.9, 0.9, 0.7, 1.1]

/** The same for the same days. */
export function buyersOf(days: number, perDay: number, firstWeekday: number): Buyer[] {
  const buyers: Buyer[] = []
  for (let day = 0; day < days; day++) {
    const share = (BY_WEEKDAY[(firstWeekday + day) % 7] ?? 1) * (0.8 + ((day * 7) % 5) / 10)
    for (let count = 0; count < Math.round(perDay * share); count++) buyers.push(buyer(day, buyers.length))
  }
  return buyers.toSorted((one, other) => one.minute - other.minute)
}

function buyer(day: number, number: number): Buyer {
  const [first, last] = [at(FIRST, number), at(LAST, number)]
  return {
    minute: (day * 24 + at(HOURS, number)) * 60 + ((number * 17) % 60),
    email: `${first}.${last}.${number}@${SAMPLE_DOMAIN}`.toLowerCase(),
    name: `${first} ${last}`,
    method: number % 8 < 5 ? 'card' : 'paypal',
    country: at(COUNTRIES, number),
    story: storyOf(number % ROUND),
  }
}

function storyOf(place: number): Story {
  const own = STORIES.find(([, ...places]) => places.some((one) => one === place))
  return own?.[0] ?? 'reads'
}

function at<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}
