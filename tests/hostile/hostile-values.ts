interface HostileValue {
  kind: string
  /** Sent as it is, already encoded for a form. */
  encoded: string
  /** What the server reads. */
  text: string
}

/** Texts of about this many characters that slow patterns, broken encodings and careless markup trip over. */
const KINDS: Record<string, (length: number) => string> = {
  blanks: (length) => `a${' '.repeat(length - 2)}x`,
  'one letter': (length) => 'a'.repeat(length),
  'dotted letters': (length) => 'a.'.repeat(length / 2),
  marks: (length) => `a${'\u0301'.repeat(length - 1)}`,
  brackets: (length) => '('.repeat(length),
  quotes: (length) => `'"`.repeat(length / 2),
  tags: (length) => '<a <!--'.repeat(length / 7),
  hyphens: (length) => 'a-'.repeat(length / 2),
  'at signs': (length) => '@'.repeat(length),
  digits: (length) => '9'.repeat(length),
  'line breaks': (length) => `x${'\n'.repeat(length - 2)}x`,
  'blank lines': (length) => `x${' \n'.repeat(length / 2 - 1)}x`,
  'right-to-left marks': (length) => `a${'\u202e'.repeat(length - 1)}`,
  'joined emoji': (length) => '👩‍👧'.repeat(length / 5),
  backslashes: (length) => '\\'.repeat(length),
  percent: (length) => '%'.repeat(length),
  euros: (length) => `€${' '.repeat(length - 2)}x`,
  'unfinished addresses': (length) => 'https://www.)'.repeat(length / 13),
  placeholders: (length) => '{name}'.repeat(length / 6),
  zeros: (length) => '\0'.repeat(length),
}

export const kinds = [...Object.keys(KINDS), 'broken bytes', 'half a pair']
/** What the slowest patterns were slow on. */
export const worstKinds = ['blanks', 'dotted letters', 'line breaks', 'marks']

export function hostileValue(kind: string, length: number): HostileValue {
  // Percent-encoded bytes that are no UTF-8, and a lone surrogate: both are read as U+FFFD.
  if (kind === 'broken bytes') return { kind, encoded: '%FF'.repeat(length), text: '\ufffd'.repeat(length) }
  if (kind === 'half a pair') {
    const count = Math.max(1, Math.floor(length / 3))
    return { kind, encoded: '%ED%A0%80'.repeat(count), text: '\ufffd'.repeat(count * 3) }
  }
  const text = KINDS[kind]?.(Math.max(length, 3)) ?? ''
  const exact = text.length < length ? text + 'x'.repeat(length - text.length) : text
  return { kind, encoded: encodeField(exact), text: exact }
}

export const encodeField = (text: string): string => new URLSearchParams({ a: text }).toString().slice(2)
