import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import type { PDFPage } from '@cantoo/pdf-lib'

const DRAWS = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', 'Do', 'sh'])

/** Pages with drawing operators that are neither tagged nor artifacts. */
export async function pagesWithUnmarkedDrawing(pdf: Uint8Array): Promise<number[]> {
  const pages = (await PDFDocument.load(pdf)).getPages()
  return pages.flatMap((page, i) => (drawsUnmarked(contentOf(page)) ? i + 1 : []))
}

function drawsUnmarked(content: string): boolean {
  let depth = 0
  for (const word of withoutStrings(content).split(/\s+/)) {
    if (word === 'BMC' || word === 'BDC') depth += 1
    else if (word === 'EMC') depth -= 1
    else if (depth === 0 && DRAWS.has(word)) return true
  }
  return depth !== 0
}

const withoutStrings = (content: string) =>
  content.replace(/\((?:\\.|[^\\()])*\)/gs, ' ').replace(/<[0-9A-Fa-f\s]*>/g, ' ')

export function contentOf({ node }: PDFPage): string {
  const contents = node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => node.context.lookup(ref)) : [contents]
  return streams
    .map((stream) => (stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : new Uint8Array()))
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('\n')
}
