import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { angles } from '../../../content/guide/angles.ts'
import { charts } from '../../../content/guide/charts.ts'
import { angleBetween } from '../../../guide/angle.ts'
import { AngleDrawing } from './angle-drawing.tsx'
import { DemoDrawing } from './demo-drawing.tsx'
import { demoMotion } from './demo-motion.ts'
import { figures, isDrawn } from './figures.ts'
import { ProgressDrawing } from './progress-drawing.tsx'
import { type Bone, joints, type Point, reach } from './skeleton.ts'
import { TempoDrawing } from './tempo-drawing.tsx'

const drawn = Object.keys(figures).filter(isDrawn)

test.each(charts)('$title: one value a week, and a description that names only its own figures', (chart) => {
  expect(chart.weeks).toEqual(chart.values.map((_, i) => i + 1))
  const figuresNamed = (chart.description.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const known = new Set([...chart.values, ...chart.weeks, 28])
  expect(figuresNamed.filter((figure) => !known.has(figure))).toEqual([])
})

test('a log makes the values of its chart', () => {
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

test('every drawing stands alone: it names its colours and says what it shows', () => {
  const [chart, figure] = [charts[0], angles[0]]
  if (!chart || !figure) throw new Error('there is nothing to draw')
  const drawings = [
    ...drawn.map((exercise) => createElement(DemoDrawing, { exercise, label: exercise })),
    createElement(ProgressDrawing, { chart, tone: 'paper', weeks: true }),
    createElement(TempoDrawing, { tempo: '3-1-1-0', label: 'a tempo' }),
    createElement(AngleDrawing, { figure }),
  ].map((drawing) => renderToStaticMarkup(drawing))
  for (const svg of drawings) {
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(svg).toMatch(/aria-label="[^"]+"/)
    expect(svg).toContain('#0b1712')
    expect(svg).not.toMatch(/var\(|style=/)
  }
})

test.each(['push-up', 'split-squat'] as const)('the feet of the %s stay where they are', (exercise) => {
  const { bone, root } = figures[exercise]
  const [lowest, other, midway] = (['drawn', 'other', 'midway'] as const).map((pose) => farEnd(bone, root, pose))
  for (const end of [other, midway]) expect(distance(lowest, end)).toBeLessThan(2)
})

test('a demonstration keeps its tempo and stands still for who asked for less motion', () => {
  const css = demoMotion('squat', '3-1-1-0')
  expect(css).toContain('animation:5s linear infinite demo-squat')
  expect(css).toContain('60%,80%{rotate:0deg}')
  expect(css.match(/animation:/g)).toHaveLength(joints(figures.squat.bone, figures.squat.root).length)
  expect(css).toMatch(/^@layer ui\{@media \(prefers-reduced-motion:no-preference\)/)
})

/** Where the last bone of a chain ends in a pose. */
function farEnd(bone: Bone, at: Point, pose: 'drawn' | 'other' | 'midway'): Point {
  const tip = reach(at, bone.length, bone[pose])
  const next = bone.bones?.findLast(({ name }) => name !== 'foot')
  return next ? farEnd(next, tip, pose) : tip
}

function distance(a: Point | undefined, b: Point | undefined): number {
  if (!a || !b) throw new Error('a pose is missing')
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
