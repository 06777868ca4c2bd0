import { drawInTurn, type Sharp } from './load-sharp.ts'

const MEGAPIXEL = 1_000_000
const MAX_MEGAPIXELS = 40
/** Of pictures that are decoded as a whole, not row by row: each pixel takes up to 12 bytes of memory. */
const MAX_WHOLE_MEGAPIXELS = 16
/** Tried in turn until the picture is small enough for a page that opens quickly on phones. */
const JPEG_QUALITIES = [80, 70, 60, 50, 40]
const MAX_PAGE_BYTES = 100_000
const WHITE = '#fff'

export interface Size {
  width: number
  height: number
}

export type PictureError =
  | { error: 'not-a-picture' }
  | { error: 'too-many-pixels'; megapixels: number; max: number }
  | { error: 'too-small'; found: Size; min: Size }

/**
 * Draws a PNG, JPEG or WebP picture again as JPEG, once for each size, upright, cut to its shape, without metadata, on
 * white. All sizes have one shape. The first is for pages and the smallest that is accepted; none is enlarged. Of an
 * animation it takes the first image.
 */
export async function cropPicture(bytes: Buffer, sizes: readonly [Size, ...Size[]]): Promise<Buffer[] | PictureError> {
  return await drawInTurn((sharp) => crop(sharp, bytes, sizes)).catch(() => ({ error: 'not-a-picture' }) as const)
}

async function crop(sharp: Sharp, bytes: Buffer, sizes: readonly [Size, ...Size[]]): Promise<Buffer[] | PictureError> {
  const { format, isProgressive, autoOrient: found } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const max = format === 'webp' || isProgressive ? MAX_WHOLE_MEGAPIXELS : MAX_MEGAPIXELS
  const pixels = found.width * found.height
  if (pixels > max * MEGAPIXEL) return { error: 'too-many-pixels', megapixels: Math.ceil(pixels / MEGAPIXEL), max }
  const [min] = sizes
  if (found.width < min.width || found.height < min.height) return { error: 'too-small', found, min }
  const drawn: Buffer[] = []
  for (const size of sizes) {
    const { width, height } = reducedTo(found, size)
    const picture = sharp(bytes, { limitInputPixels: max * MEGAPIXEL, failOn: 'error' })
    const cut = picture.autoOrient().resize(width, height, { fit: 'cover' }).flatten({ background: WHITE })
    drawn.push(await asJpeg(cut.toColourspace('srgb'), size === min ? MAX_PAGE_BYTES : Infinity))
  }
  return drawn
}

async function asJpeg(picture: ReturnType<Sharp>, maxBytes: number): Promise<Buffer> {
  for (const quality of JPEG_QUALITIES) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= maxBytes || quality === JPEG_QUALITIES.at(-1)) return bytes
  }
  throw new Error('There is no quality.')
}

function reducedTo(found: Size, { width, height }: Size): Size {
  const scale = Math.min(1, found.width / width, found.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
