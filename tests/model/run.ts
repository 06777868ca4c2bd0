import { createRandom } from '../soak/random.ts'
import { chooseStep } from './choose-step.ts'
import { checkInvariants } from './invariants.ts'
import { perform } from './perform.ts'
import { startProviders } from './providers.ts'
import { shrink } from './shrink.ts'
import type { Step } from './steps.ts'
import { runJobs } from './upkeep.ts'
import { Violation } from './violation.ts'
import { openWorld, type World } from './world.ts'

/** Steps of one shop. Short, so that every check reads few rows. */
const SEQUENCE = 60

/** Random sequences on SQLite until `steps` were done. Throws the shortest sequence that breaks an invariant. */
export async function runModel({ seed, steps }: { seed: number; steps: number }): Promise<void> {
  for (let done = 0, sequence = 0; done < steps; done += SEQUENCE, sequence++) {
    const length = Math.min(SEQUENCE, steps - done)
    const made = await runRandom(seed + sequence, length)
    if (!made.failure) continue
    const shortest = await shrink(made.steps, made.failure, replay)
    const text = shortest.steps.map((step) => `    ${JSON.stringify(step)},`).join('\n')
    throw new Error(`seed ${seed + sequence}, step ${done + made.steps.length}: ${shortest.failure.message}\n${text}`, {
      cause: shortest.failure,
    })
  }
}

export interface Outcome {
  steps: Step[]
  failure: Violation | null
}

export async function runRandom(seed: number, length: number): Promise<Outcome> {
  const random = createRandom(seed)
  return await inWorld(async (world, run) => {
    for (let i = 0; i < length; i++) await run(chooseStep(random, world))
  })
}

/** The same steps again in a new shop. */
export async function replay(steps: readonly Step[]): Promise<Outcome> {
  return await inWorld(async (_, run) => {
    for (const step of steps) await run(step)
  })
}

export async function inWorld(
  work: (world: World, run: (step: Step) => Promise<void>) => Promise<void>,
): Promise<Outcome> {
  const clock = { time: 0 }
  const providers = await startProviders(() => new Date(clock.time))
  const world = await openWorld({ providers, clock })
  const steps: Step[] = []
  try {
    await work(world, async (step) => {
      steps.push(step)
      await runStep(world, step)
    })
    await finish(world)
    return { steps, failure: null }
  } catch (error) {
    return { steps, failure: violationOf(error) }
  } finally {
    await world.close()
    await providers.stop()
  }
}

/** An error of the shop breaks the invariant that a step ends. */
export function violationOf(error: unknown): Violation {
  if (error instanceof Violation) return error
  const violation = new Violation('a step ends without an error', String(error))
  violation.stack = error instanceof Error ? (error.stack ?? '') : ''
  return violation
}

async function runStep(world: World, step: Step): Promise<void> {
  const [shop] = world.shops
  if (!shop) throw new Error('The world has no shop.')
  world.step++
  world.pass(SECOND)
  await perform(world, shop, step)
  await checkInvariants(world)
}

const SECOND = 1000
const DAY = 86_400_000

/** A few days later every lost message was made up for. */
export async function finish(world: World): Promise<void> {
  for (const order of world.orders.values()) {
    if (order.isStale && !order.isLost)
      await runStep(world, { do: 'webhooks', order: order.label, about: 'refund', times: 1 })
    if (order.isStale && !order.isLost)
      await runStep(world, { do: 'webhooks', order: order.label, about: 'dispute', times: 1 })
  }
  for (let night = 0; night < 3; night++) {
    world.pass(DAY)
    for (const shop of world.shops) await runJobs(shop, true)
    await checkInvariants(world)
  }
}
