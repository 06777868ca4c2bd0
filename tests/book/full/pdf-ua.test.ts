import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureCommand } from '../../support/servers/required-command.ts'
import { copiesOf } from '../../support/shop/sold-copy.ts'
import { testWithQpdf } from '../commands.ts'
import { editionPaths } from '../editions.ts'
import { rules } from '../matterhorn.ts'
import { readTaggedPdf, type TaggedPdf } from '../tagged-pdf.ts'
import { validatePdfUa } from './vera-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'pdf-ua-'))
const copy = join(folder, 'copy.pdf')
const hasJava = ensureCommand('java', 'default-jre-headless')

beforeAll(async () => {
  const copyFor = await copiesOf(editionPaths.full.pdf)
  writeFileSync(copy, copyFor('Licensed to ada@example.com · order 7K4M-X2RN'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let parsed: TaggedPdf | undefined
/** The whole edition with a few objects appended, so one reading checks both. */
const tagged = () => (parsed ??= readTaggedPdf(copy))

testWithQpdf('a buyer’s copy has thousands of elements to check', () => {
  const count = (...roles: string[]) => tagged().elements.filter(({ role }) => roles.includes(role)).length
  expect(count('Table')).toBeGreaterThan(200)
  expect(count('TH')).toBeGreaterThan(2000)
  expect(count('Figure')).toBeGreaterThan(80)
  expect(count('H1', 'H2', 'H3', 'H4')).toBeGreaterThan(400)
  expect(count('Link')).toBeGreaterThan(1000)
})

testWithQpdf.each(rules)('a buyer’s copy: $says ($checkpoints)', async ({ findings }) => {
  expect(await findings(tagged())).toEqual([])
})

test.skipIf(!hasJava)('veraPDF finds no error in a buyer’s copy', async () => {
  const { rules: applied, checks, findings } = await validatePdfUa(copy)
  expect(applied).toBeGreaterThan(100)
  expect(checks).toBeGreaterThan(1_000_000)
  expect(findings).toEqual([])
})

test.skipIf(!hasJava)('veraPDF finds a missing claim and a missing description', async () => {
  const path = join(folder, 'broken.pdf')
  const sample = readFileSync(editionPaths.sample.pdf, 'latin1')
  const broken = sample.replace('pdfuaid:part>1<', 'pdfuaid:part>2<').replaceAll(/\/Alt \(/g, '/Alx (')
  writeFileSync(path, broken, 'latin1')
  const { findings } = await validatePdfUa(path)
  expect(findings.join('\n')).toMatch(/^5 .*pdfuaid:part/m)
  expect(findings.join('\n')).toMatch(/^7\.3 /m)
})
