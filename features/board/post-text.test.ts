import { expect, test } from 'vitest'
import { processorTime } from '../../tests/support/processor-time.ts'
import { cleanText, searchTerms, splitLinks, textKeyOf } from './post-text.ts'

test('invisible and bidirectional characters disappear from a text, joined emoji and right-to-left scripts stay', () => {
  expect(cleanText('abc\u202edef\u2066\u200b\u00ad\u0000\u0007')).toBe('abcdef')
  expect(cleanText('👩‍👧 שלום سلام\n\n\n\n  end  ')).toBe('👩‍👧 שלום سلام\n\n  end')
  expect(cleanText(`a${'\u0301'.repeat(50)}`).length).toBeLessThan(6)
  expect(cleanText('a\r\nb\u2028c')).toBe('a\nb\nc')
})

test('a link is shown with the host that it really leads to, unless that is what it begins with', () => {
  expect(splitLinks('See https://bank.example@evil.example/x, then (www.rest.example).')).toEqual([
    { text: 'See ' },
    { link: 'https://bank.example@evil.example/x', host: 'evil.example' },
    { text: ', then (www.rest.example).' },
  ])
  for (const plain of ['https://example.com', 'see http://a.example:8080/x?y', 'www.example.com#z'])
    expect(splitLinks(plain)).toEqual([{ text: plain }])
  expect(splitLinks('https://exampIe.com')).toEqual([{ link: 'https://exampIe.com', host: 'exampie.com' }])
  expect(splitLinks('https://a.example\\@b.example')).toMatchObject([{ host: 'a.example' }])
  expect(splitLinks('https://аpple.com')).toEqual([{ link: 'https://аpple.com', host: 'xn--pple-43d.com' }])
  expect(splitLinks('javascript:alert(1) http://')).toEqual([{ text: 'javascript:alert(1) http://' }])
})

test('texts that differ in case, spaces, digits and punctuation are duplicates', () => {
  expect(textKeyOf('Buy NOW!!! 1')).toBe(textKeyOf('buy now 22'))
  expect(textKeyOf('Buy now')).not.toBe(textKeyOf('Buy later'))
  expect(textKeyOf('!!!')).not.toBe(textKeyOf('???'))
})

test('search ignores accents, plural endings and small words', () => {
  expect(searchTerms('The Squats and the cafés: glass')).toEqual(['squat', 'cafe', 'glass'])
  expect(searchTerms('x'.repeat(10_000))).toEqual([])
})

test.each([
  ['blanks', `a${' '.repeat(64_000)}x`],
  ['blanks in lines', `${' '.repeat(200)}x\n`.repeat(320)],
  ['dotted letters', 'a.'.repeat(32_000)],
  ['hyphenated letters', 'a-'.repeat(32_000)],
  ['marks', `a${'\u0301'.repeat(64_000)}`],
  ['unfinished addresses', 'www.)'.repeat(12_800)],
])('64,000 characters of %s cost milliseconds, not minutes', async (_, text) => {
  const used = await processorTime(() => {
    cleanText(text)
    splitLinks(text)
    searchTerms(text)
    textKeyOf(text)
  })
  expect(used).toBeLessThan(1000)
})
