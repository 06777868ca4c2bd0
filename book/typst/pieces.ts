import { type Exercise, exercises } from '../../content/guide/exercises.ts'
import { type Row, type Session, sessions } from '../../content/guide/programs.ts'
import { type Week, weeks } from '../../content/guide/weeks.ts'
import { byId } from '../../site/guide/by-id.ts'
import { clock, sessionSeconds, warmUpSeconds } from '../../site/guide/arithmetic.ts'
import { manner, pause, sessionName, setIn, volume, weeksShown } from '../../site/guide/prescription.ts'
import { foodPieces } from './food-pieces.ts'
import { call, Markup } from './literal.ts'
import type { Inside } from './serialise.ts'

type Attributes = Record<string, string>
type Piece = (attributes: Attributes, inside: Inside) => string

/** The components made of words and figures. They take the same data as the site's, and Typst sets them. */
export const pieces: Record<string, Piece> = {
  Callout: ({ kind = '', title = '' }, { markup }) => call('callout', calloutKind(kind), title, new Markup(markup)),
  Checklist: ({ title = '' }, { entries }) => call('checklist', title, entries),
  ProgramTable: ({ id = '', weeks: span }) => programTable(byId(sessions, id), span),
  WeekPlan: ({ id = '' }) => weekPlan(byId(weeks, id)),
  ...foodPieces,
}

const calloutKinds = ['caution', 'key', 'note']

function calloutKind(kind: string): string {
  if (!calloutKinds.includes(kind)) throw new Error(`its kind is one of ${calloutKinds.join(', ')}, not "${kind}"`)
  return kind
}

function programTable(session: Session, span?: string): string {
  const weekNumbers = weeksShown(session, span)
  return call('program-table', {
    title: sessionName(session),
    about: `Warm-up ${clock(warmUpSeconds(session))}. Exercises with the same number make a pair.`,
    head: ['Exercise', ...weekNumbers.map((week) => `Week ${week}`)],
    rows: session.rows.map((row) => programRow(row, byId(exercises, row.exercise), weekNumbers)),
    sum: ['Together', weekNumbers.map((week) => clock(sessionSeconds(session, week, exercises)))],
  })
}

function programRow(row: Row, exercise: Exercise, weekNumbers: number[]) {
  const instead = row.substitutes.map((id) => byId(exercises, id).name).join(', ')
  return {
    name: `${row.pair}  ${exercise.name}`,
    detail: [manner(row), instead ? `or ${instead}` : ''].filter(Boolean).join(' · '),
    weeks: weekNumbers.map((week) => setIn(row, week)).map((set) => [volume(set), pause(set)]),
  }
}

const weekPlan = ({ title, description, totalMinutes, days }: Week) =>
  call('week-plan', { title, description, days, sum: ['Minutes in all', String(totalMinutes)] })
