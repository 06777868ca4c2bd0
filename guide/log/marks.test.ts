import { expect, test } from 'vitest'
import { addHighlight, marksWith, removeMark, toggleBookmark } from './marks.ts'
import { emptyLog, type Log, withChange } from './record.ts'

const place = { chapter: 'the-hinge', section: 'with-weight', title: 'With weight' }
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const highlight = (id: string, second: number) => (log: Log) =>
  withChange(log, addHighlight(log, { ...place, id, quote: id, start: 0 }, at(second)))

test('marks are listed in the order they were made in, also one that was just removed', () => {
  const made = [highlight('f0', 1), highlight('10', 2)].reduce((log, add) => add(log), emptyLog)
  const all = withChange(made, toggleBookmark(made, place, at(3)))
  const idsOf = (log: Log, removed: string[]) => marksWith(log, removed).map(({ id }) => id)
  // The database reads them by id.
  const read = { ...all, marks: all.marks.toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
  expect(idsOf(read, [])).toEqual(['f0', '10', 'bookmark.the-hinge.with-weight'])
  const [first] = marksWith(read, [])
  const without = first ? withChange(read, removeMark(first, at(4))) : read
  expect(idsOf(without, [])).toEqual(['10', 'bookmark.the-hinge.with-weight'])
  expect(idsOf(without, ['f0'])).toEqual(['f0', '10', 'bookmark.the-hinge.with-weight'])
})
