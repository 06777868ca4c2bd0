/** The beginning of a part with its field name and file name, or a piece of its bytes. */
type PartEvent = { name: string; filename: string | null } | { bytes: Buffer }

/** The body does not match its headers, or has more parts than any of our forms. */
export class MalformedForm extends Error {}

const LONGEST_HEAD = 4096
const MOST_PARTS = 24
const LINE_END = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')

/** `multipart/form-data; boundary=…` → the delimiter between parts. */
export function parseBoundary(contentType: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

/** Splits a form into parts while it arrives. Buffers at most one chunk and a delimiter. */
export async function* parseParts(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<PartEvent> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const input = createInput(body)
  // The first delimiter has no line break before it; this makes it like the others.
  input.held = LINE_END
  await skipTo(input, delimiter)
  yield* partsLeft(input, delimiter, MOST_PARTS)
}

async function* partsLeft(input: Input, delimiter: Buffer, maxParts: number): AsyncGenerator<PartEvent> {
  if (await isLast(input)) return
  if (maxParts === 0) throw new MalformedForm('too many parts')
  yield headOf(await takeHead(input))
  yield* bytesTo(input, delimiter)
  yield* partsLeft(input, delimiter, maxParts - 1)
}

interface Input {
  held: Buffer
  /** `false` at the end of the input. */
  more(): Promise<boolean>
}

function createInput(body: AsyncIterable<Uint8Array>): Input {
  const chunks = body[Symbol.asyncIterator]()
  const input: Input = {
    held: Buffer.alloc(0),
    async more() {
      const { done, value } = await chunks.next()
      if (done) return false
      input.held = Buffer.concat([input.held, value])
      return true
    },
  }
  return input
}

async function need(input: Input): Promise<void> {
  if (!(await input.more())) throw new MalformedForm('ends too early')
}

/** Skips what comes before the first part. */
async function skipTo(input: Input, delimiter: Buffer): Promise<void> {
  for await (const skipped of bytesTo(input, delimiter))
    if (skipped.bytes.length > LONGEST_HEAD) throw new MalformedForm()
}

async function* bytesTo(input: Input, delimiter: Buffer): AsyncGenerator<{ bytes: Buffer }> {
  for (let at = input.held.indexOf(delimiter); ; at = input.held.indexOf(delimiter)) {
    // The end of the buffer may be the beginning of a delimiter.
    const sure = at >= 0 ? at : Math.max(0, input.held.length - delimiter.length + 1)
    if (sure > 0) yield { bytes: input.held.subarray(0, sure) }
    input.held = input.held.subarray(at >= 0 ? at + delimiter.length : sure)
    if (at >= 0) return
    await need(input)
  }
}

/** A delimiter is followed by a line break, or by two dashes after the last part. */
async function isLast(input: Input): Promise<boolean> {
  while (input.held.length < 2) await need(input)
  const mark = input.held.toString('latin1', 0, 2)
  if (mark !== '--' && mark !== '\r\n') throw new MalformedForm('no line after a delimiter')
  return mark === '--'
}

async function takeHead(input: Input): Promise<string> {
  for (let end = input.held.indexOf(HEAD_END); ; end = input.held.indexOf(HEAD_END)) {
    if (end > LONGEST_HEAD || (end < 0 && input.held.length > LONGEST_HEAD)) throw new MalformedForm('an endless head')
    if (end >= 0) {
      const head = input.held.toString('utf8', 2, end)
      input.held = input.held.subarray(end + HEAD_END.length)
      return head
    }
    await need(input)
  }
}

function headOf(head: string): { name: string; filename: string | null } {
  const line = head.split('\r\n').find((one) => /^content-disposition:/i.test(one)) ?? ''
  const [, name] = /[;\s]name="([^"]*)"/i.exec(line) ?? []
  const [, filename] = /[;\s]filename="([^"]*)"/i.exec(line) ?? []
  if (name === undefined) throw new MalformedForm('a part without a name')
  return { name, filename: filename ?? null }
}
