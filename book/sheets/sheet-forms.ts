import type { Field, Sheet, SheetRow } from '../../content/guide/sheets.ts'
import type { Value } from '../typst/literal.ts'

/** Sizes in millimeters. */
export const papers = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } } as const
export type Paper = keyof typeof papers

const MARGIN = 13
/** The title and its instruction; the footer. */
const TITLE = 21
const FOOT = 8
/** A line of labeled blanks; the header of a table. */
const BLANKS = 12
const HEAD = 6
const GAP = 7
/** Handwriting needs no taller row. */
const TALLEST_ROW = 21
/** More blanks on one line would be too short to write in. */
const BLANKS_IN_LINE = 4

/** The data for the template: forms in a grid, each blank with the name of its field. */
export function sheetForms(sheet: Sheet, paper: Paper): Value {
  const across = sheet.times > 2 ? 2 : 1
  const down = sheet.times / across
  const height = (papers[paper].height - 2 * MARGIN - TITLE - FOOT - GAP * (down - 1)) / down
  const lines = linesOf(sheet.head).length + linesOf(sheet.foot).length
  const row = Math.min(TALLEST_ROW, (height - lines * BLANKS - HEAD) / sheet.rows.length)
  return {
    title: sheet.title,
    instruction: sheet.instruction,
    across,
    gap: GAP,
    row,
    forms: Array.from({ length: sheet.times }, (_, i) => form(sheet, `${sheet.id}-${i + 1}`)),
  }
}

function form({ head, rowHead, columns, rows, foot }: Sheet, id: string): Value {
  return {
    head: linesOf(head).map((line) => line.map((field) => blank(field, `${id}-${slug(field.label)}`))),
    'row-head': rowHead ?? null,
    columns: columns.map(({ label, share = 1 }) => [label, share]),
    rows: rows.map((row, i) => ({
      label: row.label ?? null,
      sum: row.sum ?? false,
      cells: columns.map((field) => cell(field, row, `${id}-${slug(row.label ?? String(i + 1))}-${slug(field.label)}`)),
    })),
    foot: linesOf(foot).map((line) => line.map((field) => blank(field, `${id}-${slug(field.label)}`))),
  }
}

const blank = ({ label, write, share = 1 }: Field, id: string): Value => ({
  id,
  label,
  share,
  tooltip: `${label}. ${write}`,
})

/** The tooltip of each box names its row and column. */
function cell({ label, write, boxes = 1, tick }: Field, row: SheetRow, id: string): Value {
  const where = [row.label, label].filter(Boolean).join(', ')
  const meant = row.write ?? write
  return Array.from({ length: boxes }, (_, i) => ({
    id: boxes > 1 ? `${id}-${i + 1}` : id,
    tick: tick === true && !row.sum,
    tooltip: boxes > 1 ? `${where} ${i + 1}. ${meant}` : `${where}. ${meant}`,
  }))
}

function linesOf(fields: Field[]): Field[][] {
  const lines = Math.ceil(fields.length / BLANKS_IN_LINE)
  const each = Math.ceil(fields.length / Math.max(1, lines))
  const perRow = fields.length > BLANKS_IN_LINE + 1 ? each : fields.length
  return Array.from({ length: Math.ceil(fields.length / Math.max(1, perRow)) }, (_, i) =>
    fields.slice(i * perRow, (i + 1) * perRow),
  )
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
