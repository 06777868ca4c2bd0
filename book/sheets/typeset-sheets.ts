import { join } from 'node:path'
import { z } from 'zod'
import { book } from '../../content/book.ts'
import { sheets } from '../../content/guide/sheets.ts'
import { endWithParent } from '../../platform/format/end-with-parent.ts'
import { LANGUAGE } from '../../platform/format/language.ts'
import { fontBytes, pdfFonts } from '../fonts/fonts.ts'
import { call } from '../typst/literal.ts'
import { loadTypst } from '../typst/load-typst.ts'
import { writeEditionFile } from '../edition-store.ts'
import { sheetFile, type SheetsJob } from './print-sheets.ts'
import { type Paper, papers, sheetForms } from './sheet-forms.ts'
import {
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib'

const MAIN = 'sheets-main.typ'

export type Sheets = Record<Paper, Uint8Array>

/** The guide's four sheets on each paper size, as fillable forms. */
export async function typesetSheets({ root, ...about }: Omit<SheetsJob, 'folder'>): Promise<Sheets> {
  const documents = { A4: documentOn('A4', about), Letter: documentOn('Letter', about) }
  const templates = join(root, 'book/typst')
  const fonts = await pdfFonts(root, Object.values(documents))
  const typst = await loadTypst(fonts.map(fontBytes), templates)
  const typesetOn = async (paper: Paper) => {
    typst.addText(MAIN, documents[paper])
    const { pdf, value } = await typst.toPdf(MAIN, 'field-places')
    return withFields(pdf, z.array(fieldBox).parse(value))
  }
  const a4 = await typesetOn('A4')
  return { A4: a4, Letter: await typesetOn('Letter') }
}

const documentOn = (paper: Paper, { siteUrl, brand: { name } }: Pick<SheetsJob, 'siteUrl' | 'brand'>) => {
  const { width, height } = papers[paper]
  const about = `${book.sheets.explained} ${siteUrl.replace(/^https?:\/\//, '')}`
  return [
    '#import "sheets.typ": *',
    call('sheet-setting', width, height, LANGUAGE.split('-'), name, book.sheets.title, about)
      .replace('#', '#show: body => ')
      .replace(/\)$/, ', body)'),
    ...sheets.map((sheet) => call('sheet', sheetForms(sheet, paper))),
  ].join('\n\n')
}

/** A blank as Typst has placed it, in points from the upper left corner. */
const fieldBox = z.object({
  id: z.string(),
  tooltip: z.string(),
  tick: z.boolean(),
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
type FieldBox = z.infer<typeof fieldBox>

const INSET = 0.8
const TICK = 11
const PRINTED = 4
const WRITING = '/Helv 9 Tf 0.04 0.09 0.07 rg'
const CROSS = `q 1.4 w 2.5 2.5 m ${TICK - 2.5} ${TICK - 2.5} l 2.5 ${TICK - 2.5} m ${TICK - 2.5} 2.5 l S Q`

/**
 * Puts a form field over every blank. Fields are written directly, because the library searches all fields for each
 * new one and gives each an empty appearance.
 */
async function withFields(pdf: Uint8Array, places: FieldBox[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { context, catalog } = document
  const states = tickStates(document)
  const pages = document.getPages()
  const fields = places.map((place) => {
    const page = pages[place.page - 1]
    if (!page) throw new Error(`The field ${place.id} is on page ${place.page}, which is not there.`)
    const field = context.register(context.obj({ ...common(place, page), ...(place.tick ? ticked(states) : written) }))
    page.node.addAnnot(field)
    return field
  })
  // The metadata claim PDF/UA, but the structure tree lacks the fields.
  catalog.delete(PDFName.of('Metadata'))
  // Tab order by rows.
  for (const page of pages) page.node.set(PDFName.of('Tabs'), PDFName.of('R'))
  const { ref: font } = await document.embedFont(StandardFonts.Helvetica)
  const form = {
    Fields: fields,
    NeedAppearances: true,
    DA: PDFString.of(WRITING),
    DR: { Font: { Helv: font } },
  }
  catalog.set(PDFName.of('AcroForm'), context.register(context.obj(form)))
  return document.save({ useObjectStreams: true, objectsPerTick: Infinity })
}

const common = (place: FieldBox, page: PDFPage) => ({
  Type: 'Annot',
  Subtype: 'Widget',
  F: PRINTED,
  P: page.ref,
  T: PDFHexString.fromText(place.id),
  // The label for screen readers and tooltips.
  TU: PDFHexString.fromText(place.tooltip),
  Rect: place.tick ? tickBox(place, page) : blankBox(place, page),
})

const written = { FT: 'Tx', DA: PDFString.of(WRITING) }

const ticked = (states: Record<'Yes' | 'Off', PDFRef>) => ({ FT: 'Btn', V: 'Off', AS: 'Off', AP: { N: states } })

function blankBox({ x, y, width, height }: FieldBox, page: PDFPage): number[] {
  const top = page.getHeight() - y
  return [x + INSET, top - height + INSET, x + width - INSET, top - INSET]
}

function tickBox({ x, y, width, height }: FieldBox, page: PDFPage): number[] {
  const [left, bottom] = [x + (width - TICK) / 2, page.getHeight() - y - (height + TICK) / 2]
  return [left, bottom, left + TICK, bottom + TICK]
}

/** Appearances of a checkbox, shared by all. */
function tickStates({ context }: PDFDocument): Record<'Yes' | 'Off', PDFRef> {
  const drawn = (content: string) =>
    context.register(context.stream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, TICK, TICK] }))
  return { Yes: drawn(CROSS), Off: drawn('') }
}

if (import.meta.main) {
  endWithParent()
  const { folder, ...job }: SheetsJob = JSON.parse(process.argv[2] ?? '{}')
  const { A4, Letter } = await typesetSheets(job)
  await writeEditionFile(join(folder, sheetFile('A4')), A4)
  await writeEditionFile(join(folder, sheetFile('Letter')), Letter)
}
