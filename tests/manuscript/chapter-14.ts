import { exercises } from '../../content/guide/exercises.ts'
import { sessions } from '../../content/guide/programs.ts'
import { clock, rowTime, warmUpSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { program, time } from './program-figures.ts'

const evening = byId(sessions, 'loosen-evening')
const part = (name: 'setup' | 'work' | 'rest') =>
  clock(evening.rows.reduce((sum, row) => sum + rowTime(row, 1, exercises)[name], 0))
if (warmUpSeconds(evening) !== 60) throw new Error('the evening does not begin with a minute of marching')

/** A warm-up as a line of the table: every step with its time, and their sum. */
function warmUpLine(before: string, id: string): string {
  const session = byId(sessions, id)
  const steps = session.warmUp.map(({ what, seconds }) => `${what} ${clock(seconds)}`)
  const line = steps.join('; ').replace(/; [A-Z]/g, (start) => start.toLowerCase())
  return `| ${before} | ${line} | ${clock(warmUpSeconds(session))} |`
}

export const computed = [
  warmUpLine(`The ${program.minutes}-minute session`, 'strength-25-a'),
  warmUpLine('Fifteen or ten minutes', 'short-15'),
  warmUpLine('Fifteen or ten minutes', 'short-10'),
  warmUpLine('Six minutes', 'short-6'),
  warmUpLine('An easy outing', 'easy-walk'),
  warmUpLine('Walk and run', 'walk-run'),
  warmUpLine('Intervals on the hill', 'intervals-hill'),
  `Then ${part('work')} are movement and holds, ${part('setup')} go into arranging yourself and the towel, and ` +
    `${part('rest')} are a breath at the end of each set. Together that’s ${time(evening, 1)}`,
  `That is ${time(byId(sessions, 'loosen-desk'), 1)}.`,
]

/** Guidance that stands for itself. */
export const stated = ['left 7 cm, right 9 cm in the first week; left 8 and right 9 after four', 'above 3 out of 10']
