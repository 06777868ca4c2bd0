import type { Violation } from './violation.ts'

interface Shortest<Step> {
  steps: Step[]
  failure: Violation
}

/** Leaves out steps, in ever smaller groups, as long as the same invariant breaks. */
export async function shrink<Step>(
  steps: readonly Step[],
  failure: Violation,
  replay: (steps: readonly Step[]) => Promise<{ steps: Step[]; failure: Violation | null }>,
): Promise<Shortest<Step>> {
  let shortest: Shortest<Step> = { steps: [...steps], failure }
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = shortest.steps.length - size; from >= 0; from -= size) {
      const without = shortest.steps.toSpliced(from, size)
      const again = await replay(without)
      if (again.failure?.invariant !== failure.invariant) continue
      shortest = { steps: without.slice(0, again.steps.length), failure: again.failure }
      from = Math.min(from, shortest.steps.length)
    }
  }
  return shortest
}
