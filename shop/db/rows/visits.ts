/** How often a page was asked for on a day of the owner's. Nothing about who asked is kept. */
export interface VisitRow {
  day: string
  page: string
  count: number
}

/** How far the log of a proxy was counted. */
export interface VisitLogRow {
  name: string
  countedUntil: string
}
