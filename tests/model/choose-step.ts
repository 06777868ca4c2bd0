import type { Random } from '../soak/random.ts'
import type { Step } from './steps.ts'
import { type ModelOrder, RATES, type World } from './world.ts'

const MAX_ORDERS = 7
const PEOPLE = 5
const COUNTRIES = Object.keys(RATES)
const MINUTES = [1, 5, 40, 3 * 60, 13 * 60, 2 * 1440, 6 * 1440, 20 * 1440] as const

type Chooser = (random: Random, world: World, order: ModelOrder) => Step

/** How often each step is chosen for an order; a step that can't happen yet is chosen less. */
const CHOICES: { weight: (order: ModelOrder) => number; choose: Chooser }[] = [
  {
    weight: (order) => (order.paidAt === null ? 24 : 1),
    choose: (random, _, { label, price }) => ({
      do: 'pay',
      order: label,
      cents: random.chance(0.07) ? price - 1 - random.below(price - 1) : 'price',
      heard: random.pick(['return', 'return', 'webhook', 'both', 'nothing']),
    }),
  },
  {
    weight: unpaid(12),
    choose: (random, _, { label }) => ({
      do: random.pick(['return', 'cancel', 'resume', 'deliver-anyway']),
      order: label,
    }),
  },
  {
    weight: (order) => (order.paidAt === null && order.isCancelled ? 24 : 0),
    choose: (_, __, { label }) => ({ do: 'resume', order: label }),
  },
  {
    weight: () => 3,
    choose: (random, _, { label }) => ({
      do: 'webhooks',
      order: label,
      about: random.pick(['payment', 'refund', 'dispute']),
      times: 1 + random.below(3),
    }),
  },
  {
    weight: handedOut(10),
    choose: (random, world, { label, quantity }) => ({
      do: 'claim',
      order: label,
      place: 1 + random.below(quantity),
      email: personOf(random, world, 'reader'),
    }),
  },
  {
    weight: handedOut(2),
    choose: (random, world, { label, quantity }) => ({
      do: 'hand-out',
      order: label,
      place: 1 + random.below(quantity),
      email: personOf(random, world, 'reader'),
    }),
  },
  {
    weight: handedOut(4),
    choose: (random, _, { label, quantity }) => ({ do: 'keep', order: label, place: 1 + random.below(quantity) }),
  },
  { weight: (order) => (order.gift ? 3 : 0), choose: (_, __, { label }) => ({ do: 'send-gift', order: label }) },
  {
    weight: (order) => (order.gift ? 6 : 0),
    choose: (random, world, { label }) => ({
      do: 'move-gift',
      order: label,
      email: personOf(random, world, 'reader'),
      inDays: random.pick([0, 1, 3, 20]),
    }),
  },
  {
    weight: paid(5),
    choose: (random, _, { label, price, unit }) => ({
      do: 'refund-amount',
      order: label,
      cents: random.pick([null, 1, unit, 1 + random.below(price), price]),
    }),
  },
  {
    weight: handedOut(7),
    choose: (random, _, { label, quantity }) => {
      const places = Array.from({ length: quantity }, (__, i) => i + 1).filter(() => random.chance(0.4))
      return { do: 'refund-copies', order: label, places: places.length > 0 ? places : [1] }
    },
  },
  {
    weight: paid(2),
    choose: (random, _, { label, price }) => ({
      do: 'dashboard-refund',
      order: label,
      cents: random.chance(0.4) ? price : 1 + random.below(price),
      isTold: random.chance(0.7),
    }),
  },
  {
    weight: paid(3),
    choose: (random, _, { label }) => ({ do: 'reject-refund', order: label, isTold: random.chance(0.7) }),
  },
  { weight: paid(2), choose: (_, __, { label }) => ({ do: 'retry-refund', order: label }) },
  {
    weight: paid(5),
    choose: (random, _, { label }) => ({ do: 'withdraw', order: label, from: random.chance(0.75) ? 'page' : 'form' }),
  },
  { weight: paid(2), choose: (random, _, { label }) => ({ do: 'dispute', order: label, isTold: random.chance(0.8) }) },
  {
    weight: (order) => (order.isStated ? 4 : 0),
    choose: (random, _, { label, price }) => ({
      do: 'decide-case',
      order: label,
      grant: random.pick([null, 'whole', 1 + random.below(price)]),
    }),
  },
  {
    weight: paid(2),
    choose: (random, _, { label }) => ({
      do: 'invoice',
      order: label,
      name: random.pick(['Ada GmbH', 'Grace AG']),
      vatId: random.pick(['', 'FR12345678901']),
      by: random.pick(['buyer', 'owner']),
    }),
  },
  {
    weight: (order) => (order.hasDispute ? 10 : 0),
    choose: (random, _, { label }) => ({
      do: 'decide-dispute',
      order: label,
      verdict: random.pick(['lost', 'lost', 'won']),
      part: random.pick([1, 1, 0.5, 0.1]),
      isTold: random.chance(0.8),
    }),
  },
  {
    weight: paid(6),
    choose: (random, _, { label, quantity, seats }) => ({
      do: random.pick(['read', 'download']),
      order: label,
      place: seats.length > 0 ? 1 + random.below(quantity) : null,
    }),
  },
]

