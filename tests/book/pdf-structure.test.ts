import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { need } from '../support/servers/required-command.ts'
import { printedSample } from '../support/guide/printed-sample.ts'
import { pagesWithUnmarkedDrawing } from './unmarked-drawing.ts'

const folder = mkdtempSync(join(tmpdir(), 'structure-'))
const path = join(folder, 'sample.pdf')
const poppler = need('pdftotext', 'poppler-utils')
const qpdf = need('qpdf', 'qpdf')
let lines: string[] = []

beforeAll(async () => {
  writeFileSync(path, printedSample().pdf)
  if (poppler) lines = run('pdfinfo', '-struct-text', path).split('\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 })

/** The elements of the structure tree in reading order. */
const elements = () => lines.flatMap((line) => /^ *([A-Z][A-Za-z0-9]*)(?: "|:$| \(|$)/.exec(line)?.[1] ?? [])

test('headings go down one level at a time', () => {
  if (!poppler) return
  const levels = elements().flatMap((name) => (/^H\d$/.test(name) ? Number(name.slice(1)) : []))
  expect(levels.length).toBeGreaterThan(40)
  levels.forEach((level, i) => expect(level - (levels[i - 1] ?? 0), `heading ${i}`).toBeLessThan(2))
})

test('every table says which of its cells are headings', () => {
  if (!poppler) return
  const count = (name: string) => elements().filter((element) => element === name).length
  expect(count('Table')).toBeGreaterThan(9)
  expect(count('THead')).toBe(count('Table'))
})

test('lists are lists, and links are links', () => {
  if (!poppler) return
  for (const name of ['L', 'LI', 'LBody', 'Link', 'Figure']) expect(elements()).toContain(name)
})

test('every picture has a description', () => {
  if (!qpdf) return
  const figures = objects().filter((object) => object['/S'] === '/Figure')
  expect(figures.length).toBeGreaterThan(15)
  for (const figure of figures) expect(figure['/Alt']).toMatch(/^u:.{10}/)
})

test('everything drawn is either part of the structure or marked as decoration', async () => {
  expect(await pagesWithUnmarkedDrawing(readFileSync(path))).toEqual([])
})

type Objects = Record<string, { value?: unknown }>

function objects(): Record<string, unknown>[] {
  const { qpdf: parts }: { qpdf: [unknown, Objects] } = JSON.parse(run('qpdf', '--json', '--json-key=qpdf', path))
  return Object.values(parts[1]).flatMap(({ value }) => (isDictionary(value) ? [value] : []))
}

const isDictionary = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
