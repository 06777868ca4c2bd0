/** Page views per day of the owner. Nothing about visitors is stored. */
export interface VisitRow {
  day: string
  page: string
  count: number
}

/** How far a proxy's log was counted. */
export interface VisitLogRow {
  name: string
  countedUntil: string
}
