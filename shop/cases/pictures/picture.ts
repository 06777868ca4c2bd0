import type { ScreenshotRow } from '../../db/rows/refunds.ts'
import { cleanJpeg, JPEG_START } from './jpeg.ts'
import { NotAPicture } from './not-a-picture.ts'
import { cleanPng, PNG_START } from './png.ts'
import { cleanWebp, isWebp } from './webp.ts'

export interface Picture {
  type: ScreenshotRow['type']
  bytes: Buffer
}

/**
 * What somebody sent as a picture, written anew with nothing in it but the picture; `null` when it is none. Its name
 * and what it was announced as are never asked.
 */
export async function cleanPicture(bytes: Buffer): Promise<Picture | null> {
  try {
    if (startsWith(bytes, PNG_START)) return { type: 'image/png', bytes: await cleanPng(bytes) }
    if (startsWith(bytes, JPEG_START)) return { type: 'image/jpeg', bytes: cleanJpeg(bytes) }
    if (isWebp(bytes)) return { type: 'image/webp', bytes: cleanWebp(bytes) }
    return null
  } catch (error) {
    if (error instanceof NotAPicture || isUnpackingError(error)) return null
    throw error
  }
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

/** Pixels that were not packed as they should be. */
function isUnpackingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
