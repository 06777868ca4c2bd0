import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stamp, stampsIn } from '../../support/shop/buyer-lines.ts'
import { copiesOf, copiesOfOwnPdf } from '../../support/shop/sold-copy.ts'
import { run, testWithPoppler, testWithQpdf } from '../commands.ts'
import { editionPaths } from '../editions.ts'
import { testWithMupdf } from './mupdf.ts'
import { randomLine } from './random-line.ts'
import { pagesWithUnmarkedDrawing } from '../unmarked-drawing.ts'

const LINE = 'Licensed to Ada.Lovelace@example.com · order AVAW-TYYV'
const folder = mkdtempSync(join(tmpdir(), 'stamped-'))
const path = join(folder, 'stamped.pdf')
let copyFor: (line: string) => Buffer
let stamped: Buffer
let stamps: (Stamp | null)[]
let ownCopyFor: (line: string) => Buffer

beforeAll(async () => {
  copyFor = await copiesOf(editionPaths.full.pdf)
  stamped = copyFor(LINE)
  writeFileSync(path, stamped)
  stamps = await stampsIn(stamped)
  ownCopyFor = await copiesOfOwnPdf(folder, 5)
})
afterAll(() => rmSync(folder, { recursive: true }))

const textOf = (file: string, page: number) => run('pdftotext', '-f', String(page), '-l', String(page), file, '-')
const drawnText = (file: string, page: number) => run('mutool', 'draw', '-q', '-F', 'txt', file, String(page))
const threePages = () => [2, Math.round(stamps.length / 2), stamps.length]
const withLine = (line: string) => {
  const file = join(folder, 'other.pdf')
  writeFileSync(file, copyFor(line))
  return file
}

test('a buyer’s copy is marked on every page but its cover', () => {
  const [cover, ...others] = stamps
  expect(cover).toBeNull()
  expect(others.length).toBeGreaterThan(300)
  expect(new Set(others.map((stamp) => stamp?.text))).toEqual(new Set([LINE]))
})

test('the buyer’s line is an artifact, and nothing is left unmarked', async () => {
  expect(await pagesWithUnmarkedDrawing(stamped)).toEqual([])
})

testWithPoppler('a buyer’s copy stays tagged, with the structure it had before', () => {
  expect(run('pdfinfo', path)).toMatch(/Tagged: +yes\n/)
  expect(run('pdfinfo', '-struct', path)).toBe(run('pdfinfo', '-struct', editionPaths.full.pdf))
})

testWithQpdf('qpdf finds no error in a buyer’s copy', () => {
  expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
})

testWithMupdf('MuPDF reads a buyer’s copy without repairing it', () => {
  for (const page of threePages()) expect(drawnText(path, page)).toContain(LINE)
  const warnings = execFileSync('sh', ['-c', 'mutool info "$0" 2>&1 >/dev/null', path], { encoding: 'utf8' })
  expect(warnings.replace('warning: ICC support is not available\n', '')).toBe('')
})

testWithPoppler('poppler finds random addresses on the same pages', () => {
  for (let i = 0; i < 10; i++) {
    const line = randomLine()
    const file = withLine(line)
    for (const page of threePages()) expect(textOf(file, page), line).toContain(line)
  }
})

const NATIONAL = [
  ['Polish', 'zażółć@gęślą-jaźń.pl'],
  ['Greek', 'ada@παράδειγμα.ελ'],
  ['Cyrillic', 'ada@почта-їжак.рф'],
  ['Vietnamese', 'ada@thư-điệntử.vn'],
  ['punycode', 'ada@xn--bcher-kva.example'],
  ['punctuation', "!#$%&'*+-/=?^_`{|}~.A@example.com"],
] as const

testWithPoppler.each(NATIONAL)('poppler finds an address with %s', (_, address) => {
  const line = `Licensed to ${address} · order AVAW-TYYV`
  expect(textOf(withLine(line), 4)).toContain(line)
})

testWithMupdf.each(NATIONAL)('MuPDF finds an address with %s', (_, address) => {
  const line = `Licensed to ${address} · order AVAW-TYYV`
  expect(drawnText(withLine(line), 4)).toContain(line)
})

test('a domain in characters that no font has is written in punycode', async () => {
  const [, page] = await stampsIn(ownCopyFor('Licensed to ada@例え.テスト · order AVAW-TYYV'))
  expect(page?.text).toBe('Licensed to ada@xn--r8jz45g.xn--zckzah · order AVAW-TYYV')
})

testWithPoppler('the longest address fits on the page', async () => {
  const domain = [63, 63, 58].map((length) => 'w'.repeat(length)).join('.')
  const line = `Licensed to ${'W'.repeat(64)}@${domain} · order AVAW-TYYV`
  expect((await stampsIn(ownCopyFor(line)))[1]?.width).toBeLessThan(560)
  expect(textOf(withLine(line), 2)).toContain(line)
})

testWithPoppler('the box of the line is as long as its text', () => {
  const drawn = drawnWidth(run('pdftotext', '-f', '4', '-l', '4', '-bbox', path, '-'))
  const frame = stamps[3]?.width ?? 0
  expect(drawn).toBeGreaterThan(100)
  expect(frame).toBeGreaterThan(drawn - 0.05)
})

testWithQpdf('a PDF of the owner’s, without tags, is marked as well', async () => {
  const file = join(folder, 'own.pdf')
  const copy = ownCopyFor(LINE)
  writeFileSync(file, copy)
  expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found')
  expect((await stampsIn(copy)).slice(1).map((stamp) => stamp?.text)).toEqual([LINE, LINE, LINE, LINE])
})

/** The length of the line, which runs upwards, in points. */
function drawnWidth(page: string): number {
  const words = [...page.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]+)</g)]
  const bottom = Number(words.find(([, , , word]) => word === 'Licensed')?.[2])
  const top = Number(words.find(([, , , word]) => word === 'AVAW-TYYV')?.[1])
  return bottom - top
}
