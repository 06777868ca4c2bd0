import type { Arrangement } from './arrangement.ts'
import { type Extent, extentsOf, noteTops, type Place } from './places.ts'
import type { Block } from './serialise.ts'

const MM = 72 / 25.4
const TOP = 21 * MM
const BOTTOM = 190 * MM
const HEIGHT = BOTTOM - TOP
/** A page may be left emptier than this only at the end of a chapter; the rule is a third, and this keeps clear of it. */
const MOST_EMPTY = 0.29 * HEIGHT
/** Two lines of text, or the head of a table and a row: less is not begun at the foot of a page. */
const LEAST_BEGUN = { text: 28, cut: 70 }
/** The line over the footnotes and the space around it. */
const NOTE_GAP = 14
const HEADING = 24
const GAP = 4.6 * MM
/** So many blocks of text may come before the piece that was written above them. */
const FARTHEST = 3

/**
 * Arranges a chapter so that its pages are full, judged by where its blocks stood when they were last set. What is
 * already full stays as it is; from the first empty page on, the pages are filled anew on trial.
 */
export function fitted(blocks: Block[], places: Place[], chapter: number, current: Arrangement): Arrangement {
  const extents = extentsOf(places, chapter)
  const notes = noteTops(places)
  const tooTall = current.order.filter((i) => blocks[i]?.cuttable && (extents.get(i)?.end.y ?? 0) > BOTTOM + GAP)
  if (tooTall.length > 0) return { ...current, cut: new Set([...current.cut, ...tooTall]) }
  const after = lastBeforeGap(current, extents, notes)
  if (after === undefined) return current
  const { page, y } = extents.get(current.order[after] ?? 0)?.end ?? { page: 0, y: TOP }
  const used = y - TOP + GAP + (BOTTOM - footOf(page, notes))
  const sheet = { blocks, heights: heightsOf(blocks, current, extents, notes), from: after + 1, used }
  const real = firstGap(sheet, current) ?? groupAt(blocks, current, after + 1)
  let arrangement = improved(sheet, current, real, true)
  for (let gap = firstGap(sheet, arrangement); gap; gap = firstGap(sheet, arrangement)) {
    const better = improved(sheet, arrangement, gap, false)
    if (better === arrangement) break
    arrangement = better
  }
  return arrangement
}

/** The block after which a page of the chapter, other than its last, is left too empty. */
function lastBeforeGap({ order, ruled }: Arrangement, extents: Map<number, Extent>, notes: Map<number, number>) {
  const found = order.findIndex((block, i) => {
    const [here, next] = [extents.get(block), extents.get(order[i + 1] ?? -1)]
    if (!here || !next || ruled.has(block) || next.start.page <= here.end.page) return false
    return footOf(here.end.page, notes) - here.end.y > MOST_EMPTY
  })
  return found < 0 ? undefined : found
}

/** The first remedy that moves the next gap to a later page. A page is only ruled where it is known to be empty. */
function improved(sheet: Sheet, arrangement: Arrangement, gap: Gap, real: boolean): Arrangement {
  const { gentle, last } = remedies(sheet.blocks, arrangement, gap)
  const helps = (next: Arrangement) => (firstGap(sheet, next)?.page ?? Infinity) > gap.page
  return gentle.find(helps) ?? (real ? last : undefined) ?? arrangement
}

const footOf = (page: number, notes: Map<number, number>) => Math.min(BOTTOM, (notes.get(page) ?? Infinity) - NOTE_GAP)

/** How much of a page each block takes, with the space below it and the footnotes it calls. */
function heightsOf(
  blocks: Block[],
  { order }: Arrangement,
  extents: Map<number, Extent>,
  notes: Map<number, number>,
): Map<number, number> {
  const own = (i: number) => {
    const [here, next] = [extents.get(order[i] ?? -1), extents.get(order[i + 1] ?? -1)]
    if (!here) return 0
    if (next && next.start.page === here.start.page) return next.start.y - here.start.y
    const pages = here.end.page - here.start.page
    if (pages === 0) return Math.max(here.end.y - here.start.y, HEADING) + GAP
    return footOf(here.start.page, notes) - here.start.y + (pages - 1) * HEIGHT + (here.end.y - TOP) + GAP
  }
  const calling = order.filter((block) => blocks[block]?.markup.includes('#footnote['))
  const notesOf = (block: number) => {
    const page = extents.get(block)?.end.page ?? 0
    if (!notes.has(page) || !calling.includes(block)) return 0
    return (BOTTOM - footOf(page, notes)) / calling.filter((other) => extents.get(other)?.end.page === page).length
  }
  return new Map(order.map((block, i) => [block, own(i) + notesOf(block)]))
}

