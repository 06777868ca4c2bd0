import { coveredCharacters } from '../../format/truetype.ts'
import { ManuscriptError } from '../../guide/manuscript/manuscript-error.ts'
import { type Font, textFont } from './fonts.ts'
import type { Chapter } from '../../guide/manuscript/chapter.ts'
import { walkNodes, lineOf } from '../../guide/manuscript/tree.ts'

/** Throws if the text font lacks a character, with file and line if known. */
export function checkCharacters(chapters: Chapter[], everything: string[], fonts: Font[]) {
  const covered = coveredCharacters(textFont(fonts))
  const lacking = (text: string) => [...new Set(text)].find((sign) => !/\s/.test(sign) && !covered.has(sign))
  for (const { tree, file } of chapters) {
    for (const node of walkNodes(tree)) {
      const sign = node.type === 'text' && node.value ? lacking(node.value) : undefined
      if (sign) throw new ManuscriptError(holeFor(sign), file, lineOf(node))
    }
  }
  const sign = lacking(everything.join(''))
  if (sign) throw new ManuscriptError(holeFor(sign), 'content/guide')
}

const holeFor = (sign: string) =>
  `the book’s fonts cannot draw “${sign}” (U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`
