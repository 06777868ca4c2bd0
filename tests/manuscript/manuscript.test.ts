import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { proseOf, countWords } from '../../guide/manuscript/chapter.ts'

const folder = join(import.meta.dirname, '../../content/guide/chapters')

interface Vouched {
  /** What the chapter says, computed from the data. */
  computed: string[]
  /** Guidance that stands for itself. */
  stated: string[]
}

const vouched = import.meta.glob<Vouched>('./chapter-*.ts', { eager: true })

describe.each(readdirSync(folder))('%s', (file) => {
  const mdx = readFileSync(join(folder, file), 'utf8')
  const number = Number(file.slice(0, 2))
  const { computed, stated } = vouched[`./chapter-${number}.ts`] ?? { computed: [], stated: [] }
  const prose = proseOf(mdx)
    .replaceAll('\u00a0', ' ')
    .replace(/\[\^\d+\]:?/g, '')
    .replace(/^\d+\. /gm, '')

  test.each(computed)('says “%s”, as the data have it', (fragment) => {
    expect(prose).toContain(fragment)
  })

  test('quotes no figure that nobody vouches for', () => {
    const known = [...computed, ...stated].toSorted((a, b) => b.length - a.length)
    const rest = known.reduce((text, fragment) => text.replaceAll(fragment, '§'), prose)
    expect(rest.match(/.{0,40}\d[\d.,:]*.{0,20}/g) ?? []).toEqual([])
  })

  test('is 1,800 to 3,000 words long, and its file is named after its number', () => {
    expect(countWords(mdx)).toBeGreaterThanOrEqual(1800)
    expect(countWords(mdx)).toBeLessThanOrEqual(3000)
    expect(mdx).toContain(`\nnumber: ${number}\n`)
  })

  test('is set with real typographic characters', () => {
    const wrong = prose.split('\n').filter((line) => /['"`]|\.\.\.|--(?!-)/.test(line.replace(/^\|.*\|$/, '')))
    expect(wrong).toEqual([])
  })

  test('uses its notes in their order', () => {
    const body = proseOf(mdx)
    const uses = [...body.matchAll(/\[\^(\d+)\](?!:)/g)].map((match) => match[1])
    expect(uses.length).toBeGreaterThan(1)
    expect([...body.matchAll(/^\[\^(\d+)\]:/gm)].map((match) => match[1])).toEqual(uses)
  })
})