interface Sheet {
  blocks: Block[]
  heights: Map<number, number>
  /** Where in the order the trial begins, and how much of its page is used by then. */
  from: number
  used: number
}

interface Gap {
  page: number
  /** Where in the order the group begins and ends that did not fit. */
  from: number
  to: number
}

/** Fills pages with the blocks as Typst will, and tells the first that is left too empty. */
function firstGap(sheet: Sheet, arrangement: Arrangement): Gap | undefined {
  const { blocks, heights } = sheet
  let [page, y] = [1, sheet.used]
  for (let from = sheet.from; from < arrangement.order.length;) {
    const gap = { ...groupAt(blocks, arrangement, from), page }
    const { least, whole, flows } = room(arrangement.order.slice(from, gap.to + 1), blocks, heights, arrangement)
    if (y + least > HEIGHT && y > 0) {
      if (HEIGHT - y > MOST_EMPTY && !arrangement.ruled.has(arrangement.order[from - 1] ?? -1)) return gap
      ;[page, y] = [page + 1, 0]
    }
    y += whole
    const turned = flows ? Math.max(0, Math.ceil(y / HEIGHT) - 1) : 0
    ;[page, y] = [page + turned, y - turned * HEIGHT]
    if (arrangement.ruled.has(arrangement.order[gap.to] ?? -1)) [page, y] = [page + 1, 0]
    from = gap.to + 1
  }
  return undefined
}

/** What stays together from a place in the order on: everything that announces, and what it announces. */
function groupAt(blocks: Block[], { order }: Arrangement, from: number): Gap {
  const length = order.slice(from).findIndex((i) => !blocks[i]?.announces)
  return { page: 1, from, to: length < 0 ? order.length - 1 : from + length }
}

/** How much room a group takes, and how much of it must fit for it to be begun on a page. */
function room(group: number[], blocks: Block[], heights: Map<number, number>, { cut }: Arrangement) {
  const whole = group.reduce((sum, i) => sum + (heights.get(i) ?? 0), 0)
  const last = group.at(-1) ?? 0
  const own = heights.get(last) ?? 0
  const isText = blocks[last]?.kind === 'text'
  const flows = isText || cut.has(last)
  const begun = Math.min(own, isText ? LEAST_BEGUN.text : LEAST_BEGUN.cut)
  return { whole, flows, least: flows ? whole - own + begun : whole - GAP }
}

/** What can be done about a gap: text goes ahead of the piece, or the piece is cut; at last the rest is ruled. */
function remedies(blocks: Block[], { order, cut, ruled }: Arrangement, { from, to }: Gap) {
  const index = order[to] ?? 0
  const piece = blocks[index]?.kind === 'piece' ? blocks[index] : undefined
  const announced = order.slice(from, to).some((i) => blocks[i]?.kind === 'text')
  const followers = order.slice(to + 1, to + 1 + FARTHEST)
  const bound = followers.findIndex((i) => blocks[i]?.kind !== 'text' || blocks[i]?.announces)
  const most = announced || !piece ? 0 : bound < 0 ? followers.length : bound
  const deferred = Array.from({ length: most }, (_, n) => ({
    order: [...order.slice(0, to), ...order.slice(to + 1, to + 2 + n), index, ...order.slice(to + 2 + n)],
    cut,
    ruled,
  }))
  const cutting = piece?.cuttable && !cut.has(index) ? [{ order, cut: new Set([...cut, index]), ruled }] : []
  const before = order[from - 1]
  const last = before === undefined ? undefined : { order, cut, ruled: new Set([...ruled, before]) }
  return { gentle: [...deferred, ...cutting], last }
}
