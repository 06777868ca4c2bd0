import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bookChecksum } from '../../guide/manuscript/checksum.ts'
import { checkEdition } from './check-edition.ts'

test('the newest edition describes the book as it is, so a fresh build prints no warning', () => {
  const warnings: string[] = []
  checkEdition(join(import.meta.dirname, '../..'), 'rehearsal', (sentence) => warnings.push(sentence))
  expect(warnings).toEqual([])
})

test('a manuscript that no edition describes is a warning, and an error with live keys', () => {
  const root = mkdtempSync(join(tmpdir(), 'book-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const chapter = join(root, 'content/guide/chapters/01-one.mdx')
  mkdirSync(join(chapter, '..'), { recursive: true })
  writeFileSync(chapter, 'Squat.\nRest.\n')
  const warnings: string[] = []
  const checksum = checkEdition(root, 'rehearsal', (sentence) => warnings.push(sentence))
  expect(warnings).toEqual([expect.stringContaining(`with the checksum '${checksum}'`)])
  expect(() => checkEdition(root, 'live', () => undefined)).toThrow('the book has changed since edition')
  writeFileSync(chapter, 'Squat.\r\nRest.\r\n')
  expect(bookChecksum(root)).toBe(checksum)
  writeFileSync(chapter, 'Squat.\nRest twice.\n')
  expect(bookChecksum(root)).not.toBe(checksum)
})
