import { createElement, Fragment } from 'react'
import { exampleLog } from '../../content/guide/example-log.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { weeks } from '../../content/guide/weeks.ts'
import type { Testimonials } from '../../content/schema.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { clock, sessionSeconds } from '../../guide/training/session-time.ts'

export type Line = Testimonials['entries'][number]['line']

const SESSION = 'strength-25-a'
const LOGGED_WEEK = 6
const PLANNED = 'slots-week'
const WENT = 'bent-week'

export function GuideExcerpt({ line }: { line: Line }) {
  const { title, head, rows } = excerpts[line]()
  return (
    <div className="slip program-mini sheet">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>{createElement(Fragment, {}, ...rows.map((row) => createElement('tr', {}, cells(row, 'td'))))}</tbody>
      </table>
    </div>
  )
}

/** Static cells need no keys. An empty corner cell is no header. */
const cells = (texts: string[], name: 'th' | 'td') =>
  createElement(
    Fragment,
    {},
    ...texts.map((text) =>
      name === 'th' && text ? createElement('th', { scope: 'col' }, text) : createElement('td', {}, text),
    ),
  )

interface Excerpt {
  title: string
  head: string[]
  rows: string[][]
}

const excerpts: Record<Line, () => Excerpt> = {
  session: () => {
    const session = byId(sessions, SESSION)
    const { weeks: run } = byId(programs, session.program)
    return {
      title: `Session ${session.letter}, start to finish`,
      head: run.map(({ week }) => `Week ${week}`),
      rows: [run.map(({ week }) => clock(sessionSeconds(session, week, exercises)))],
    }
  },
  log: () => {
    const logged = exampleLog[LOGGED_WEEK - 1]
    if (!logged) throw new Error(`The example log has no week ${LOGGED_WEEK}.`)
    const { planned, squat, goodNights } = logged
    return {
      title: `The example log, week ${LOGGED_WEEK}`,
      head: ['Sessions', 'Goblet squat', 'Good nights'],
      rows: [
        [`${logged.sessions.length} of ${planned}`, `${squat.reps.join(' ')} × ${squat.kg} kg`, `${goodNights} of 7`],
      ],
    }
  },
  week: () => {
    const [planned, went] = [byId(weeks, PLANNED), byId(weeks, WENT)]
    const letters = ({ days }: typeof planned) =>
      days.map(({ session }) => (session ? (byId(sessions, session).letter ?? '') : '·'))
    return {
      title: 'Chapter 3, a week that bent',
      head: ['', ...planned.days.map(({ day }) => day.slice(0, 2))],
      rows: [
        ['planned', ...letters(planned)],
        ['went', ...letters(went)],
      ],
    }
  },
}
