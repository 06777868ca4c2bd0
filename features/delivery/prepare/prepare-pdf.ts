import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, type PDFRef, PDFCrossRefStream } from '@cantoo/pdf-lib'
import type { PdfFacts } from '../prepared-file.ts'
import { embedFont } from '../../../platform/pdf/embed-font.ts'

const MARGIN = 9
const HEIGHT = 6
const LONGEST = 1000
const NAME = PDFName.of('BuyerLine')

appendEntriesFast()

export interface Preparation<Facts> {
  bytes: Uint8Array
  facts: Facts
}

/**
 * Makes every page but the cover draw one shared form in its left margin, upwards. The form is empty; a personal copy
 * replaces it. Throws if the file is encrypted, signed or damaged.
 */
export async function preparePdf(plain: Uint8Array, fonts: readonly Buffer[]): Promise<Preparation<PdfFacts>> {
  const document = await load(plain)
  const { context } = document
  const embedded = fonts.map((font, i) => embedFont(context, font, `BUYERS+BuyerLine${i}`))
  const references = Object.fromEntries(embedded.map(({ reference }, i) => [`F${i}`, reference]))
  const resources = context.register(context.obj({ Font: references }))
  const form = context.register(
    context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1], Resources: resources }),
  )
  const pages = document.getPages().slice(1)
  drawOn(document, pages, form)
  const bytes = await document.save({ useObjectStreams: true, objectsPerTick: Infinity })
  const room = Math.min(LONGEST, ...pages.map((page) => page.getCropBox().height - 6 * MARGIN))
  const widths = embedded.map((font) => font.widths)
  const numbers = { form: form.objectNumber, resources: resources.objectNumber }
  return { bytes, facts: { format: 'pdf', ...numbers, ...trailerOf(document, bytes), room, fonts: widths } }
}

async function load(plain: Uint8Array): Promise<PDFDocument> {
  if (Buffer.from(plain).includes('/Encrypt')) throw new Error('The PDF is encrypted.')
  const document = await PDFDocument.load(plain, { updateMetadata: false, throwOnInvalidObject: true }).catch(
    (cause: unknown) => {
      throw new Error('The PDF is damaged.', { cause })
    },
  )
  // A file without a catalog loads, although the types exclude it.
  const catalog: PDFDict | undefined = document.catalog
  if (!catalog) throw new Error('The PDF is damaged.')
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  if (form?.has(PDFName.of('SigFlags')) || catalog.has(PDFName.of('Perms'))) {
    throw new Error('The PDF is signed; marking it would break the signature.')
  }
  return document
}

/** An artifact, so that the pages stay fully tagged and screen readers skip the line. */
function drawOn({ context }: PDFDocument, pages: readonly PDFPage[], form: PDFRef) {
  const streams = new Map<string, PDFRef>()
  const streamOf = (content: string) => {
    const stream = streams.get(content) ?? context.register(context.stream(content))
    streams.set(content, stream)
    return stream
  }
  for (const page of pages) {
    page.node.setXObject(NAME, form)
    const { x, y } = page.getCropBox()
    const upwards = `0 1 -1 0 ${x + MARGIN + HEIGHT} ${y + MARGIN * 3} cm`
    const draw = `/Artifact BMC q ${upwards} ${NAME.toString()} Do Q EMC`
    page.node.wrapContentStreams(streamOf('q\n'), streamOf(`\nQ\n${draw}`))
  }
}

/** What the update at the end of a copy must repeat and point to. */
function trailerOf({ context: { trailerInfo } }: PDFDocument, bytes: Uint8Array) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const xref = Number(/startxref\s+(\d+)/.exec(text.toString('latin1', bytes.length - 64))?.[1])
  const section = text.toString('latin1', xref, xref + 1000)
  const nextObject = Number(/\/Size (\d+)/.exec(section)?.[1])
  if (!(xref > 0 && nextObject > 0)) throw new Error('The prepared PDF has no cross-reference stream.')
  const { Root, Info, ID } = trailerInfo
  const trailer = [`/Root ${String(Root)}`, ...(Info ? [`/Info ${String(Info)}`] : [])].join(' ')
  return { xref, nextObject, trailer, id: ID instanceof PDFArray ? String(ID.get(0)) : null }
}

interface Entry {
  ref: PDFRef
}

interface Table {
  entries: Entry[]
  appendEntry: (this: Table, entry: Entry) => void
}

/**
 * pdf-lib compares each entry of the cross-reference table with all before it, which took four fifths of preparing the
 * guide. Entries come in order, so that comparing with the last one is enough.
 */
function appendEntriesFast() {
  const table: Table = Object.create(PDFCrossRefStream.prototype)
  const { appendEntry } = table
  function append(this: Table, entry: Entry) {
    const last = this.entries.at(-1)
    if (!last || last.ref.objectNumber < entry.ref.objectNumber) this.entries.push(entry)
    else appendEntry.call(this, entry)
  }
  Object.defineProperty(PDFCrossRefStream.prototype, 'appendEntry', { value: append })
}
