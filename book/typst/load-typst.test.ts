import { expect, test } from 'vitest'
import { fontBytes, pdfFonts } from '../fonts/fonts.ts'
import { loadTypst } from './load-typst.ts'
import type { Typst } from './typst.ts'
import { wasmTypst } from './wasm-typst.ts'

const templates = import.meta.dirname
const main = `#import "book.typ": *
#show: book.with(title: "A guide", author: "A seller", language: ("en", "US"))
#for week in range(1, 40) [
  == Week #week
  #lorem(80)
  #table(columns: 3, [Push-up], [3 sets], [12 times])
]
#metadata("the end") <note>`

test('Typst for this platform and Typst as WebAssembly give the same file', async () => {
  const fonts = (await pdfFonts(`${templates}/../..`, [main])).map(fontBytes)
  const typesetWith = (typst: Typst) => {
    typst.addText('main.typ', main)
    return typst.toPdf('main.typ', 'note')
  }
  const { pdf, value } = await typesetWith(await loadTypst(fonts, templates))
  const asWasm = await typesetWith(await wasmTypst(fonts, templates))
  expect(value).toBe('the end')
  expect(asWasm.value).toBe('the end')
  expect(pdf.length).toBeGreaterThan(20_000)
  expect(Buffer.from(pdf).equals(asWasm.pdf)).toBe(true)
})

test('an error in a document is reported with its reason', async () => {
  for (const typst of [await loadTypst([], templates), await wasmTypst([], templates)]) {
    typst.addText('main.typ', '#no-such-function()')
    await expect(typst.toPdf('main.typ', 'note')).rejects.toThrow(/unknown variable: no-such-function/)
  }
})
