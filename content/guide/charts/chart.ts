export type LoggedSets = {
  reps: number[]
  kg: number
}

export type Chart = {
  id: string
  title: string
  description: string
  unit: string
  weeks: number[]
  values: number[]
  note: string
  log?: LoggedSets[]
}
