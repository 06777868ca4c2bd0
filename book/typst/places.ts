import { markOf } from './arrangement.ts'

/** What the press asks of a set document: a mark's number, the page and the height on it, in points from the top. */
export type Place = [mark: number, page: number, y: number]

export interface Extent {
  start: Spot
  end: Spot
}

interface Spot {
  page: number
  y: number
}

const END = -1
const NOTE = -2

/** From where to where each block of a chapter goes, in the order in which they are set. */
export function extentsOf(places: Place[], chapter: number): Map<number, Extent> {
  const extents = new Map<number, Extent>()
  let last: Extent | undefined
  for (const [mark, page, y] of places) {
    if (mark === NOTE) continue
    if (mark === END) {
      if (last) last.end = { page, y }
      continue
    }
    last = { start: { page, y }, end: { page, y } }
    if (mark >= markOf(chapter, 0) && mark < markOf(chapter + 1, 0)) extents.set(mark - markOf(chapter, 0), last)
  }
  return extents
}

/** Where the footnotes of each page begin. */
export function noteTops(places: Place[]): Map<number, number> {
  const tops = new Map<number, number>()
  for (const [mark, page, y] of places) {
    if (mark === NOTE) tops.set(page, Math.min(y, tops.get(page) ?? Infinity))
  }
  return tops
}
