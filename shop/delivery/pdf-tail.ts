import { createHash } from 'node:crypto'
import { drawLine } from './buyer-line.ts'
import type { PdfFacts } from './prepared-file.ts'

const OFFSET_BYTES = 5
const ENTRY_BYTES = OFFSET_BYTES + 2

/**
 * An incremental update that draws the line on every page: the form with its text, and a cross-reference stream that
 * points to it. `size`: bytes of the prepared file.
 */
export function pdfTail(facts: PdfFacts, size: number, line: string): Buffer {
  const { form, resources, nextObject, trailer, id, xref, room, fonts } = facts
  const { content, width, height } = drawLine(line, fonts, room)
  const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources ${resources} 0 R`
  const object = `\n${form} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`
  const at = size + object.length
  const entries = Buffer.concat([entry(size + 1), entry(at)])
  const section = [
    `/Type /XRef /Size ${nextObject + 1} /Prev ${xref} /Index [${form} 1 ${nextObject} 1] /W [1 ${OFFSET_BYTES} 1]`,
    trailer,
    id ? `/ID [${id} <${createHash('md5').update(line).digest('hex')}>]` : '',
    `/Length ${entries.length}`,
  ].join(' ')
  return Buffer.concat([
    Buffer.from(`${object}${nextObject} 0 obj\n<< ${section} >>\nstream\n`, 'latin1'),
    entries,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`, 'latin1'),
  ])
}

/** An object at this offset, generation 0. */
function entry(offset: number): Buffer {
  const bytes = Buffer.alloc(ENTRY_BYTES)
  bytes.writeUInt8(1)
  bytes.writeUIntBE(offset, 1, OFFSET_BYTES)
  return bytes
}
