import { once } from 'node:events'
import { expect, test } from 'vitest'
import { fontBytes, pdfFonts } from '../fonts/fonts.ts'
import { forgetLayouts } from './forget-layouts.ts'
import { loadTypst } from './load-typst.ts'
import { hasNativeTypst } from './native-typst.ts'
import { readObjects } from './pdf-objects.ts'
import type { Typst } from './typst.ts'
import { wasmTypst } from './wasm-typst.ts'

const templates = import.meta.dirname
const main = `#import "book.typ": *
#show: book.with(title: "A guide", author: "A seller", language: ("en", "US"))
#cover-page("drawing.svg", "A black square")
#for week in range(1, 40) [
  = Week #week
  #lorem(80)
  #table(columns: 3, [Push-up], [3 sets], [12 times])
]
#figure-block("drawing.svg", "A black square", "Square", none, 80)
#beside("drawing.svg", "A black square", "Square", ([Beside],), 24)
#demonstration("drawing.svg", "A black square", "Square", ([One], [Two]), (("Easier", "less"),), "In motion", "https://example.com")
#metadata("the end") <note>`
const typesetWith = (typst: Typst) => {
  typst.addText('main.typ', main)
  typst.addFile('drawing.svg', Buffer.from(drawing))
  return typst.toPdf('main.typ', 'note')
}
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"><rect width="60" height="90"/></svg>'

test('Typst for this platform and Typst as WebAssembly give the same tagged file', async () => {
  const fonts = (await pdfFonts(`${templates}/../..`, [main])).map(fontBytes)
  const { pdf, value } = await typesetWith(await loadTypst(fonts, templates))
  const asWasm = await typesetWith(await wasmTypst(fonts, templates))
  expect(value).toBe('the end')
  expect(asWasm.value).toBe('the end')
  expect(pdf.length).toBeGreaterThan(20_000)
  const [one, other] = [pdf, asWasm.pdf].map((bytes) => [...readObjects(bytes).objects.values()])
  expect(other?.map(withoutBox)).toEqual(one?.map(withoutBox))
  const [boxes = [], otherBoxes = []] = [one, other].map((objects) => objects?.flatMap(figureBoxIn))
  expect(boxes).toHaveLength(16)
  otherBoxes.forEach((side, i) => expect(side).toBeCloseTo(boxes[i] ?? 0, 1))
})

/** Typst's native build gives tables a box as well, and rounds differently. The ID of a file is a hash. */
const withoutBox = (object: string) => object.replace(/\s+\/BBox \[[^\]]*\]|<xmpMM:InstanceID>[^<]*/, '')

const figureBoxIn = (object: string) =>
  object.includes('/S /Figure') ? (/\/BBox \[([^\]]*)\]/.exec(object)?.[1]?.split(' ').map(Number) ?? []) : []

test.skipIf(!hasNativeTypst())('layouts that are forgotten meanwhile change nothing in the file', async () => {
  const fonts = (await pdfFonts(`${templates}/../..`, [main])).map(fontBytes)
  const { pdf } = await typesetWith(await loadTypst(fonts, templates))
  const forgetting = forgetLayouts({ from: 0, step: 0 })
  await once(forgetting, 'message')
  const again = await typesetWith(await loadTypst(fonts, templates))
  await forgetting.terminate()
  expect(Buffer.from(pdf).equals(again.pdf)).toBe(true)
})

test.skipIf(!hasNativeTypst()).each([
  ['a picture without a description', '#image("drawing.svg")', /missing alt text/],
  ['a heading that skips a level', '= One\n=== Three', /skipped from heading level 1 to 3/],
])('%s is refused', async (_, mistake, message) => {
  const typst = await loadTypst([], templates)
  typst.addFile('drawing.svg', Buffer.from(drawing))
  typst.addText('main.typ', `#set document(title: "A guide")\n= One\n${mistake}\n#metadata(1) <note>`)
  await expect(typst.toPdf('main.typ', 'note')).rejects.toThrow(message)
})

test('an error in a document is reported with its reason', async () => {
  for (const typst of [await loadTypst([], templates), await wasmTypst([], templates)]) {
    typst.addText('main.typ', '#no-such-function()')
    await expect(typst.toPdf('main.typ', 'note')).rejects.toThrow(/unknown variable: no-such-function/)
  }
})
