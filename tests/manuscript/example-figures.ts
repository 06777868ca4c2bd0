import { exampleLog, type LogWeek } from '../../content/guide/example-log.ts'
import { mean } from './mean.ts'

/** The figures of the example log as chapters 4 and 23 quote them. */

export const inWeek = (week: number): LogWeek => {
  const found = exampleLog.find((one) => one.week === week)
  if (!found) throw new Error(`the log has no week ${week}`)
  return found
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export const lifted = (week: number) => inWeek(week).squat.kg * sum(inWeek(week).squat.reps)

export const setsOf = (week: number) => inWeek(week).squat.reps.join(' ')

/** Weight and sets, as they stand on the sheet: 10 kg, 8 8 8. */
export const written = (week: number) => `${inWeek(week).squat.kg} kg, ${setsOf(week)}`

/** A line of “Twelve weeks at a glance”. */
export const glanceRow = (week: number) => {
  const { planned, sessions } = inWeek(week)
  return `| ${week} | ${planned} | ${sessions.length} | ${restOfRow(week)}`
}

/** The same line with the sessions in one column. */
export const reviewRow = (week: number) => {
  const { planned, sessions } = inWeek(week)
  return `| ${week} | ${sessions.length} of ${planned} | ${restOfRow(week)}`
}

const restOfRow = (week: number) => {
  const { goodNights, easyMinutes, word } = inWeek(week)
  return `${written(week)}: ${lifted(week)} | ${goodNights} | ${easyMinutes} | ${word} |`
}

/** The four weeks of a block, summed up as the sheet asks. */
export function block(number: number) {
  const weeks = exampleLog.slice(number * 4 - 4, number * 4)
  const numbers = weeks.map(({ week }) => lifted(week))
  return {
    planned: sum(weeks.map(({ planned }) => planned)),
    done: sum(weeks.map(({ sessions }) => sessions.length)),
    number: mean(numbers),
    wobble: Math.max(...numbers) - Math.min(...numbers),
    nights: mean(weeks.map(({ goodNights }) => goodNights)),
    easy: mean(weeks.map(({ easyMinutes }) => easyMinutes)),
    missed: weeks.flatMap(({ missed }) => missed),
  }
}

export const glanceBlock = (number: number, change: string) => {
  const { planned, done } = block(number)
  return `| **Block ${number}** | **${planned}** | **${done}** | ${restOfBlock(number, change)}`
}

export const reviewBlock = (number: number, change: string) => {
  const { planned, done } = block(number)
  return `| **Block ${number}** | **${done} of ${planned}** | ${restOfBlock(number, change)}`
}

const restOfBlock = (number: number, change: string) => {
  const { number: average, nights, easy } = block(number)
  return `**${average}** | **${nights}** | **${easy}** | **${change}** |`
}
