import type { ScreenshotRow } from '../db/rows/refunds.ts'
import { drawInTurn, type Sharp } from './load-sharp.ts'

const MAX_PIXELS = 40_000_000
/** Of images that are decoded as a whole, not row by row: each pixel takes up to 12 bytes of memory. */
const MAX_WHOLE_PIXELS = 8_000_000
const JPEG_QUALITY = 90

export interface SanitizedImage {
  type: ScreenshotRow['type']
  bytes: Buffer
}

/**
 * Draws a PNG, JPEG or WebP image again, without metadata; `null` when it is none, damaged, or too large to decode.
 * Name and declared type are ignored.
 */
export async function sanitizeImage(bytes: Buffer): Promise<SanitizedImage | null> {
  return await drawInTurn((sharp) => redraw(sharp, bytes)).catch(() => null)
}

async function redraw(sharp: Sharp, bytes: Buffer): Promise<SanitizedImage | null> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
  const { format, width, height, channels, isProgressive, hasAlpha } = await image.metadata()
  if ((format === 'webp' || isProgressive) && width * height > MAX_WHOLE_PIXELS) return null
  const drawn = image.toColourspace(channels < 3 ? 'b-w' : 'srgb')
  if (format === 'png' || hasAlpha) return { type: 'image/png', bytes: await drawn.png().toBuffer() }
  // Optimizing would hold the whole image in memory.
  const jpeg = drawn.jpeg({ quality: JPEG_QUALITY, optimiseCoding: false })
  return { type: 'image/jpeg', bytes: await jpeg.toBuffer() }
}
