import type { Method } from '../settings.ts'

type Story =
  | 'reads'
  | 'leaves'
  | 'declined'
  | 'forgets'
  | 'withdraws-at-once'
  | 'withdraws-late'
  | 'asks'
  | 'partly-refunded'
  | 'whole-back'
  | 'disputes'
  | 'loses-nothing'
  | 'mistyped'
  | 'hands-out'
  | 'gives'
  | 'has-code'

export interface Buyer {
  minute: number
  email: string
  name: string
  method: Method
  country: string
  story: Story
}

const COUNTRIES = ['DE', 'DE', 'DE', 'DE', 'AT', 'AT', 'FR', 'FR', 'NL', 'IT', 'ES', 'IE', 'PT', 'CH', 'SE']
const FIRST =
  'anna ben clara david elena felix greta hugo ines jonas karla leo mara nils olga paul rosa simon tess victor'
const LAST = 'berg costa dupont eriksen fischer garcia huber ivanov jansen keller lindgren moreau novak rossi silva'
/** Percent. */
const STORIES: readonly [Story, number][] = [
  ['leaves', 18],
  ['declined', 4],
  ['forgets', 6],
  ['withdraws-at-once', 2],
  ['withdraws-late', 2],
  ['asks', 2],
  ['partly-refunded', 2],
  ['whole-back', 2],
  ['disputes', 1],
  ['loses-nothing', 1],
  ['mistyped', 2],
  ['hands-out', 2],
  ['gives', 3],
  ['has-code', 5],
]
const MINUTES_A_DAY = 24 * 60
const BY_HOUR = [1, 0, 0, 0, 0, 1, 2, 3, 3, 3, 3, 4, 5, 4, 3, 3, 4, 5, 6, 8, 9, 8, 5, 3]
const BY_WEEKDAY = [9, 7, 6, 6, 6, 5, 7]

/** Deterministic for a seed. */
export function buyersOf(days: number, perDay: number, firstWeekday: number, seed = 7): Buyer[] {
  const chance = createChance(seed)
  const buyers: Buyer[] = []
  for (let day = 0; day < days; day++) {
    const busy = (BY_WEEKDAY[(firstWeekday + day) % 7] ?? 6) / 6.6
    const today = Math.round(perDay * busy * (0.6 + 0.8 * chance()))
    for (let count = 0; count < today; count++) buyers.push(buyer(chance, day, buyers.length))
  }
  return buyers.toSorted((one, other) => one.minute - other.minute)
}

function buyer(chance: () => number, day: number, number: number): Buyer {
  const name = `${pick(chance, FIRST.split(' '))} ${pick(chance, LAST.split(' '))}`
  const hour = weighted(chance, BY_HOUR)
  return {
    minute: day * MINUTES_A_DAY + hour * 60 + Math.floor(chance() * 60),
    email: `${name.replace(' ', '.')}.${number}@example.com`,
    name: name.replace(/\b\w/g, (letter) => letter.toUpperCase()),
    method: chance() < 0.62 ? 'card' : 'paypal',
    country: pick(chance, COUNTRIES),
    story: story(chance),
  }
}

function story(chance: () => number): Story {
  let left = chance() * 100
  for (const [name, share] of STORIES) {
    left -= share
    if (left < 0) return name
  }
  return 'reads'
}

function weighted(chance: () => number, weights: readonly number[]): number {
  let left = chance() * weights.reduce((sum, weight) => sum + weight, 0)
  return weights.findIndex((weight) => (left -= weight) < 0)
}

function pick<Item>(chance: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}

/** Mulberry32. */
function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
