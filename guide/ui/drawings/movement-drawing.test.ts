import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { exercises } from '../../../content/guide/exercises.ts'
import { isDrawn } from '../../manuscript/drawn.ts'
import { byId } from '../../manuscript/by-id.ts'
import { MovementDrawing } from './movement-drawing.tsx'
import { MovementFrame } from './movement-frame.tsx'
import { StillMovement } from './still-movement.tsx'

const drawn = exercises.filter(({ id }) => isDrawn(id))

/** Compressed size limit of a drawing. */
const BYTES = 1600

const moving = (id: string) => renderToStaticMarkup(createElement(MovementDrawing, { exercise: byId(exercises, id) }))

const bytes = (text: string) => brotliCompressSync(text).length

const others = { squat: moving('squat'), plank: moving('plank') }

describe.each(drawn)('the drawing of the exercise "$name"', (exercise) => {
  const still = renderToStaticMarkup(createElement(StillMovement, { exercise }))
  const web = moving(exercise.id)

  test('is self-contained in a book: fixed colors and a description', () => {
    expect(still).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(still).toContain('#0b1712')
    expect(still).toContain(exercise.description.slice(0, 40))
    expect(still).not.toMatch(/var\(|style=|class=|NaN|undefined/)
  })

  test('moves on a page, by CSS alone, unless reduced motion is preferred', () => {
    const [, svg = ''] = web.split(/(?=<svg)/)
    expect(svg).not.toMatch(/style=|NaN|undefined|<script|<animate/)
    expect(svg).toContain(exercise.description.slice(0, 40))
    const unconditional = web.replaceAll(
      /@media \(prefers-reduced-motion: ?no-preference\) ?\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g,
      '',
    )
    expect(unconditional).not.toMatch(/animation/)
    expect(web).toContain(`animation-name:${exercise.id}-`)
  })

  test(`adds less than ${BYTES} bytes to a page that has another drawing`, () => {
    const other = exercise.id === 'squat' ? others.plank : others.squat
    expect(bytes(other + web) - bytes(other)).toBeLessThan(BYTES)
  })
})

test('a film frame is the movement at that time, with its count', () => {
  const frame = (t: number) =>
    renderToStaticMarkup(createElement(MovementFrame, { exercise: byId(exercises, 'squat'), t }))
  expect(frame(3.5)).toContain('translate(-13.5 -27)')
  expect(frame(2.5)).toContain('<g class="count" transform="translate(44 0)">')
  expect(frame(1)).toBe(frame(6))
})

test('a repetition takes the seconds of its tempo, and stays in place', () => {
  const css = moving('squat')
  expect(css).toContain('--cycle:5s')
  expect(css).toContain('60%,80%{transform:translate(-13.5px,-27px)}')
  for (const label of ['lower 3', 'pause 1', 'lift 1']) expect(css).toContain(label)
})

test('what the film calls a pause is one in the book, at the bottom and at the top', () => {
  const still = (id: string) => renderToStaticMarkup(createElement(StillMovement, { exercise: byId(exercises, id) }))
  for (const id of ['squat', 'row']) {
    expect(moving(id)).toContain('pause 1')
    expect(still(id)).toContain('pause\u00a01')
  }
})
