import { PDFCheckBox, PDFDocument, PDFName, PDFTextField } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { typesetSheets } from '../../../book/sheets/typeset-sheets.ts'
import { papers } from '../../../book/sheets/sheet-forms.ts'
import { type Sheet, sheets } from '../../../content/guide/sheets.ts'
import { root } from '../editions.ts'

const POINTS = 72 / 25.4
let files: Awaited<ReturnType<typeof typesetSheets>>

beforeAll(async () => {
  files = await typesetSheets({ root, siteUrl: 'https://example.com', brand: { name: 'Kettle & Sons' } })
})

const boxesIn = ({ columns }: Sheet, tick: boolean) =>
  columns.filter((field) => (field.tick ?? false) === tick).reduce((sum, { boxes = 1 }) => sum + boxes, 0)

const blanksOn = (sheet: Sheet) =>
  sheet.times * (sheet.head.length + sheet.foot.length + sheet.rows.length * boxesIn(sheet, false))

describe.each(['A4', 'Letter'] as const)('on %s', (paper) => {
  test('every sheet fills one page of that paper', async () => {
    const pages = (await PDFDocument.load(files[paper])).getPages()
    expect(pages).toHaveLength(sheets.length)
    for (const page of pages) {
      expect(page.getWidth()).toBeCloseTo(papers[paper].width * POINTS, 0)
      expect(page.getHeight()).toBeCloseTo(papers[paper].height * POINTS, 0)
    }
  })

  test('every blank is a field with a name of its own that says what to write', async () => {
    const fields = (await PDFDocument.load(files[paper])).getForm().getFields()
    const ticks = sheets.reduce((sum, sheet) => sum + sheet.times * sheet.rows.length * boxesIn(sheet, true), 0)
    const blanks = sheets.reduce((sum, sheet) => sum + blanksOn(sheet), 0)
    expect(fields.filter((field) => field instanceof PDFCheckBox)).toHaveLength(ticks)
    expect(fields.filter((field) => field instanceof PDFTextField)).toHaveLength(blanks)
    expect(ticks).toBeGreaterThan(0)
    expect(new Set(fields.map((field) => field.getName())).size).toBe(fields.length)
    for (const field of fields) expect(field.acroField.dict.has(PDFName.of('TU')), field.getName()).toBe(true)
  })

  test('no field is too small to write in, off the page, or over another', async () => {
    const form = (await PDFDocument.load(files[paper])).getForm()
    const places = form
      .getFields()
      .flatMap(({ acroField }) =>
        acroField.getWidgets().map((widget) => ({ page: widget.P()?.toString(), ...widget.getRectangle() })),
      )
    for (const { x, y, width, height } of places) {
      expect(Math.min(x, y)).toBeGreaterThan(20)
      expect(x + width).toBeLessThan(papers[paper].width * POINTS - 20)
      expect(Math.min(width, height)).toBeGreaterThan(10)
    }
    const overlapping = places.filter((a, i) =>
      places.some(
        (b, j) =>
          j > i &&
          a.page === b.page &&
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.y < b.y + b.height &&
          b.y < a.y + a.height,
      ),
    )
    expect(overlapping).toEqual([])
  })

  test('what is filled in is kept', async () => {
    const document = await PDFDocument.load(files[paper])
    document.getForm().getTextField('session-1-date').setText('3 March')
    document.getForm().getCheckBox('week-1-monday-night').check()
    const saved = (await PDFDocument.load(await document.save())).getForm()
    expect(saved.getTextField('session-1-date').getText()).toBe('3 March')
    expect(saved.getCheckBox('week-1-monday-night').isChecked()).toBe(true)
    expect(saved.getCheckBox('week-1-tuesday-night').isChecked()).toBe(false)
  })

  test('it is tagged', async () => {
    const { catalog } = await PDFDocument.load(files[paper])
    expect(catalog.has(PDFName.of('StructTreeRoot'))).toBe(true)
  })
})
