import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exercises } from '../../../content/guide/exercises.ts'
import { movements } from '../../../content/guide/movements.ts'
import { StillMovement } from './still-movement.tsx'

const MM_PER_POINT = 25.4 / 72

test('captions are at least 8 points on paper, and fit below their pose', () => {
  const drawn = exercises.filter(({ id }) => movements[id])
  expect(drawn.length).toBeGreaterThan(40)
  for (const exercise of drawn) {
    const svg = renderToStaticMarkup(<StillMovement exercise={exercise} />)
    const [, millimeters, width] = (/width="([\d.]+)mm"[^>]*viewBox="0 0 ([\d.]+)/.exec(svg) ?? []).map(Number)
    const [, fontSize] = (/font-size="([\d.]+)"/.exec(svg) ?? []).map(Number)
    if (!millimeters || !width || !fontSize) throw new Error(exercise.id)
    expect((fontSize * millimeters) / width / MM_PER_POINT, exercise.id).toBeGreaterThan(7.99)
  }
})

test('a view from above is labeled', () => {
  const openBook = exercises.find(({ id }) => id === 'open-book') ?? expect.fail('no open book')
  expect(renderToStaticMarkup(<StillMovement exercise={openBook} />)).toContain('seen from')
})
