/**
 * Declares PDF/UA-1 in the metadata and asks viewers to show the title, which Typst's web compiler has no option for.
 * It appends an incremental update with the two changed objects.
 */
export function declarePdfUa(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1')
  const trailer = text.slice(text.lastIndexOf('\ntrailer'))
  const root = Number(match(trailer, /\/Root (\d+) 0 R/))
  const catalog = objectText(text, root)
  const metadata = Number(match(catalog, /\/Metadata (\d+) 0 R/))
  const xmp = match(objectText(text, metadata), /stream\n([^]*)\nendstream/)
    .replace(' xmlns:pdf=', ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdf=')
    .replace('</rdf:Description>', '<pdfuaid:part>1</pdfuaid:part></rdf:Description>')
  const update = Buffer.from(
    incrementalUpdate(text.length, {
      objects: [
        [metadata, `<< /Length ${xmp.length} /Type /Metadata /Subtype /XML >>\nstream\n${xmp}\nendstream`],
        [root, catalog.replace(/\/ViewerPreferences <</, '$& /DisplayDocTitle true')],
      ],
      trailer: match(trailer, /<<([^]*)>>/),
      previous: Number(match(trailer, /startxref\s+(\d+)/)),
    }),
    'latin1',
  )
  return Buffer.concat([pdf, update])
}

interface Update {
  objects: [number: number, body: string][]
  trailer: string
  /** Offset of the previous cross-reference table. */
  previous: number
}

function incrementalUpdate(length: number, { objects, trailer, previous }: Update): string {
  let body = '\n'
  const entries = objects.map(([number, text]) => {
    const offset = String(length + body.length).padStart(10, '0')
    body += `${number} 0 obj\n${text}\nendobj\n`
    return `${number} 1\n${offset} 00000 n \n`
  })
  const start = length + body.length
  return `${body}xref\n${entries.join('')}trailer\n<<${trailer}/Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`
}

const objectText = (text: string, number: number) =>
  match(text.slice(text.lastIndexOf(`\n${number} 0 obj`)), /^\n\d+ 0 obj\n([^]*?)\nendobj/)

function match(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`Typst wrote the PDF differently than expected: ${pattern.source}`)
  return found
}
