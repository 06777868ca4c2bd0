import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { readObjects, writeObjects } from '../../../book/typst/pdf-objects.ts'
import { testWithQpdf } from '../commands.ts'
import { editionPaths } from '../editions.ts'
import { rules } from '../matterhorn.ts'
import { readTaggedPdf } from '../tagged-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'mistakes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What is changed in one object of the sample, and the first checkpoint of the rule that must find it. */
const mistakes: [name: string, found: string, part: RegExp, replacement: string][] = [
  ['a tag without a role', '02-001', /\/Strong \/Span/, '/Strong /Spoken'],
  ['another standard', '06-001', /<pdfuaid:part>1/, '<pdfuaid:part>2'],
  ['a file name as title', '06-001', /\/DisplayDocTitle true/, ''],
  ['a paragraph in a paragraph', '09-004', /\/S \/Strong\n/, '/S /P\n'],
  ['a list item without a body', '09-004', /\/S \/LBody/, '/S /Div'],
  ['a list item without a label', '09-004', /\/S \/Lbl\n/, '/S /Span\n'],
  ['text in a group', '09-002', /\/S \/P\n([^]*?\/K \[\d+\])/, '/S /Div\n$1'],
  ['another language', '11-001', /\/Lang \(en-US\)/, '/Lang (de-DE)'],
  ['a figure without a box', '13-004', /(\/S \/Figure[^]*?)\/BBox \[[^\]]*\]/, '$1'],
  ['a figure without a description', '13-004', /\/Alt \(/, '/Other ('],
  ['a skipped level of headings', '14-002', /\/S \/H2/, '/S /H4'],
  ['a row without a header', '15-001', /\/S \/TH([^]*?)\/Scope \/Row/, '/S /TD$1'],
  ['a row header without a scope', '15-001', /\/Scope \/Row/, ''],
  ['a column header without a scope', '15-001', /\/Scope \/Column/, ''],
  ['a note without an ID', '19-003', /(\/S \/Note[^]*?)\/ID/, '$1/Other'],
  ['a link without a description', '28-002', /(\/Subtype \/Link[^]*?)\/Contents/, '$1/Other'],
  ['a link that is not tagged as one', '28-002', /\/S \/Link\n/, '/S /Span\n'],
  ['a page without a tab order', '28-008', /\/Tabs \/S/, ''],
  ['a font without Unicode', '31-027', /\/ToUnicode \d+ 0 R/, ''],
]

testWithQpdf.each(mistakes)('the rules find %s (%s)', async (_, found, part, replacement) => {
  const path = join(folder, 'mistake.pdf')
  const file = readObjects(readFileSync(editionPaths.sample.pdf))
  const [number, text] = [...file.objects].find(([, object]) => part.test(object)) ?? expect.fail('nothing to change')
  file.objects.set(number, text.replace(part, replacement))
  writeFileSync(path, writeObjects(file))
  const rule = rules.find(({ checkpoints }) => checkpoints.startsWith(found))
  expect(await rule?.findings(readTaggedPdf(path))).not.toEqual([])
})
