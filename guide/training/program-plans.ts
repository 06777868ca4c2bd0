import { ifItHurts } from '../../content/guide/exercises/if-it-hurts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { log } from '../../content/log.ts'
import { loadSteps } from '../../content/guide/load-steps.ts'
import { movements } from '../../content/guide/movements.ts'
import { weekNumbers } from '../../content/guide/progression.ts'
import { goalPaths } from '../../content/guide/paths.ts'
import { isDrawn } from '../manuscript/drawn.ts'
import {
  type Prescription,
  type Program,
  programs,
  type Row,
  type Session,
  sessions,
} from '../../content/guide/programs.ts'
import { byId } from '../manuscript/by-id.ts'
import type { Move, Plan, PlanSession, Substitute, Target } from '../log/plan.ts'
import { notFor } from './if-it-hurts.ts'
import { effortIn, pause, sessionName, volume, weeksShown } from './prescription.ts'
import { sessionsOf } from './program-facts.ts'
import { sessionSeconds, tempoSeconds } from './session-time.ts'
import { tempoText } from './tempo-words.ts'

/** Sessions outside of the plan that count as a session of the week; shorter ones do not (chapter 11). */
export const COUNTED_EXTRA_SESSIONS = ['short-15', 'short-hotel']

/** Every program with weeks: those of the paths in their order, then the others, the longest first. */
export const programPlans = (): Plan[] => {
  const onPaths = new Set(goalPaths.flatMap((path) => path.programs))
  const others = programs
    .filter((program) => hasWeeks(program) && !onPaths.has(program.id))
    .toSorted((one, other) => other.weeks.length - one.weeks.length)
  return [...Array.from(onPaths, (id) => byId(programs, id)), ...others].map(planOf)
}

/** Sessions outside of any week: for a short day, a hotel, an evening on the floor. */
export const extraSessions = (): PlanSession[] =>
  sessions.filter(({ program }) => !hasWeeks(byId(programs, program))).map(planSession)

const hasWeeks = ({ weeks }: Program) => weeks.some(({ order }) => order.length > 0)

function planOf(program: Program): Plan {
  const own = sessionsOf(program)
  const { id, title, summary, equipment } = program
  const weeks = program.weeks.map(({ focus, repsInReserve, deload, order }) => ({
    focus,
    ...(repsInReserve !== undefined && { reserve: repsInReserve }),
    ...(deload && { lighter: deload }),
    order: order.map((letter) => own.find((session) => session.letter === letter)?.id ?? letter),
  }))
  const number = weekNumbers[id]
  return {
    id,
    title,
    summary,
    equipment,
    ...onPath(id),
    ...(number && { number }),
    weeks,
    sessions: own.map(planSession),
  }
}

function onPath(id: string): Pick<Plan, 'startOf' | 'follows'> {
  const path = goalPaths.find((one) => one.programs.includes(id))
  if (!path) return {}
  const before = path.programs[path.programs.indexOf(id) - 1]
  return before ? { follows: byId(programs, before).title } : { startOf: path.title }
}

const planSession = (session: Session): PlanSession => ({
  id: session.id,
  name: sessionName(session),
  warmUp: session.warmUp.map((step) => ({ ...step, ...movementIn(step.what) })),
  minutes: weeksShown(session).map((week) => Math.round(sessionSeconds(session, week, exercises) / 60)),
  moves: session.rows.map(move),
})

/** What the steps of warm-ups begin with, and the movement whose page shows it. */
const WARM_UP_MOVEMENTS = [
  ['March', 'march'],
  ['Cat and cow', 'cat-cow'],
  ['Hip hinge', 'stick-hinge'],
  ['Slow squats', 'air-squat'],
  ['Slow half squats', 'air-squat'],
  ['Shoulder circles', 'shoulder-circle'],
  ['Push-ups against', 'raised-push-up'],
  ['Ankle rocks', 'ankle-rock'],
  ['Shallow lunges backward', 'reverse-lunge'],
  ['Rises onto the toes', 'heel-raise'],
] as const

function movementIn(what: string): Pick<PlanSession['warmUp'][number], 'movement' | 'easier'> {
  const [, movement] = WARM_UP_MOVEMENTS.find(([beginning]) => what.startsWith(beginning)) ?? []
  if (!movement) return {}
  const { name, easier } = byId(exercises, movement)
  return { movement, easier: `${name}: ${easier.charAt(0).toLowerCase()}${easier.slice(1, -1)}` }
}

