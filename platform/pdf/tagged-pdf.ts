import { PDFDocument, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { escapeHtml } from '../format/escape-html.ts'
import { LANGUAGE } from '../format/language.ts'
import { createFaces, type Faces } from './faces.ts'
import { type Branch, createStructureTree, type StructureTree } from './structure-tree.ts'

export interface PdfText {
  /** From the left edge, or from the right one with `align: 'end'`; points. */
  x: number
  /** From the bottom edge. */
  y: number
  size: number
  text: string
  font: 'display' | 'text'
  color: string
  align?: 'end'
  /** Upside down, on a half that is folded back. */
  isTurned?: boolean
}

/** An element of the structure tree, with its text or its children. */
export interface PdfElement {
  tag: 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'
  /** Which cells a TH is the header of. */
  scope?: 'Row' | 'Column'
  /** How many columns a cell covers. */
  columns?: number
  text?: PdfText[]
  children?: PdfElement[]
}

interface PdfRectangle {
  x: number
  y: number
  width: number
  height: number
  color: string
}

interface PdfPicture extends Omit<PdfRectangle, 'color'> {
  png: Uint8Array
}

interface PdfPage {
  title: string
  width: number
  height: number
  /** Decoration, which screen readers skip. */
  artifacts: PdfRectangle[]
  /** Decoration too. */
  pictures?: PdfPicture[]
  elements: PdfElement[]
}

/** The fonts of each kind, in the order in which a character is looked for. */
export type PdfFonts = Record<PdfText['font'], readonly Buffer[]>

/** One page as a tagged PDF, in English. Characters that no font has become a question mark. */
export async function writeTaggedPdf(page: PdfPage, fonts: PdfFonts, date: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context, catalog } = document
  const sheet = document.addPage([page.width, page.height])
  const faces = createFaces(context)
  const tree = createStructureTree(context, sheet.ref)
  const pictures = await Promise.all((page.pictures ?? []).map(({ png }) => document.embedPng(png)))
  const content = [
    '/Artifact BMC',
    ...page.artifacts.map(({ x, y, width, height, color }) => `${rgb(color)} rg ${x} ${y} ${width} ${height} re f`),
    ...(page.pictures ?? []).map(({ x, y, width, height }, i) => `q ${width} 0 0 ${height} ${x} ${y} cm /P${i} Do Q`),
    'EMC',
    ...page.elements.flatMap((element) => draw(element, tree.root, { tree, faces, fonts, page })),
  ].join('\n')
  const xObjects =
    pictures.length > 0 ? { XObject: Object.fromEntries(pictures.map(({ ref }, i) => [`P${i}`, ref])) } : {}
  sheet.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)))
  sheet.node.set(PDFName.of('Resources'), context.obj({ Font: faces.references(), ...xObjects }))
  sheet.node.set(PDFName.of('StructParents'), PDFNumber.of(0))
  sheet.node.set(PDFName.of('Tabs'), PDFName.of('S'))
  catalog.set(PDFName.of('StructTreeRoot'), tree.finish())
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  catalog.set(PDFName.of('Lang'), PDFString.of(LANGUAGE))
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
  const metadata = context.stream(xmp(page.title, date), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(metadata))
  document.setTitle(page.title)
  document.setCreationDate(date)
  document.setModificationDate(date)
  return await document.save({ useObjectStreams: true, objectsPerTick: Infinity })
}

interface Drawing {
  tree: StructureTree
  faces: Faces
  fonts: PdfFonts
  page: PdfPage
}

function draw(element: PdfElement, parent: Branch, drawing: Drawing): string[] {
  const { tag, scope, columns, text = [], children = [] } = element
  const branch = drawing.tree.add(parent, tag, { scope, columns })
  const own = text.flatMap((line) => marked(tag, drawing.tree.mark(branch), drawLine(line, drawing)))
  return [...own, ...children.flatMap((child) => draw(child, branch, drawing))]
}

const marked = (tag: string, id: number, content: readonly string[]) =>
  [`/${tag} << /MCID ${id} >> BDC`].concat(content, 'EMC')

function drawLine(
  { x, y, size, text, font, color, align, isTurned }: PdfText,
  { faces, fonts, page }: Drawing,
): string[] {
  const runs = faces.runsOf(text, [...fonts[font], ...fonts.text])
  const width = (runs.reduce((sum, run) => sum + run.width, 0) * size) / 1000
  const start = align === 'end' ? page.width - x - width : x
  const shown = runs.map(({ font: name, codes }) => `/${name} ${size} Tf <${codes}> Tj`)
  const at = isTurned ? `-1 0 0 -1 ${start.toFixed(2)} ${y} Tm` : `${start.toFixed(2)} ${y} Td`
  return [`BT ${rgb(color)} rg ${at}`, ...shown, 'ET']
}

const rgb = (hex: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')

function xmp(title: string, date: Date): string {
  const at = date.toISOString()
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
