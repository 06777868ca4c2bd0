import { join } from 'node:path'
import { z } from 'zod'
import { book } from '../../content/book.ts'
import { sheets } from '../../content/guide/sheets.ts'
import { endWithParent } from '../../format/end-with-parent.ts'
import { LANGUAGE } from '../../format/language.ts'
import { fontBytes, pdfFonts } from '../fonts/fonts.ts'
import { call } from '../typst/literal.ts'
import { declarePdfUa } from '../typst/pdf-ua.ts'
import { loadTypst } from '../typst/load-typst.ts'
import { writeEditionFile } from '../edition-store.ts'
import { sheetFile, type SheetsJob } from './print-sheets.ts'
import { fieldBox, withFields } from './form-fields.ts'
import { type Paper, papers, sheetForms } from './sheet-forms.ts'

const MAIN = 'sheets-main.typ'

export type Sheets = Record<Paper, Uint8Array>

/** The guide's four sheets on each paper size, as fillable forms. */
export async function typesetSheets({ root, siteUrl }: Pick<SheetsJob, 'root' | 'siteUrl'>): Promise<Sheets> {
  const documents = { A4: documentOn('A4', siteUrl), Letter: documentOn('Letter', siteUrl) }
  const templates = join(root, 'book/typst')
  const fonts = await pdfFonts(root, Object.values(documents))
  const typst = await loadTypst(fonts.map(fontBytes), templates)
  const typesetOn = async (paper: Paper) => {
    typst.addText(MAIN, documents[paper])
    const { pdf, value } = await typst.toPdf(MAIN, 'field-places')
    return withFields(declarePdfUa(pdf), z.array(fieldBox).parse(value))
  }
  const a4 = await typesetOn('A4')
  return { A4: a4, Letter: await typesetOn('Letter') }
}

const documentOn = (paper: Paper, siteUrl: string) => {
  const { width, height } = papers[paper]
  const about = `${book.sheets.explained} ${siteUrl.replace(/^https?:\/\//, '')}`
  return [
    '#import "sheets.typ": *',
    call('sheet-setting', width, height, LANGUAGE.split('-'), `FitSport: ${book.sheets.title}`, about)
      .replace('#', '#show: body => ')
      .replace(/\)$/, ', body)'),
    ...sheets.map((sheet) => call('sheet', sheetForms(sheet, paper))),
  ].join('\n\n')
}

if (import.meta.main) {
  endWithParent()
  const { root, folder, siteUrl }: SheetsJob = JSON.parse(process.argv[2] ?? '{}')
  const { A4, Letter } = await typesetSheets({ root, siteUrl })
  await writeEditionFile(join(folder, sheetFile('A4')), A4)
  await writeEditionFile(join(folder, sheetFile('Letter')), Letter)
}
