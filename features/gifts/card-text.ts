import { missingIn } from '../../platform/pdf/coverage.ts'
import type { PdfFonts } from '../../platform/pdf/tagged-pdf.ts'

/** No font of ours has emoji. */
export const hasEmoji = (text: string): boolean => withoutEmoji(text) !== text.replace(/^ +/gm, '')

/** Each goes with the spaces before it; digits and signs such as © stay. */
export const withoutEmoji = (text: string): string => text.replace(EMOJI, '').replace(/^ +/gm, '')

const EMOJI =
  /[^\S\n]*(?:[\d#*]\ufe0f?\u20e3|\p{Regional_Indicator}{1,2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\p{Extended_Pictographic}--[©®™]])(?:[\ufe0e\ufe0f\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\p{Extended_Pictographic})*)/gv

const MOST_NAMED = 12

/** What no font of the card has, except emoji beside other text: they are left out. */
export function unprintable(text: string, fonts: PdfFonts): string {
  const printed = withoutEmoji(text) || text
  const missing = missingIn(printed.replace(/\s/g, ''), [...fonts.display, ...fonts.text])
  return missing.slice(0, MOST_NAMED).join('')
}
