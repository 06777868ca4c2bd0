import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { stampsIn } from '../../support/shop/buyer-lines.ts'
import { copiesOf } from '../../support/shop/sold-copy.ts'
import { run } from '../commands.ts'
import { editionPaths } from '../editions.ts'
import { testWithMupdf } from './mupdf.ts'
import { randomLine } from './random-line.ts'

testWithMupdf('200 random addresses are found on page 2, in the middle and on the last page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamped-'))
  const file = join(folder, 'copy.pdf')
  const copyFor = await copiesOf(editionPaths.full.pdf)
  const pages = (await stampsIn(copyFor(randomLine()))).length
  const three = [2, Math.round(pages / 2), pages].join(',')
  for (let i = 0; i < 200; i++) {
    const line = randomLine()
    writeFileSync(file, copyFor(line))
    expect(run('mutool', 'draw', '-q', '-F', 'txt', file, three).split(line), line).toHaveLength(4)
  }
  rmSync(folder, { recursive: true })
})