function unpaid(weight: number) {
  return (order: ModelOrder) => (order.paidAt === null ? weight : 0)
}

function paid(weight: number) {
  return (order: ModelOrder) => (order.paidAt === null ? 0 : weight)
}

function handedOut(weight: number) {
  return (order: ModelOrder) => (order.paidAt !== null && order.seats.length > 0 ? weight : 0)
}

/** The next step for what has happened so far. */
export function chooseStep(random: Random, world: World): Step {
  const known = [...world.orders.values()]
  const lost = known.filter(({ isLost, isErased }) => isLost && !isErased)
  const [first, ...rest] = known.filter(({ isLost }) => !isLost)
  if (!first || (known.length < MAX_ORDERS && random.chance(0.16))) return placeStep(random, world)
  if (random.chance(0.1)) return { do: 'wait', minutes: random.pick(MINUTES) }
  if (random.chance(0.02)) return { do: 'erase', email: personOf(random, world, random.pick(['buyer', 'reader'])) }
  if (random.chance(0.012)) return { do: world.backup && random.chance(0.7) ? 'restore' : 'backup' }
  const [missing, ...others] = lost
  if (missing && random.chance(0.2)) return { do: 'restore-order', order: random.pick([missing, ...others]).label }
  return stepFor(random, world, random.pick([first, ...rest]))
}

/** A step for one order. */
export function stepFor(random: Random, world: World, order: ModelOrder): Step {
  const weights = CHOICES.map(({ weight }) => weight(order))
  let drawn = random.below(weights.reduce((sum, weight) => sum + weight, 0))
  const chosen = CHOICES.find((_, i) => (drawn -= weights[i] ?? 0) < 0)
  if (!chosen) throw new Error('No step can be chosen.')
  return chosen.choose(random, world, order)
}

function placeStep(random: Random, world: World): Step {
  const isGift = random.chance(0.2)
  // Someone who has cancelled orders again with the same code.
  const earlier = [...world.orders.values()].findLast(({ isCancelled, isErased }) => isCancelled && !isErased)
  const again = random.chance(0.6) ? earlier : undefined
  return {
    do: 'place',
    order: Math.max(0, ...world.orders.keys()) + 1,
    email: again?.email ?? personOf(random, world, 'buyer'),
    method: random.pick(['card', 'paypal']),
    quantity: isGift ? 1 : random.pick([1, 1, 2, 3, 4, 5, 6]),
    code: again?.code ?? random.pick(['', '', 'QUARTER', 'FIVE']),
    country: COUNTRIES[random.below(COUNTRIES.length)] ?? 'DE',
    gift: isGift ? { email: personOf(random, world, 'reader'), inDays: random.pick([0, 1, 5, 30]) } : null,
  }
}

/** Erased people don't come back: someone else takes their place. */
function personOf(random: Random, { erased }: World, kind: string): string {
  const start = random.below(PEOPLE)
  let number = start
  while (erased.has(`${kind}${number}@example.com`)) number += PEOPLE
  return `${kind}${number}@example.com`
}
