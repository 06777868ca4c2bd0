import { expect } from 'vitest'
import { testWithQpdf } from './commands.ts'
import { editionPaths } from './editions.ts'
import { rules } from './matterhorn.ts'
import { readTaggedPdf, type TaggedPdf } from './tagged-pdf.ts'

let parsed: TaggedPdf | undefined
const sample = () => (parsed ??= readTaggedPdf(editionPaths.sample.pdf))

testWithQpdf('lists, links, figures, tables and the contents are tagged as such', () => {
  const count = (...roles: string[]) => sample().elements.filter(({ role }) => roles.includes(role)).length
  expect(count('L')).toBeGreaterThan(20)
  expect(count('Link')).toBeGreaterThan(20)
  expect(count('Figure')).toBeGreaterThan(15)
  expect(count('Table')).toBeGreaterThan(9)
  expect(count('TOCI')).toBeGreaterThan(24)
  expect(count('H1', 'H2', 'H3', 'H4')).toBeGreaterThan(40)
})

testWithQpdf.each(rules)('$says ($checkpoints)', async ({ findings }) => {
  expect(await findings(sample())).toEqual([])
})
