// A week at a glance. `totalMinutes` is the sum of the days and is checked.

export type WeekKind = 'strength' | 'easy' | 'intervals' | 'reading' | 'paper' | 'kitchen' | 'rest'

export type WeekDay = {
  day: string
  what: string
  minutes: number
  kind: WeekKind
  /** The session that fills these minutes, in the program's week that the plan shows (the first, unless said). */
  session?: string
  week?: number
}

export type Week = {
  id: string
  title: string
  description: string
  totalMinutes: number
  days: WeekDay[]
}
