import { describe, expect, test } from 'vitest'
import { goalPaths, stages } from '../../../content/guide/paths.ts'
import { outline } from '../chapters.ts'

const chapterNumbers = new Set(outline.flatMap(({ entries }) => entries.map(({ number }) => number)))
const programs = { stronger: 15, leaner: 16, stamina: 17, back: 18 }

test('there is a path for every goal', () => {
  expect(goalPaths.map(({ id }) => id)).toEqual(Object.keys(programs))
})

describe.each(goalPaths)('the path “$title”', ({ id, chapters }) => {
  const numbers = chapters.map(({ number }) => number)

  test('refers to chapters of the outline, each once', () => {
    expect(numbers.filter((number) => !chapterNumbers.has(number))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('starts with the goal and leads to its program', () => {
    expect(numbers[0]).toBe(2)
    expect(numbers).toContain(programs[id])
  })

  test('has three chapters first, then some for this month, then the rest', () => {
    const order = stages.map((stage) => stage.id)
    const places = chapters.map(({ when }) => order.indexOf(when))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(chapters.filter(({ when }) => when === 'first')).toHaveLength(3)
    expect(new Set(places).size).toBe(order.length)
  })
})
