import { Resvg } from '@resvg/resvg-js'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { type Film, MAX_FILM_BYTES } from './film.ts'
import { FILM_FORMAT } from './film-key.ts'
import { frameRenderer } from './frames.ts'
import { loopMp4 } from './loop-mp4.ts'

// Node finds no names in the encoder's one long line.
const { createH264MP4Encoder }: typeof import('h264-mp4-encoder') = createRequire(import.meta.url)('h264-mp4-encoder')

export interface Encoded {
  mp4: Uint8Array
  /** A still to show before it plays, as PNG. */
  poster: Uint8Array
}

/** Draws one turn of a film picture by picture, and encodes it as fine as its size allows. `faces`: font files. */
export async function encode(film: Film, faces: readonly string[]): Promise<Encoded> {
  const picture = picturesOf(film, faces)
  for (const quantizer of FILM_FORMAT.quantizer) {
    // One after the other: a coarser film is only made if the finer one is too large.
    // oxlint-disable-next-line no-await-in-loop
    const turn = await encodeTurn(film, (t) => picture(t).pixels, quantizer)
    const mp4 = loopMp4(turn, Math.round(film.seconds / film.cycleSeconds), film.cycleSeconds)
    if (mp4.length <= MAX_FILM_BYTES) return { mp4, poster: picture(film.keySecond).asPng() }
  }
  throw new Error(`The film of "${film.exercise.id}" is larger than ${MAX_FILM_BYTES} bytes however coarse it is.`)
}

async function encodeTurn(film: Film, pixels: (t: number) => Uint8Array, quantizer: number): Promise<Uint8Array> {
  const pictures = Math.round(film.cycleSeconds * FILM_FORMAT.rate)
  const encoder = await createH264MP4Encoder()
  try {
    encoder.width = FILM_FORMAT.size
    encoder.height = FILM_FORMAT.size
    encoder.frameRate = FILM_FORMAT.rate
    encoder.speed = FILM_FORMAT.speed
    encoder.quantizationParameter = quantizer
    // Only the first picture of a turn stands alone.
    encoder.groupOfPictures = pictures
    encoder.initialize()
    for (let i = 0; i < pictures; i++) {
      encoder.addFrameRgba(pixels((i / pictures) * film.cycleSeconds))
      // A picture's two megabytes are only given back between two turns of the loop.
      // oxlint-disable-next-line no-await-in-loop
      await setImmediate()
    }
    encoder.finalize()
    return encoder.FS.readFile(encoder.outputFilename).slice()
  } finally {
    encoder.delete()
  }
}

function picturesOf(film: Film, faces: readonly string[]) {
  const frame = frameRenderer(film, FILM_FORMAT.size)
  const font = { loadSystemFonts: false, fontFiles: [...faces], defaultFontFamily: 'Text' }
  return (t: number) => new Resvg(frame(t), { font }).render()
}
