import { describe, expect, test } from 'vitest'
import { exercises } from '../../content/guide/exercises.ts'
import type { Movement } from '../../content/guide/movements/movement.ts'
import { movements } from '../../content/guide/movements.ts'
import { jointPosition } from './skeleton.ts'
import { equipmentSpan, SEAT } from './equipment.ts'
import type { Frame, LimbBone, Side } from './frame.ts'
import { groundCovered } from './gait.ts'
import { cycleSeconds, poseAt } from './motion.ts'
import { distance, add, type Point } from './vector.ts'
import { lengths, SOLE } from './proportions.ts'
import { midFrame, landmarks, samplesOf } from './samples.ts'
import { beatsOf, phaseAt } from './tempo.ts'
import { solveTwoBones } from './solve.ts'

/** Hundredths of the body height. */
const DRIFT = 0.5

const drawn = exercises.flatMap(({ id, tempo }) => {
  const movement = movements[id]
  return movement ? [{ id, movement, tempo }] : []
})
const sides = ['near', 'far'] as const

/** Forty frames of a movement. */
const frames = (movement: Movement, tempo: string | null) =>
  Array.from({ length: 40 }, (_, i) => (cycleSeconds(movement, tempo) * i) / 40).map((t) => ({
    t,
    frame: poseAt(movement, tempo, t),
  }))

describe.each(drawn)('$id', ({ movement, tempo }) => {
  const view = movement.view ?? 'side'
  const all = frames(movement, tempo)
  const ownSide = 'alternate' in movement ? all.slice(0, all.length / 2) : all
  const joint = (frame: Frame, bone: LimbBone, side: Side) => jointPosition(frame, bone, side, view)

  test('planted hands and feet do not move', () => {
    for (const side of sides) {
      for (const bone of ['toes', 'hand'] as const) {
        const spots = plantedSpots(movement, side, bone)
        if (!spots) continue
        for (const { frame } of ownSide) expect(distance(joint(frame, bone, side), spots)).toBeLessThan(DRIFT)
      }
    }
  })

  test('bones keep their length or appear shorter', () => {
    for (const { frame } of all) {
      for (const side of sides) {
        for (const [from, to] of [
          ['thigh', 'shin'],
          ['shin', 'foot'],
          ['upper', 'fore'],
          ['fore', 'hand'],
        ] as const) {
          const long = distance(joint(frame, from, side), joint(frame, to, side))
          expect(long).toBeCloseTo(Math.abs(lengths[from] * frame[side][from].long), 6)
          expect(Math.abs(frame[side][from].long)).toBeLessThanOrEqual(1)
        }
      }
    }
  })

  test('linear interpolation between samples keeps every joint within tolerance', () => {
    const samples = samplesOf(movement, tempo)
    for (const [i, { t, frame }] of samples.entries()) {
      const next = samples[i + 1]
      if (!next) continue
      const exact = landmarks(poseAt(movement, tempo, (t + next.t) / 2), view)
      for (const [k, point] of landmarks(midFrame(frame, next.frame), view).entries()) {
        expect(distance(point, exact[k] ?? point)).toBeLessThan(DRIFT)
      }
    }
  })

  test('knees and elbows never bend the wrong way', () => {
    if (view === 'front') return
    for (const { frame } of all) {
      for (const side of sides) {
        const { thigh, shin, upper, fore } = frame[side]
        expect(shin.turn - thigh.turn).toBeGreaterThan(-3)
        expect(upper.turn - fore.turn).toBeGreaterThan(-3)
      }
    }
  })
})

test('in a lowered pull-up the feet stand on the chair while the body goes up', () => {
  const lowered = drawn.find(({ id }) => id === 'pull-up-negative') ?? expect.fail('no lowered pull-up')
  const { movement, tempo } = lowered
  const all = frames(movement, tempo)
  const rising = all.filter(({ t, frame }, i) => {
    const before = all[i - 1]?.frame ?? frame
    return phaseAt(tempo ?? '', t).phase === 'lift' && before.hips[1] - frame.hips[1] > 2
  })
  expect(rising.length).toBeGreaterThan(1)
  for (const { frame } of rising) {
    for (const side of sides) {
      const [x, y] = jointPosition(frame, 'toes', side, 'side')
      expect(-y).toBeCloseTo(SEAT + SOLE)
      expect(x).toBeGreaterThan(seatOf(movement).left)
    }
  }
})

const seatOf = ({ equipment = [] }: Movement) =>
  equipmentSpan(equipment.find(({ item }) => item === 'chair') ?? expect.fail('no chair'))

test('a planted foot moves with the floor', () => {
  for (const { movement } of drawn) {
    if (!('step' in movement) || movement.view === 'front') continue
    const toes = (t: number): Point =>
      add(jointPosition(poseAt(movement, null, t), 'toes', 'near', 'side'), [groundCovered(movement, t), 0])
    const stands = movement.seconds * movement.stands
    for (const share of [0.3, 0.5, 0.7, 0.95])
      expect(distance(toes(stands * share), toes(stands * 0.2))).toBeLessThan(DRIFT)
  }
})

test('a phase lasts as long as its tempo says', () => {
  expect([0, 2.9, 3, 4, 4.9].map((t) => phaseAt('3-1-1-0', t).phase)).toEqual([
    'lower',
    'lower',
    'pause',
    'lift',
    'lift',
  ])
  expect(phaseAt('3-1-1-0', 2.5)).toMatchObject({ second: 3, repetition: 0 })
  expect(phaseAt('3-0-1-1', 0, 'lift').phase).toBe('lift')
  expect(phaseAt('3-0-1-1', 5.5, 'lift')).toMatchObject({ phase: 'lift', done: 0.5, repetition: 1 })
})

test('two bones reach the target, the knee in front', () => {
  const [thigh, shin] = solveTwoBones([0, 0], [0, 30], [20, 20], 1)
  expect(thigh).toBeGreaterThan(0)
  expect(shin).toBeCloseTo(-thigh, 6)
})

/** The position of a hand or foot that every pose plants at the same spot. */
function plantedSpots(movement: Movement, side: Side, bone: 'toes' | 'hand'): Point | null {
  if ('step' in movement) return null
  const poses = 'hold' in movement ? [movement.hold] : [...movement.lower, ...(movement.lift ?? [])]
  const places = poses.map((pose) => {
    const leg = side === 'near' ? (pose.nearLeg ?? pose.legs) : (pose.farLeg ?? pose.legs)
    const arm = side === 'near' ? (pose.nearArm ?? pose.arms) : (pose.farArm ?? pose.arms)
    if (bone === 'hand') return arm && 'wrist' in arm ? arm.wrist : null
    if (leg && 'ball' in leg) return leg.ball
    return side === 'near' && 'ball' in pose.at ? pose.at.ball : null
  })
  const [first] = places
  if (!first || !places.every((place) => String(place) === String(first))) return null
  return bone === 'toes' ? [first[0], -first[1] - 1.6] : [first[0], -first[1]]
}

describe('the beats of a movement', () => {
  test('tick every second, with an accent at each phase', () => {
    const squat = movements['squat'] ?? expect.fail('no squat')
    const beats = beatsOf(squat, '3-1-1-0', 5)
    expect(beats.map(({ at }) => at)).toEqual([0, 1000, 2000, 3000, 4000])
    expect(beats.map(({ accent }) => accent)).toEqual([true, false, false, true, true])
  })

  test('tick every step and every breath', () => {
    const walk = movements['walk'] ?? expect.fail('no walk')
    expect(beatsOf(walk, null, 1.2).map(({ at }) => at)).toEqual([0, 600])
  })
})
