/** Characters that look like a Latin letter, after Unicode TR39. */
const LOOKALIKES: Record<string, string> = {
  a: '\u0430\u0251\u03b1\u1d00',
  b: '\u042c\u044c\u0432\u03b2\u0185',
  c: '\u0441\u03f2\u1d04\u0188',
  d: '\u0501\u0257\u0111\u00f0',
  e: '\u0435\u04bd\u0454\u025b\u044d',
  f: '\u0493\u0192',
  g: '\u0261\u0581',
  h: '\u04bb\u0570\u045b\u043d\u0127',
  i: 'jl|1!\u0456\u0131\u0269\u03b9\u026a\u0458\u0249\u04cf\u217c\u0142',
  k: '\u043a\u03ba\u0138',
  m: '\u043c',
  n: '\u043f\u0578\u03b7\u0438',
  o: '0\u043e\u03bf\u0585\u03c3\u04e9\u00f8\u1d0f',
  p: '\u0440\u03c1\u00fe',
  q: '\u051b\u0563\u0566',
  r: '\u0433\u024d\u044f',
  s: '5\u0455\u0282',
  t: '\u0442\u03c4\u0167',
  u: '\u03c5\u057d\u0446\u00b5\u03bc\u1d1c',
  v: '\u03bd\u0475\u1d20',
  w: '\u051d\u03c9\u0448\u0449\u0461',
  x: '\u0445\u03c7\u00d7\u04b3',
  y: '\u0443\u03b3\u04af',
  z: '2\u0290\u1d22',
}

const folded = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
)

/** Pairs of letters that look like one. */
const PAIRS: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** Texts that look alike have the same skeleton. Accents, case, spaces and punctuation don't count. */
export function skeletonOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const letters = Array.from(plain, (letter) => folded.get(letter) ?? letter).filter((letter) =>
    /[\p{L}\p{N}]/u.test(letter),
  )
  return PAIRS.reduce((skeleton, [pair, single]) => skeleton.replace(pair, single), letters.join(''))
}
