import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const marked = (parts: readonly { text: string; isChanged: boolean }[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text.trim()}] ` : text)).join('')

test('words that differ are marked, and long stretches between them are left out', () => {
  const long = Array.from({ length: 30 }, (_, i) => `word${i}`).join(' ')
  const { before, after } = wordDiff(`The first. ${long} ends here.`, `The second. ${long} ends there, too.`)
  expect(marked(before)).toBe(
    'The [first.] word0 word1 word2 word3 word4 word5 … word25 word26 word27 word28 word29 ends [here.] ',
  )
  expect(marked(after)).toContain('The [second.] word0')
  expect(marked(after)).toContain('ends [there, too.]')
})

test('an added word is marked on its side only, and other texts are shown as a whole', () => {
  const added = wordDiff('Stop starting over.', 'Stop ever starting over.')
  expect([marked(added.before), marked(added.after)]).toEqual(['Stop starting over.', 'Stop [ever] starting over.'])
  const other = wordDiff('All of it is new.', 'Nothing stays the same')
  expect(marked(other.before)).toBe('[All of it is new.] ')
  expect(wordDiff('', 'New')).toEqual({ before: [], after: [{ text: 'New', isChanged: true }] })
})
