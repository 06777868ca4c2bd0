import { expect, test } from 'vitest'
import { goalPaths } from '../../content/guide/paths.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { log } from '../../content/log.ts'
import { howText, type Move, tempoInWords } from '../log/plan.ts'
import { byId } from '../manuscript/by-id.ts'
import { isDrawn } from '../manuscript/drawn.ts'
import { extraSessions, programPlans } from './program-plans.ts'
import { tempoWords } from './tempo-words.ts'

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
const secondsIn = (tempo: string) => tempo.split('-').reduce((sum, seconds) => sum + Number(seconds), 0)
const tempoIn = (how: string) => /\d(?:-\d){3}/.exec(how)?.[0] ?? ''

const others = ({ instead, ifItHurts }: Move) => [...instead, ...ifItHurts].map(({ id }) => id)

test.each([...new Set(moves.flatMap(others))])(
  'instead of anything, in any week, %s has its own tempo, in the words of its page, and its own sides',
  (id) => {
    const { tempo, sided } = byId(exercises, id)
    for (const move of moves.filter((one) => others(one).includes(id))) {
      const planned = byId(exercises, move.id).tempo
      for (const { how, kind } of move.targets) {
        const text = howText(move, id, how, log.session)
        expect(text.endsWith(', each side'), move.id).toBe(sided)
        const isMoved = kind === 'reps' || (kind === 'hold' && tempo !== null)
        const own = isMoved ? `Tempo ${tempoInWords(tempo ?? '', tempoWords(id))}` : how
        const slower = Math.max(0, secondsIn(tempoIn(how)) - secondsIn(planned ?? ''))
        if (slower > 0) expect(secondsIn(tempoIn(text)), move.id).toBe(secondsIn(tempoIn(own)) + slower)
        else if (tempo !== planned) expect(text.replace(', each side', ''), move.id).toBe(own)
        else expect(tempoIn(text), move.id).toBe(tempoIn(how))
      }
    }
  },
)

test('where a hold is planned, only what is held still says “Hold”', () => {
  const hows = moves
    .filter(({ targets }) => targets.some(({ kind }) => kind === 'hold'))
    .flatMap((move) =>
      [move.id, ...others(move)].map(
        (id) => [id, howText(move, id, 'Hold', log.session).replace(/ \(.*/, '')] as const,
      ),
    )
  expect(Object.fromEntries(hows)).toEqual({
    plank: 'Hold',
    'dead-bug': 'Tempo 3-1-2-0',
    'bird-dog': 'Tempo 2-0-2-2',
    'knee-plank': 'Hold',
    'bear-hold': 'Hold',
    'side-plank': 'Hold, each side',
    'suitcase-carry': 'Walk, each side',
    'farmer-carry': 'Walk',
    'calf-stretch': 'Hold, each side',
    'hip-flexor-stretch': 'Hold, each side',
  })
})

test('a bird dog instead of rows stretches and returns, a second slower in the block with slower rows', () => {
  const row = moves.find(({ id, targets }) => id === 'row' && targets.at(-1)?.how !== targets[0]?.how)
  const hows = (id: string) => new Set(row?.targets.map(({ how }) => howText(row, id, how, log.session)))
  expect([...hows('bird-dog')]).toEqual([
    'Tempo 2-0-2-2 (2\u00A0s return, 2\u00A0s stretch, 2\u00A0s pause)',
    'Tempo 2-0-2-3 (2\u00A0s return, 2\u00A0s stretch, 3\u00A0s pause)',
  ])
  expect([...hows('row')]).toContain('Tempo 2-0-1-1 (2\u00A0s down, 1\u00A0s pull, 1\u00A0s pause), each side')
})
