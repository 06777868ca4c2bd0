import { createRandom, type Random } from '../soak/random.ts'
import { chooseStep, stepFor } from './choose-step.ts'
import { createInterleaver, type Interleaver } from './interleave.ts'
import { checkInvariants } from './invariants.ts'
import { perform } from './perform.ts'
import { startProviders } from './providers.ts'
import { finish, violationOf } from './run.ts'
import { shrink } from './shrink.ts'
import type { Step } from './steps.ts'
import type { Violation } from './violation.ts'
import { openWorld, type World } from './world.ts'

/** Turns of one database. */
const SEQUENCE = 40
const SECOND = 1000

/** One step on one of the two servers, or two steps at once, interleaved as the schedule says. */
export interface Turn {
  steps: [Step] | [Step, Step]
  /** Also decides which server takes the first step. */
  schedule: number
}

interface Outcome {
  steps: Turn[]
  failure: Violation | null
}

/** Random turns on two servers with one PostgreSQL until `steps` were done. */
export async function runPairs({
  seed,
  steps,
  createDatabase,
}: {
  seed: number
  steps: number
  createDatabase: () => Promise<string>
}): Promise<void> {
  let done = 0
  for (let sequence = 0; done < steps; sequence++) {
    const made = await runRandomPairs(seed + sequence, createDatabase)
    done += made.steps.flatMap((turn) => turn.steps).length
    if (!made.failure) continue
    const again = (turns: readonly Turn[]) => replayTurns(turns, createDatabase)
    const shortest = await shrink(made.steps, made.failure, again)
    const text = shortest.steps.map((turn) => `    ${JSON.stringify(turn)},`).join('\n')
    throw new Error(`seed ${seed + sequence}, step ${done}: ${shortest.failure.message}\n${text}`, {
      cause: shortest.failure,
    })
  }
}

export async function runRandomPairs(seed: number, createDatabase: () => Promise<string>): Promise<Outcome> {
  const random = createRandom(seed)
  return await onServers(createDatabase, async (world, run) => {
    for (let i = 0; i < SEQUENCE; i++) await run(chooseTurn(random, world))
  })
}

export async function replayTurns(turns: readonly Turn[], createDatabase: () => Promise<string>): Promise<Outcome> {
  return await onServers(createDatabase, async (_, run) => {
    for (const turn of turns) await run(turn)
  })
}

export async function onServers(
  createDatabase: () => Promise<string>,
  work: (world: World, run: (turn: Turn) => Promise<void>) => Promise<void>,
): Promise<Outcome> {
  const clock = { time: 0 }
  const providers = await startProviders(() => new Date(clock.time))
  const postgresUrl = await createDatabase()
  const world = await openWorld({ providers, clock, database: { postgresUrl } })
  const interleaver = await createInterleaver(postgresUrl)
  const steps: Turn[] = []
  try {
    await work(world, async (turn) => {
      steps.push(turn)
      await runTurn(world, interleaver, turn)
    })
    await finish(world)
    return { steps, failure: null }
  } catch (error) {
    return { steps, failure: violationOf(error) }
  } finally {
    await interleaver.stop()
    await world.close()
    await providers.stop()
  }
}

export function chooseTurn(random: Random, world: World): Turn {
  const schedule = random.below(1e9)
  const first = chooseStep(random, world)
  const order = 'order' in first ? world.orders.get(first.order) : undefined
  const rival = order && random.chance(0.8) ? stepFor(random, world, order) : chooseStep(random, world)
  // Two people want the same copy.
  const isContested = first.do === 'claim' && random.chance(0.4)
  const second: Step = isContested
    ? { do: 'refund-copies', order: first.order, places: contested(random, first.place) }
    : rival
  if (random.chance(0.4) || !areIndependent(world, first, second)) return { steps: [first], schedule }
  return { steps: [first, second], schedule }
}

const contested = (random: Random, place: number) => (place > 1 && random.chance(0.5) ? [1, place] : [place])

/** Two orders with one label can't be placed, and an erased person can't act at the same moment. */
function areIndependent({ orders }: World, first: Step, second: Step): boolean {
  const pair = [first, second]
  if (pair.every((step) => step.do === 'place')) return false
  const people = pair.map((step) => [
    ...('email' in step ? [step.email] : []),
    ...('order' in step ? [orders.get(step.order)?.email ?? ''] : []),
  ])
  return pair.every((step) => step.do !== 'erase') || !people[0]?.some((person) => people[1]?.includes(person))
}

async function runTurn(world: World, interleaver: Interleaver, { steps, schedule }: Turn): Promise<void> {
  const [one, other] = schedule % 2 === 0 ? world.shops : world.shops.toReversed()
  const [first, second] = steps
  if (!one || !other) throw new Error('The world has one shop.')
  world.step++
  world.pass(SECOND)
  if (second) {
    world.isInterleaved = true
    await interleaver.run(
      schedule,
      () => perform(world, one, first),
      () => perform(world, other, second),
    )
    world.isInterleaved = false
    await catchUp(world, one, steps)
  } else await perform(world, one, first)
  await checkInvariants(world)
}

/** What one step did at the provider, the other one may have seen or not: the webhooks say it again. */
async function catchUp(world: World, shop: World['shops'][number], steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (!/^(dashboard-refund|reject-refund|dispute|decide-dispute)$/.test(step.do) || !('order' in step)) continue
    await perform(world, shop, { do: 'webhooks', order: step.order, about: 'refund', times: 1 })
    await perform(world, shop, { do: 'webhooks', order: step.order, about: 'dispute', times: 1 })
  }
}
