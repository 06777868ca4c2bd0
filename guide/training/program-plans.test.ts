import { expect, test } from 'vitest'
import { goalPaths } from '../../content/guide/paths.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { formsOf, howText, type Move } from '../log/plan.ts'
import { byId } from '../manuscript/by-id.ts'
import { isDrawn } from '../manuscript/drawn.ts'
import { extraSessions, programPlans } from './program-plans.ts'
import { tempoText } from './tempo-words.ts'

test('the log offers the programs of the four goals first, and says where each goal starts', () => {
  const plans = programPlans()
  expect(plans.flatMap(({ startOf }) => startOf ?? [])).toEqual(goalPaths.map(({ title }) => title))
  const [first, second, ...rest] = plans
  expect(first).toMatchObject({ id: 'strength-25', startOf: 'Get stronger' })
  expect(second).toMatchObject({ id: 'get-stronger', follows: first?.title })
  const lengths = rest.slice(goalPaths.length - 1).map(({ weeks }) => weeks.length)
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one))
  expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
})

test('each step of the warm-up of the 25-minute session leads to the movement that shows it', () => {
  const plans = programPlans()
  const steps = plans.flatMap(({ sessions }) => sessions).flatMap(({ warmUp }) => warmUp)
  expect(steps.flatMap(({ movement }) => movement ?? []).filter((id) => !isDrawn(id))).toEqual([])
  expect(plans[0]?.sessions[0]?.warmUp.map(({ movement }) => movement)).toEqual([
    'march',
    'cat-cow',
    'stick-hinge',
    'air-squat',
    'shoulder-circle',
    'raised-push-up',
  ])
})

const moves = [...programPlans().flatMap(({ sessions }) => sessions), ...extraSessions()].flatMap((one) => one.moves)
const secondsIn = (text: string) => [...text.matchAll(/(\d)\u00A0s /g)].reduce((sum, [, one]) => sum + Number(one), 0)
const own = (id: string, tempo: string | null) => (tempo ? tempoText(id, tempo) : '')

const forms = (move: Move) => formsOf(move).map(({ id }) => id)

test.each([...new Set(moves.flatMap(forms))])(
  'in any week, %s has its own tempo, in the words and the order of its page, and its own sides',
  (id) => {
    const { tempo, sided } = byId(exercises, id)
    for (const move of moves.filter((one) => forms(one).includes(id))) {
      const planned = own(move.id, byId(exercises, move.id).tempo)
      for (const target of move.targets) {
        const text = howText(move, id, target)
        expect(text.endsWith(', each side'), move.id).toBe(sided)
        if (target.kind !== 'reps' && target.kind !== 'hold') continue
        expect(text).not.toMatch(/\d-\d/)
        const slower = secondsIn(howText(move, move.id, target)) - secondsIn(planned)
        if (tempo) expect(secondsIn(text) - secondsIn(own(id, tempo)), move.id).toBe(Math.max(0, slower))
        if (slower === 0 && tempo) expect(text.replace(', each side', ''), move.id).toBe(own(id, tempo))
      }
    }
  },
)

test('where a hold is planned, only what is held still says “Hold”', () => {
  const held = moves.flatMap((move) => {
    const target = move.targets.find(({ kind }) => kind === 'hold')
    return target ? forms(move).map((id) => [id, howText(move, id, target)] as const) : []
  })
  expect(Object.fromEntries(held)).toEqual({
    plank: 'Hold',
    'dead-bug': '3\u00A0s reach away, 1\u00A0s stay, 2\u00A0s return',
    'bird-dog': '2\u00A0s stretch, 2\u00A0s pause, 2\u00A0s return',
    'knee-plank': 'Hold',
    'bear-hold': 'Hold',
    'side-plank': 'Hold, each side',
    'suitcase-carry': 'Walk, each side',
    'farmer-carry': 'Walk',
    'calf-stretch': 'Hold, each side',
    'hip-flexor-stretch': 'Hold, each side',
  })
})

test('a row begins with its pull and a bird dog with its stretch, a second slower in the block with slower rows', () => {
  const row = moves.find(({ id, targets }) => id === 'row' && targets.at(-1)?.how !== targets[0]?.how)
  const hows = (id: string) => new Set(row?.targets.map((target) => howText(row, id, target)))
  expect([...hows('bird-dog')]).toEqual([
    '2\u00A0s stretch, 2\u00A0s pause, 2\u00A0s return',
    '2\u00A0s stretch, 3\u00A0s pause, 2\u00A0s return',
  ])
  expect([...hows('row')]).toContain('1\u00A0s pull, 1\u00A0s pause, 2\u00A0s down, each side')
})
