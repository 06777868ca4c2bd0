import { expect, test } from 'vitest'
import { exercises } from '../../../../content/guide/exercises.ts'
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
    const page = renderPage(assets, <MovementPage assets={assets} additions={[]} exercise={exercise} />)
    const [, words = ''] = /<dt>Tempo<\/dt><dd>([^<]*)/.exec(page) ?? []
    const inWords = words.split(', ').map((part) => part.split('\u00A0s '))
    const inBar = [...page.matchAll(/<text[^>]* y="10">(\D+) (\d)</g)].map(([, word, seconds]) => [seconds, word])
    const asInBar: Record<string, string> = { up: 'lift', down: 'lower' }
    expect(inBar.length).toBeGreaterThan(1)
    expect(inWords.map(([seconds, word = '']) => [seconds, asInBar[word] ?? word])).toEqual(inBar)
  },
)