function move(row: Row): Move {
  const { id, cues, easier, harder } = byId(exercises, row.exercise)
  const targets = row.weeks.map((set, i) => target(row, set, i + 1))
  const { slower = {} } = slowerHows(targets)
  const hows = [...new Set([...targets.map((one) => one.how), ...Object.values(slower)])]
  const substitute = (other: string) => ({ ...formOf(other), ...howsOf(other, row, hows) })
  return {
    ...substitute(id),
    pair: row.pair,
    cues,
    easier,
    harder,
    ...(isDrawn(id) && { isDrawn: true }),
    instead: row.substitutes.map(substitute),
    ifItHurts: (ifItHurts[id] ?? []).map(substitute),
    targets,
    ...(tempoIn(targets[0]?.how) && { slower }),
  }
}

function formOf(id: string): Substitute {
  const { name, sided, equipment, harder } = byId(exercises, id)
  const isBare = !WEIGHT.test(equipment + harder)
  return { id, name, ...weightsOf(equipment), ...(isBare && { isBare }), notFor: notFor(id), ...(sided && { sided }) }
}

/** In the words of its page, as much slower than its own tempo as the row is than that of its movement. */
function howsOf(id: string, { exercise, weeks }: Row, hows: readonly string[]): Pick<Substitute, 'hows'> {
  const { tempo, sided } = byId(exercises, id)
  const { tempo: first } = byId(exercises, exercise)
  const isHeld = weeks.some(({ kind }) => kind === 'hold')
  const textOf = (planned: string) => {
    const inRow = tempoIn(planned)
    if (inRow === undefined) return (isHeld && howMoved(id)) || planned
    const more = first === null ? 0 : Math.max(0, tempoSeconds(inRow) - tempoSeconds(first))
    return tempoText(id, tempo === null || tempo === first ? inRow : slowerTempo(tempo, more))
  }
  const texts = hows.map((one) => [one, `${textOf(one)}${sided ? `, ${log.session.side}` : ''}`] as const)
  const own = texts.filter(([planned, text]) => planned !== text)
  return own.length > 0 ? { hows: Object.fromEntries(own) } : {}
}

/** In a set that is counted in seconds; nothing of what is held still. */
function howMoved(id: string): string {
  const { tempo } = byId(exercises, id)
  return tempo ? tempoText(id, tempo) : 'step' in (movements[id] ?? {}) ? 'Walk' : ''
}

const TEMPO = /\d(?:-\d){3}/
const tempoIn = (text = '') => TEMPO.exec(text)?.[0]

/** So much slower than in the first week. */
function slowerHows(targets: readonly Target[]): Pick<Move, 'slower'> {
  const first = tempoIn(targets[0]?.how)
  if (first === undefined) return {}
  const slower = new Map<string, string>()
  for (const { how: text } of targets) {
    const more = loadSteps.slower - tempoSeconds(tempoIn(text) ?? first) + tempoSeconds(first)
    if (more > 0)
      slower.set(
        text,
        text.replace(TEMPO, (tempo) => slowerTempo(tempo, more)),
      )
  }
  return { slower: Object.fromEntries(slower) }
}

/** On the way down, or at the top where a rep pauses there. */
function slowerTempo(tempo: string, more: number): string {
  const parts = tempo.split('-').map(Number)
  const slower = parts[TOP] ? TOP : 0
  return parts.map((seconds, i) => (i === slower ? seconds + more : seconds)).join('-')
}

const TOP = 3

const WEIGHT = /dumbbell|backpack/i

const weightsOf = (equipment: string): Omit<Substitute, 'id' | 'name'> => ({
  ...(WEIGHT.test(equipment) && !/^none|later/i.test(equipment) && { needsWeight: true }),
  ...(/\bband\b/i.test(equipment) && { needsBand: true }),
  ...(/\btwo (light )?dumbbells/i.test(equipment) && { isPair: true }),
  ...(/\bone dumbbell/i.test(equipment) && { isOne: true }),
})

function target(row: Row, set: Prescription, week: number): Target {
  const shared = { kind: set.kind, text: volume(set), how: how(row, set, week) }
  switch (set.kind) {
    case 'reps':
      return { ...shared, sets: set.sets, amount: set.reps, rest: set.restSeconds }
    case 'hold':
      return { ...shared, sets: set.sets, amount: set.holdSeconds, rest: set.restSeconds }
    case 'steady':
      return { ...shared, sets: 1, amount: set.minutes, rest: 0 }
    case 'intervals':
      return {
        ...shared,
        sets: 1,
        amount: set.rounds,
        rest: 0,
        round: { work: set.workSeconds, easy: set.easySeconds },
      }
  }
}

function how(row: Row, set: Prescription, week: number): string {
  if (set.kind === 'steady') return `${set.effort.charAt(0).toUpperCase()}${set.effort.slice(1)}`
  return set.kind === 'intervals' ? `${effortIn(row, week)}, ${pause(set)}` : effortIn(row, week)
}
