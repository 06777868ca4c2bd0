import { tablesOf } from '../../platform/format/truetype.ts'

const FAMILY = 1
const STYLE = 2
const WHOLE = 4
const POSTSCRIPT = 6
const HEADER = 12
const ENTRY = 16

/**
 * Renames the font family, because typesetters find fonts by that name and an installed font with the same name could
 * have another width.
 */
export function renameFont(font: Buffer, family: string, style: string): Buffer {
  const tables = tablesOf(font).map(({ tag, data }) => ({
    tag,
    data: tag === 'name' ? nameTable(family, style) : data,
  }))
  const directory = Buffer.from(font.subarray(0, HEADER + ENTRY * tables.length))
  let offset = directory.length
  const padded = tables.map(({ data }, i) => {
    const entry = HEADER + ENTRY * i
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(data.length, entry + 12)
    const filled = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    offset += filled.length
    return filled
  })
  return Buffer.concat([directory, ...padded])
}

/** The four standard name records, in English and UTF-16. */
function nameTable(family: string, style: string): Buffer {
  const names: [number, string][] = [
    [FAMILY, family],
    [STYLE, style],
    [WHOLE, `${family} ${style}`],
    [POSTSCRIPT, `${family}-${style}`.replaceAll(' ', '')],
  ]
  const records = names.map(([id, name]) => ({ id, bytes: Buffer.from(name, 'utf16le').swap16() }))
  const head = Buffer.alloc(6 + 12 * records.length)
  head.writeUInt16BE(records.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  records.forEach(({ id, bytes }, i) => {
    const record = [3, 1, 0x409, id, bytes.length, offset]
    record.forEach((value, field) => head.writeUInt16BE(value, 6 + 12 * i + 2 * field))
    offset += bytes.length
  })
  return Buffer.concat([head, ...records.map(({ bytes }) => bytes)])
}
