import { crc32 } from 'node:zlib'

const VERSION = 20
const UTF8_NAMES = 0x0800
/** 1 January 1980, so that the same content always gives the same bytes. */
const DATE = 0x21

export interface ZipEntry {
  name: string
  crc: number
  size: number
}

export const entryOf = (name: string, content: Uint8Array): ZipEntry => ({
  name,
  crc: crc32(content),
  size: content.length,
})

export const localHeader = (entry: ZipEntry): Buffer =>
  Buffer.concat([signature(3, 4), shared(entry), Buffer.from(entry.name)])

/** `offset`: where its local header begins. */
export function directoryEntry(entry: ZipEntry, offset: number): Buffer {
  const place = Buffer.alloc(14)
  place.writeUInt32LE(offset, 10)
  return Buffer.concat([signature(1, 2), Buffer.from([VERSION, 0]), shared(entry), place, Buffer.from(entry.name)])
}

/** `offset`: where the directory begins. */
export function endOfDirectory(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries, 4)
  end.writeUInt16LE(entries, 6)
  end.writeUInt32LE(length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([signature(5, 6), end])
}

const signature = (one: number, two: number) => Buffer.from([0x50, 0x4b, one, two])

/** Version, flags, method, time, date, checksum, both sizes, length of the name, no extra field. */
function shared({ name, crc, size }: ZipEntry): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(UTF8_NAMES, 2)
  fields.writeUInt16LE(DATE, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(size, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}
