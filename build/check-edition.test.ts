import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bookChecksum } from '../guide/manuscript/checksum.ts'
import { checkEdition } from './check-edition.ts'

test('a book that no edition tells of is named by every build, and with live keys it is not built', () => {
  const root = mkdtempSync(join(tmpdir(), 'book-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const chapter = join(root, 'content/guide/chapters/01-one.mdx')
  mkdirSync(join(chapter, '..'), { recursive: true })
  writeFileSync(chapter, 'Squat.\nRest.\n')
  const said: string[] = []
  const checksum = checkEdition(root, 'rehearsal', (sentence) => said.push(sentence))
  expect(said).toEqual([expect.stringContaining(`with the checksum '${checksum}'`)])
  expect(() => checkEdition(root, 'live', () => undefined)).toThrow('the book has changed since edition')
  writeFileSync(chapter, 'Squat.\r\nRest.\r\n')
  expect(bookChecksum(root)).toBe(checksum)
  writeFileSync(chapter, 'Squat.\nRest twice.\n')
  expect(bookChecksum(root)).not.toBe(checksum)
})
