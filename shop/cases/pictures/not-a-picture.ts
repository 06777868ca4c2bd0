/** The bytes are not the picture they claim to be, or too much of one. */
export class NotAPicture extends Error {}

export function insist(condition: boolean, wanted: string): asserts condition {
  if (!condition) throw new NotAPicture(`Expected ${wanted}.`)
}

const LONGEST_SIDE = 16_384
const MOST_PIXELS = 40_000_000

/** A few bytes may promise a picture that fills the memory of whoever opens it. */
export function insistOnSize(width: number, height: number): void {
  insist(width > 0 && height > 0, 'a picture with an area')
  insist(Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_PIXELS, 'at most 40 megapixels')
}
