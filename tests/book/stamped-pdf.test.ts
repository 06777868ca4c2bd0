import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stampPdf } from '../../shop/delivery/stamping/stamp-pdf.ts'
import { need } from '../support/servers/required-command.ts'
import { stampsIn } from '../support/shop/buyer-lines.ts'
import { printedSample } from '../support/guide/printed-sample.ts'
import { pagesWithUnmarkedDrawing } from './unmarked-drawing.ts'

const LINE = 'Licensed to Ada.Lovelace@example.com · order AVAW-TYYV'
const folder = mkdtempSync(join(tmpdir(), 'stamped-'))
const path = join(folder, 'stamped.pdf')
const poppler = need('pdftotext', 'poppler-utils')
let stamped: Uint8Array

beforeAll(async () => {
  stamped = await stampPdf(printedSample().pdf, LINE)
  writeFileSync(path, stamped)
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 })

test('a sold copy is marked on every page but its cover, and stays tagged', async () => {
  const [cover, ...others] = await stampsIn(stamped)
  expect(cover).toBeNull()
  expect(others).not.toContain(null)
  if (poppler) expect(run('pdfinfo', path)).toMatch(/Tagged: +yes\n/)
})

test('the buyer’s line is decoration: the structure does not know it, and nothing is left unmarked', async () => {
  expect(await pagesWithUnmarkedDrawing(stamped)).toEqual([])
  if (poppler) expect(run('pdfinfo', '-struct-text', path)).not.toContain('Licensed to')
})

test('the frame of the line reaches to its last letter', async () => {
  if (!poppler) return
  const drawn = drawnWidth(run('pdftotext', '-f', '4', '-l', '4', '-bbox', path, '-'))
  const frame = (await stampsIn(stamped))[3]?.width ?? 0
  expect(drawn).toBeGreaterThan(100)
  expect(frame).toBeGreaterThan(drawn - 0.05)
})

/** How long the line is as it is drawn: from its first word to the end of its last. */
function drawnWidth(page: string): number {
  const words = [...page.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]+)</g)]
  const bottom = Number(words.find(([, , , word]) => word === 'Licensed')?.[2])
  const top = Number(words.find(([, , , word]) => word === 'AVAW-TYYV')?.[1])
  return bottom - top
}
