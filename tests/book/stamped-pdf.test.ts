import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stampPdf } from '../../shop/delivery/stamping/stamp-pdf.ts'
import { stampsIn } from '../support/shop/buyer-lines.ts'
import { run, testWithPoppler } from './commands.ts'
import { editionPaths } from './editions.ts'
import { pagesWithUnmarkedDrawing } from './unmarked-drawing.ts'

const LINE = 'Licensed to Ada.Lovelace@example.com · order AVAW-TYYV'
const folder = mkdtempSync(join(tmpdir(), 'stamped-'))
const path = join(folder, 'stamped.pdf')
let stamped: Uint8Array

beforeAll(async () => {
  stamped = await stampPdf(readFileSync(editionPaths.sample.pdf), LINE)
  writeFileSync(path, stamped)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a buyer’s copy is marked on every page but its cover', async () => {
  const [cover, ...others] = await stampsIn(stamped)
  expect(cover).toBeNull()
  expect(others).not.toContain(null)
})

test('the buyer’s line is an artifact, and nothing is left unmarked', async () => {
  expect(await pagesWithUnmarkedDrawing(stamped)).toEqual([])
})

testWithPoppler('a buyer’s copy stays tagged, and the buyer’s line is not in the structure', () => {
  expect(run('pdfinfo', path)).toMatch(/Tagged: +yes\n/)
  expect(run('pdfinfo', '-struct-text', path)).not.toContain('Licensed to')
})

testWithPoppler('the box of the line is as long as its text', async () => {
  const drawn = drawnWidth(run('pdftotext', '-f', '4', '-l', '4', '-bbox', path, '-'))
  const frame = (await stampsIn(stamped))[3]?.width ?? 0
  expect(drawn).toBeGreaterThan(100)
  expect(frame).toBeGreaterThan(drawn - 0.05)
})

/** The length of the line, which is set upwards, in points. */
function drawnWidth(page: string): number {
  const words = [...page.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]+)</g)]
  const bottom = Number(words.find(([, , , word]) => word === 'Licensed')?.[2])
  const top = Number(words.find(([, , , word]) => word === 'AVAW-TYYV')?.[1])
  return bottom - top
}
