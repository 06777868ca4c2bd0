import { type Joint, joints, namedFor, stress } from '../../content/guide/exercises/if-it-hurts.ts'

/** The joints that an exercise loads and is not named for: while one of them hurts, it is nothing to do instead. */
export const notFor = (id: string): Joint[] =>
  joints.filter((joint) => stress[id]?.[joint] !== undefined && !namedFor[joint]?.includes(id))

/** Whether it may be done instead of an exercise in which this joint hurts: named for it or without load, and easier. */
export const spares = (instead: string, joint: Joint, hurt: string): boolean =>
  !notFor(instead).includes(joint) && (stress[instead]?.[joint] ?? 0) <= Math.max(1, (stress[hurt]?.[joint] ?? 0) - 1)

/** "Floor press (not for the elbow)", "Bird dog (only for the back)". */
export function substituteText(name: string, instead: string, hurt: string): string {
  const own = joints.filter((joint) => stress[hurt]?.[joint] !== undefined)
  const spared = own.filter((joint) => spares(instead, joint, hurt))
  const others = own.filter((joint) => !spared.includes(joint))
  if (others.length === 0) return name
  return spared.length < others.length
    ? `${name} (only for ${theJoints(spared)})`
    : `${name} (not for ${theJoints(others)})`
}

const theJoints = (all: readonly Joint[]) => all.map((joint) => `the ${joint}`).join(' or ')
