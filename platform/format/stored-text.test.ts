import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedText } from './stored-text.ts'

test('a text is made once from the same parts, and again when a part changes', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'stored-text-')), 'new', 'text')
  let made = 0
  const text = (...parts: (string | Uint8Array)[]) => storedText(path, parts, () => `line\n${parts.join()} ${++made}`)
  expect(text('a', 'b')).toBe('line\na,b 1')
  expect(text('a', Buffer.from('b'))).toBe('line\na,b 1')
  expect(text('a', 'c')).toBe('line\na,c 2')
  expect(text('ac')).toBe('line\nac 3')
  expect(text('a', 'b')).toBe('line\na,b 4')
})
