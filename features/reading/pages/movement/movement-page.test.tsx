import { expect, test } from 'vitest'
import { type Exercise, exercises } from '../../../../content/guide/exercises.ts'
import { isDrawn } from '../../../../guide/manuscript/drawn.ts'
import { defaultContent } from '../../../../platform/content/defaults.ts'
import { renderPage } from '../../../../platform/http/responses.tsx'
import { MovementPage } from './movement-page.tsx'

const assets = {
  siteUrl: 'https://fitsport.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d', text: '/t' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

const timed = exercises.filter(({ id, tempo }) => isDrawn(id) && tempo)

test('some movements begin with what others end with', () => {
  expect(timed.length).toBeGreaterThan(20)
})

test.each(timed.map((exercise) => [exercise.name, exercise] as const))(
  '%s: the words of its tempo have the order of the bar below its drawing',
  (_, exercise) => {
    const page = pageOf(exercise)
    const [, words = ''] = /<dt>Tempo<\/dt><dd>([^<]*)/.exec(page) ?? []
    const inWords = words.split(', ').map((part) => part.split('\u00A0s '))
    const inBar = barOf(page).map(({ word, seconds }) => [String(seconds), word])
    const asInBar: Record<string, string> = { up: 'lift', down: 'lower' }
    expect(inBar.length).toBeGreaterThan(1)
    expect(inWords.map(([seconds, word = '']) => [seconds, asInBar[word] ?? word])).toEqual(inBar)
  },
)

test.each(timed.map((exercise) => [exercise.name, exercise] as const))(
  '%s: cues that follow one another are each lit while the drawing does what they say',
  (_, exercise) => {
    const page = pageOf(exercise)
    const parts = barOf(page)
    const lights = lightsOf(page)
    const named = exercise.cues.map((cue) => parts.find(({ word }) => cue.toLowerCase().startsWith(word)))
    // One alone may be a cue for the whole movement.
    if (named.filter(Boolean).length > 1) expect(lights).not.toEqual([])
    for (const [i, light] of lights.entries()) {
      if (named[i]) expect(light).toEqual(named[i])
      if (light) expect(parts).toContainEqual(light)
    }
  },
)

const pageOf = (exercise: Exercise) =>
  renderPage(assets, <MovementPage assets={assets} additions={[]} exercise={exercise} />)

/** The parts of a repetition in the bar below the drawing. */
function barOf(page: string) {
  let start = 0
  return [...page.matchAll(/<text[^>]* y="10">(\D+) (\d)</g)].map(([, word = '', digit]) => {
    const seconds = Number(digit)
    const part = { word, start, seconds }
    start += seconds
    return part
  })
}

/** The part of the repetition in which each cue is lit, `null` for never; empty if they take turns. */
function lightsOf(page: string) {
  const parts = barOf(page)
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0)
  return [...page.matchAll(/\.stage-cues li:nth-child\(\d\)\{animation:([^ }]+)/g)].map(([, name = '']) => {
    if (name === 'none') return null
    const [, from, to] = new RegExp(`@keyframes ${name}\\{([\\d.]+)%\\{[^}]*\\}([\\d.]+)%`).exec(page) ?? []
    const isLit = ({ start, seconds }: { start: number; seconds: number }) =>
      Math.abs((start / total) * 100 - Number(from)) < 0.1 &&
      Math.abs(((start + seconds) / total) * 100 - Number(to)) < 0.1
    return parts.find(isLit) ?? expect.fail(`${name} is no part of the repetition`)
  })
}
