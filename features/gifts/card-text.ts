/** No font of ours has emoji. */
export const hasEmoji = (text: string): boolean => withoutEmoji(text) !== text.replace(/^ +/gm, '')

/** Each goes with the spaces before it; digits and signs such as © stay. */
export const withoutEmoji = (text: string): string => text.replace(EMOJI, '').replace(/^ +/gm, '')

const EMOJI =
  /[^\S\n]*(?:[\d#*]\ufe0f?\u20e3|\p{Regional_Indicator}{1,2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\p{Extended_Pictographic}--[©®™]])(?:[\ufe0e\ufe0f\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\p{Extended_Pictographic})*)/gv
