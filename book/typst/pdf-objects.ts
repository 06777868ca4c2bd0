/** A PDF as Typst writes it: one cross-reference table, no object streams. Texts have a character per byte. */
export interface PdfObjects {
  header: string
  /** Whole objects by number, with `obj` and `endobj`. */
  objects: Map<number, string>
  trailer: string
}

export function readObjects(pdf: Uint8Array): PdfObjects {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1')
  const start = Number(matchIn(text.slice(-64), /startxref\s+(\d+)/))
  const entries = matchIn(text.slice(start), /^xref\n0 \d+\n([^]*?)trailer/).matchAll(/(\d{10}) \d{5} ([fn])/g)
  const offsets = [...entries].flatMap(([, offset, kind], number) => (kind === 'n' ? [[number, Number(offset)]] : []))
  const inOrder = offsets.toSorted(([, one = 0], [, other = 0]) => one - other)
  const objects = inOrder.map(([number = 0, offset], i): [number, string] => [
    number,
    text.slice(offset, inOrder[i + 1]?.[1] ?? start),
  ])
  return {
    header: text.slice(0, inOrder[0]?.[1]),
    objects: new Map(objects),
    trailer: matchIn(text.slice(start), /trailer\s*(<<[^]*>>)/),
  }
}

export function writeObjects({ header, objects, trailer }: PdfObjects): Uint8Array {
  let length = header.length
  const offsets: number[] = []
  for (const [number, text] of objects) {
    offsets[number] = length
    length += text.length
  }
  const entries = Array.from(offsets, (offset) =>
    offset === undefined ? '0000000000 65535 f\r\n' : `${String(offset).padStart(10, '0')} 00000 n\r\n`,
  )
  const end = `xref\n0 ${entries.length}\n${entries.join('')}trailer\n${trailer}\nstartxref\n${length}\n%%EOF`
  return Buffer.from([header, ...objects.values(), end].join(''), 'latin1')
}

export function matchIn(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`Typst wrote the PDF differently than expected: ${pattern.source}`)
  return found
}
