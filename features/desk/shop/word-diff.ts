/** A part of a text, and whether the other text lacks it. */
export interface Part {
  text: string
  isChanged: boolean
}

export interface Sides {
  before: readonly Part[]
  after: readonly Part[]
}

/** Below this share of common words, two texts are shown as a whole. */
const ALIKE = 0.3
/** Words that are shown on each side of a change. */
const AROUND = 6

/** Both texts, with the words that differ marked and long stretches in between left out. */
export function wordDiff(before: string, after: string): Sides {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  const common = commonWords(old, next)
  const isAlike = common.length > ALIKE * Math.max(old.length, next.length)
  if (!isAlike) return { before: asChanged(before), after: asChanged(after) }
  return {
    before: partsOf(old, new Set(common.map(([here]) => here))),
    after: partsOf(next, new Set(common.map(([, there]) => there))),
  }
}

/** With the blanks that follow each word. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

export const asChanged = (text: string): Part[] => (text === '' ? [] : [{ text, isChanged: true }])

/** Places of the longest common sequence of words, in both. */
function commonWords(old: readonly string[], next: readonly string[]): [here: number, there: number][] {
  const [ours, theirs] = [old.map((word) => word.trimEnd()), next.map((word) => word.trimEnd())]
  const width = next.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (here: number, there: number) => longest[here * width + there] ?? 0
  for (let here = old.length - 1; here >= 0; here--) {
    for (let there = next.length - 1; there >= 0; there--) {
      longest[here * width + there] =
        ours[here] === theirs[there] ? at(here + 1, there + 1) + 1 : Math.max(at(here + 1, there), at(here, there + 1))
    }
  }
  const pairs: [number, number][] = []
  let [here, there] = [0, 0]
  while (here < old.length && there < next.length) {
    if (ours[here] === theirs[there]) pairs.push([here++, there++])
    else if (at(here + 1, there) >= at(here, there + 1)) here++
    else there++
  }
  return pairs
}

function partsOf(words: readonly string[], common: ReadonlySet<number>): Part[] {
  const isNear = (place: number) =>
    Array.from({ length: 2 * AROUND + 1 }, (_, i) => place - AROUND + i).some(
      (near) => near >= 0 && near < words.length && !common.has(near),
    )
  const hasChange = words.some((_, place) => !common.has(place))
  const parts: Part[] = []
  for (const [place, word] of words.entries()) {
    const isChanged = !common.has(place)
    const text = !hasChange || isNear(place) ? word : '… '
    const last = parts.at(-1)
    if (last?.isChanged === isChanged && !(text === '… ' && last.text.endsWith('… '))) last.text += text
    else if (!last || last.isChanged !== isChanged) parts.push({ text, isChanged })
  }
  return parts
}
