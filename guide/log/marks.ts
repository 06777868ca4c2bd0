import {
  changed,
  type Change,
  deleted,
  type Log,
  type Mark,
  nextRecordNumber,
  existingRecords,
  restored,
} from './record.ts'

export interface MarkPlace {
  chapter: string
  section: string
  title: string
}

export const marksIn = ({ marks }: Log, chapter: string): Mark[] =>
  existingRecords(marks).filter((mark) => mark.chapter === chapter)

/** With those that were just removed, oldest first: the database has them in the order of their ids, which is random. */
export const marksWith = ({ marks }: Log, removed: readonly string[]): Mark[] =>
  marks.filter(({ gone, id }) => !gone || removed.includes(id)).toSorted((one, other) => one.no - other.no)

export const findBookmark = (
  log: Log,
  { chapter, section }: Pick<MarkPlace, 'chapter' | 'section'>,
): Mark | undefined => marksIn(log, chapter).find((mark) => mark.section === section && mark.quote === '')

/** Its id is its place, so that two devices set the same one. */
export function toggleBookmark(log: Log, place: MarkPlace, now: Date): Change {
  const id = `bookmark.${place.chapter}.${place.section}`
  const before = log.marks.find((mark) => mark.id === id)
  if (before && !before.gone) return removeMark(before, now)
  return { marks: [newMark(log, { ...place, id, quote: '', start: 0 }, { rev: before?.rev ?? 0, now })] }
}

export const addHighlight = (
  log: Log,
  highlight: MarkPlace & { id: string; quote: string; start: number },
  now: Date,
): Change => ({ marks: [newMark(log, highlight, { rev: 0, now })] })

export const removeMark = (mark: Mark, now: Date): Change => ({ marks: [deleted(mark, now)] })

export const restoreMark = (mark: Mark, now: Date): Change => ({ marks: [restored(mark, now)] })

const newMark = (
  log: Log,
  place: MarkPlace & { id: string; quote: string; start: number },
  { rev, now }: { rev: number; now: Date },
): Mark => changed({ ...place, rev, no: nextRecordNumber(log.marks, now), at: now.toISOString() }, now)

/** Where a quote begins in a text that may have changed: the occurrence nearest to where it was. -1 when it is gone. */
export function findQuote(text: string, quote: string, start: number): number {
  let best = -1
  // An empty text is found everywhere, without end.
  if (quote === '') return best
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (best < 0 || Math.abs(at - start) < Math.abs(best - start)) best = at
  return best
}
