import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { treeOf } from './read-chapter.ts'

test('the stored tree of a chapter is the parsed one, and a changed word is parsed again', () => {
  const parse = (word: string) =>
    treeOf('a-trial.mdx', `A *${word}* in a <Callout kind="tip">box</Callout>.\n\n| a | b |\n| - | - |\n| 1 |   |\n`)
  const word = randomUUID()
  const parsed = parse(word)
  expect(JSON.stringify(parsed)).toContain(word)
  expect(parse(word)).toEqual(parsed)
  expect(parse('other')).not.toEqual(parsed)
})
