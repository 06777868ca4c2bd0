export class ImageError extends Error {}

export function assertImage(condition: boolean, expected: string): asserts condition {
  if (!condition) throw new ImageError(`Expected ${expected}.`)
}

const MAX_SIDE = 16_384
const MAX_PIXELS = 40_000_000

/** A few bytes can declare an image that fills the memory of every viewer. */
export function assertImageSize(width: number, height: number): void {
  assertImage(width > 0 && height > 0, 'an image with an area')
  assertImage(Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS, 'at most 40 megapixels')
}
