import { recipes } from '../../content/guide/recipes.ts'
import { rhythms } from '../../content/guide/rhythms.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { byId } from '../manuscript/by-id.ts'
import { simulateRhythm } from '../nutrition/rhythm.ts'

/** Minutes of training and cooking, Monday to Sunday: the strength week and the first week of the rhythm for two. */
export function exampleWeek(): { minutes: number | null; kitchen: number }[] {
  const [cooking] = simulateRhythm(byId(rhythms, 'two-at-the-table'), recipes).weeks
  return byId(weeks, 'strength-25-week').days.map(({ day, minutes }) => {
    const cooked = cooking?.days.find((one) => one.day === day)
    return { minutes: minutes || null, kitchen: (cooked?.noonMinutes ?? 0) + (cooked?.eveningMinutes ?? 0) }
  })
}
