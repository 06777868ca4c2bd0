import { type Exercise, exercises } from '../../content/guide/exercises.ts'
import { type GoalPath, goalPaths, stages } from '../../content/guide/paths.ts'
import { type Program, programs, type Row, type Session, sessions } from '../../content/guide/programs.ts'
import { type Week, weeks } from '../../content/guide/weeks.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { clock, sessionSeconds, warmUpSeconds } from '../../guide/training/session-time.ts'
import {
  describeEffort,
  pause,
  sessionName,
  setIn,
  volume,
  weeksShown,
  weekHead,
} from '../../guide/training/prescription.ts'
import {
  equipmentVersions,
  hasReserve,
  letterKey,
  overviewWeeks,
  versions,
} from '../../guide/training/program-facts.ts'
import { foodComponents } from './food-components.ts'
import { call, Markup } from './literal.ts'
import { titleUnderHeading } from '../title-under-heading.ts'
import type { ComponentContent } from './serialize.ts'

type Attributes = Record<string, string>
type Refer = (number: number) => Markup
type Component = (attributes: Attributes, content: ComponentContent, refer: Refer) => string

/** The components without a drawing. They use the same data as the site's components. */
export const components: Record<string, Component> = {
  Callout: ({ kind = '', title = '' }, { markup }) => call('callout', kind, title, new Markup(markup)),
  Checklist: ({ title = '' }, { items }) => call('checklist', title, items),
  EquipmentTable: ({ program = '' }) => equipmentTable(byId(programs, program)),
  ProgramOverview: ({ id = '' }) => programOverview(byId(programs, id)),
  GoalPaths: (_, __, refer) =>
    call(
      'goal-paths',
      goalPaths.map((path) => goalPath(path, refer)),
    ),
  ProgramTable: ({ id = '', weeks: span }, { heading }) => programTable(byId(sessions, id), span, heading),
  VersionTable: ({ program = '' }) => versionTable(byId(programs, program)),
  WeekPlan: ({ id = '' }) => weekPlan(byId(weeks, id)),
  ...foodComponents,
}

function programTable(session: Session, span?: string, heading?: string): string {
  const weekNumbers = weeksShown(session, span)
  return call('program-table', {
    title: titleUnderHeading(heading, sessionName(session)),
    about: `Warm-up ${clock(warmUpSeconds(session))}. Exercises with the same number are done in turn.`,
    head: ['Exercise', ...weekNumbers.map((week) => weekHead(session, week))],
    rows: session.rows.map((row) => programRow(row, byId(exercises, row.exercise), weekNumbers)),
    sum: ['Together', weekNumbers.map((week) => clock(sessionSeconds(session, week, exercises)))],
  })
}

function programRow(row: Row, exercise: Exercise, weekNumbers: number[]) {
  const instead = row.substitutes.map((id) => byId(exercises, id).name).join(', ')
  return {
    name: `${row.pair}  ${exercise.name}`,
    detail: [describeEffort(row, weekNumbers[0] ?? 1), instead ? `or ${instead}` : ''].filter(Boolean).join(' · '),
    weeks: weekNumbers.map((week) => setIn(row, week)).map((set) => [volume(set), pause(set)]),
  }
}

function programOverview(program: Program): string {
  const reserved = hasReserve(program)
  return call('program-overview', {
    title: program.title,
    about: letterKey(program),
    head: ['Week', 'Focus', ...(reserved ? ['In reserve'] : []), 'Sessions', 'Minutes'],
    weeks: overviewWeeks(program).map(({ week, focus, deload = false, reserve, order, minutes }) => ({
      week: String(week),
      focus,
      deload: deload ? 'Deload' : null,
      figures: [...(reserved ? [reserve] : []), order, minutes],
    })),
  })
}

const versionTable = (program: Program) =>
  call('version-table', {
    title: 'Easier, harder, instead, if it hurts',
    head: ['Exercise', 'Easier', 'Harder', 'Instead', 'If it hurts'],
    rows: versions(program).map(({ name, easier, harder, instead, hurts }) => [
      name,
      easier,
      harder,
      instead || '–',
      hurts || '–',
    ]),
  })

const equipmentTable = (program: Program) =>
  call('version-table', {
    title: 'No weights, a band, a gym',
    head: ['Exercise', 'No weights', 'Band', 'Gym'],
    rows: equipmentVersions(program).map(({ name, bare, band, gym }) => [name, bare, band, gym]),
  })

const goalPath = ({ title, sentence, chapters }: GoalPath, refer: Refer) => ({
  title,
  sentence,
  head: ['When', 'Chapter', 'What for'],
  stages: stages.map((stage) => ({
    title: stage.title,
    chapters: chapters.filter(({ when }) => when === stage.id).map(({ number, why }) => [refer(number), why]),
  })),
})

const weekPlan = ({ title, description, totalMinutes, days }: Week) =>
  call('week-plan', { title, description, days, sum: ['Minutes in all', String(totalMinutes)] })
