import type { ScreenshotRow } from '../../db/rows/refunds.ts'
import { sanitizeJpeg, JPEG_SIGNATURE } from './jpeg.ts'
import { ImageError } from './image-error.ts'
import { sanitizePng, PNG_SIGNATURE } from './png.ts'
import { sanitizeWebp, isWebp } from './webp.ts'

export interface SanitizedImage {
  type: ScreenshotRow['type']
  bytes: Buffer
}

/** Rewrites an image without metadata; `null` when it is none. Name and declared type are ignored. */
export async function sanitizeImage(bytes: Buffer): Promise<SanitizedImage | null> {
  try {
    if (startsWith(bytes, PNG_SIGNATURE)) return { type: 'image/png', bytes: await sanitizePng(bytes) }
    if (startsWith(bytes, JPEG_SIGNATURE)) return { type: 'image/jpeg', bytes: sanitizeJpeg(bytes) }
    if (isWebp(bytes)) return { type: 'image/webp', bytes: sanitizeWebp(bytes) }
    return null
  } catch (error) {
    if (error instanceof ImageError || isUnpackingError(error)) return null
    throw error
  }
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

function isUnpackingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
