import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { angles } from '../../../content/guide/angles.ts'
import { charts } from '../../../content/guide/charts.ts'
import { AngleDrawing } from './angle-drawing.tsx'
import { ProgressDrawing } from './progress-drawing.tsx'
import { TempoDrawing } from './tempo-drawing.tsx'

test.each(charts)('$title: one value per week, and a description with its own figures only', (chart) => {
  expect(chart.weeks).toEqual(chart.values.map((_, i) => i + 1))
  const figures = (chart.description.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const allowed = new Set([...chart.values, ...chart.weeks, 28])
  expect(figures.filter((figure) => !allowed.has(figure))).toEqual([])
})

test.each(charts)('$title: the first and last value are at their points, and two gridlines have values', (chart) => {
  const svg = renderToStaticMarkup(createElement(ProgressDrawing, { chart, tone: 'paper', weeks: true }))
  const points = [...svg.matchAll(/<circle cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const places = [...svg.matchAll(/<text x="(\d+)" y="(-?\d+)">([\d.]+)<\/text>/g)].slice(0, 2)
  for (const [label, i] of [[places[0], 0] as const, [places[1], chart.values.length - 1] as const]) {
    expect(label?.[3]).toBe(String(chart.values[i]))
    expect(label?.[1]).toBe(String(points[i]?.[0]))
    expect(Math.abs(Number(label?.[2]) - (points[i]?.[1] ?? 0))).toBeLessThan(26)
  }
  expect(svg.match(new RegExp(`>[\\d.]+ ${chart.unit}<`, 'g'))).toHaveLength(2)
})

test.each(charts)('$title: the first value is not on one line with the value of a gridline', (chart) => {
  const svg = renderToStaticMarkup(createElement(ProgressDrawing, { chart, tone: 'paper', weeks: true }))
  const first = Number(/<text x="0" y="(-?\d+)">/.exec(svg)?.[1])
  const axis = [...svg.matchAll(new RegExp(`y="(-?\\d+)"[^>]*>[\\d.]+ ${chart.unit}<`, 'g'))].map(([, y]) => Number(y))
  expect(axis).toHaveLength(2)
  for (const y of axis) expect(Math.abs(y - first)).toBeGreaterThan(12)
})

test.each(charts)('$title: the values of the gridlines are not cut off at the left', (chart) => {
  const svg = renderToStaticMarkup(createElement(ProgressDrawing, { chart, tone: 'paper', weeks: true }))
  const left = Number(/viewBox="(-\d+)/.exec(svg)?.[1])
  for (const [, end, label = ''] of svg.matchAll(new RegExp(`x="(-\\d+)"[^>]*>([\\d.]+ ${chart.unit})<`, 'g')))
    expect(Number(end) - label.length * 6).toBeGreaterThan(left)
})

test('a log produces the values of its chart', () => {
  for (const { log, values } of charts) {
    if (log) expect(log.map(({ kg, reps }) => kg * reps.reduce((sum, one) => sum + one, 0))).toEqual(values)
  }
})

test.each(angles)('$title: the points make the angle it states', ({ angle, description, segments }) => {
  expect(Math.round(angleBetween(angle.a, angle.vertex, angle.b))).toBe(angle.degrees)
  expect(description).toContain(`${angle.degrees} degrees`)
  const ends = segments.flatMap(({ from, to }) => [from, to]).map(String)
  for (const point of [angle.a, angle.vertex, angle.b]) expect(ends).toContain(String(point))
})

test('every chart, tempo and angle is self-contained: fixed colors and a description', () => {
  const drawings = [
    ...charts.map((chart) => createElement(ProgressDrawing, { chart, tone: 'paper', weeks: true })),
    ...angles.map((figure) => createElement(AngleDrawing, { figure })),
    createElement(TempoDrawing, { tempo: '3-1-1-0', label: 'a tempo' }),
  ].map((drawing) => renderToStaticMarkup(drawing))
  for (const svg of drawings) {
    expect(svg).toMatch(/aria-label="[^"]+"/)
    expect(svg).toContain('#0b1712')
    expect(svg).not.toMatch(/var\(|style=/)
  }
})

type Point = [number, number]

/** The angle at `vertex` between the rays to `a` and `b`, in degrees, 0 to 180. */
const angleBetween = (a: Point, vertex: Point, b: Point): number => {
  const u = [a[0] - vertex[0], a[1] - vertex[1]] as const
  const v = [b[0] - vertex[0], b[1] - vertex[1]] as const
  const cross = u[0] * v[1] - u[1] * v[0]
  const dot = u[0] * v[0] + u[1] * v[1]
  return (Math.abs(Math.atan2(cross, dot)) * 180) / Math.PI
}
