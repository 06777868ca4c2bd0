import type { Exercise } from '../../content/guide/exercises.ts'
import type { Anchor, Held, Movement, Pose } from '../../content/guide/movements/movement.ts'
import { type Mistake, mistakes, oneLegged } from '../../content/guide/movements/variants.ts'
import { movementCopy } from '../../content/movements.ts'

/** A part of a film: its caption and figures. */
export interface Segment {
  text: string
  shows: 'movement' | 'mistake' | 'other side'
}

/** Every cue, the common mistake beside the right form, and a movement on one leg from the other side. */
export function segmentsOf({ id, cues }: Pick<Exercise, 'id' | 'cues'>): Segment[] {
  const mistake = mistakes[id]
  return [
    ...cues.map((text): Segment => ({ text, shows: 'movement' })),
    ...(mistake ? [{ text: mistake.text, shows: 'mistake' } as const] : []),
    ...(oneLegged.includes(id) ? [{ text: movementCopy.film.otherSide, shows: 'other side' } as const] : []),
  ]
}

/** The movement as it looks with a common mistake. */
export function withMistake(movement: Movement, { first = {}, last = {}, hold = {} }: Mistake): Movement {
  if ('hold' in movement) return { ...movement, hold: { ...movement.hold, ...hold } }
  if ('step' in movement) return movement
  const [start, second, ...others] = movement.lower
  const end = others.pop()
  if (!end)
    return {
      ...movement,
      lower: [
        { ...start, ...first },
        { ...second, ...last },
      ],
    }
  return { ...movement, lower: [{ ...start, ...first }, second, ...others, { ...end, ...last }] }
}

/** The drawing must be mirrored, because people then face left. */
export function fromOtherSide(movement: Movement): Movement {
  const scene = {
    ...(movement.held && { held: movement.held.map(otherHand) }),
    worksOn: movement.worksOn === 'far' ? ('near' as const) : ('far' as const),
  }
  if ('step' in movement) return { ...movement, ...scene }
  if ('hold' in movement) return { ...movement, ...scene, hold: otherSide(movement.hold) }
  const [first, second, ...others] = movement.lower
  return { ...movement, ...scene, lower: [otherSide(first), otherSide(second), ...others.map(otherSide)] }
}

function otherSide({ nearLeg, farLeg, nearArm, farArm, at, ...pose }: Pose): Pose {
  return {
    ...pose,
    at: otherAnchor(at),
    ...(farLeg && { nearLeg: farLeg }),
    ...(nearLeg && { farLeg: nearLeg }),
    ...(farArm && { nearArm: farArm }),
    ...(nearArm && { farArm: nearArm }),
  }
}

function otherAnchor(at: Anchor): Anchor {
  if ('knee' in at) return { farKnee: at.knee }
  return 'farKnee' in at ? { knee: at.farKnee } : at
}

function otherHand({ item, on }: Held): Held {
  if (on === 'near hand') return { item, on: 'far hand' }
  return on === 'far hand' ? { item, on: 'near hand' } : { item, on }
}
