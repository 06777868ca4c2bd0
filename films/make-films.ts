import { type Film, films, MAX_FILM_BYTES } from './film.ts'
import { isRendered, storeFilm, filmFilePath } from './film-folder.ts'
import { filmKey, FILM_FORMAT } from './film-key.ts'
import { Resvg } from '@resvg/resvg-js'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { Segment } from '../guide/rig/film-segments.ts'
import { frameRenderer } from './frames.ts'
import { loopMp4 } from './loop-mp4.ts'

interface FilmJob {
  folder: string
  faces: readonly string[]
  /** Only these movements; all if empty. */
  ids?: readonly string[]
  report: (line: string) => void
}

/** Renders missing films one by one. A failure does not stop the others. */
export async function makeFilms({ folder, faces, ids = [], report }: FilmJob): Promise<void> {
  const chosen = films.filter(({ exercise: { id } }) => ids.length === 0 || ids.includes(id))
  const errors: string[] = []
  for (const film of fromRandomStart(chosen)) {
    const { id, name } = film.exercise
    const filmName = { id, key: filmKey(film) }
    try {
      if (await isRendered(folder, filmName)) continue
      const made = await encode(film, faces)
      await storeFilm(folder, filmName, made)
      report(`${name}: ${Math.ceil(made.mp4.length / 1000)} kB, ${filmFilePath(folder, filmName, 'mp4')}`)
    } catch (error) {
      errors.push(`${id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (errors.length > 0) throw new Error(`Films could not be made: ${errors.join('; ')}`)
}

/** Processes that share a folder start at different films and so share the work. */
function fromRandomStart(all: readonly Film[]): Film[] {
  const start = Math.floor(Math.random() * all.length)
  return [...all.slice(start), ...all.slice(0, start)]
}

// Node does not detect the exports of the encoder.
const { createH264MP4Encoder }: typeof import('h264-mp4-encoder') = createRequire(import.meta.url)('h264-mp4-encoder')

interface Encoded {
  mp4: Uint8Array
  /** PNG. */
  poster: Uint8Array
}

/**
 * Renders one cycle of every segment and encodes it in the best quality that fits the size limit. `faces`: font
 * files.
 */
async function encode(film: Film, faces: readonly string[]): Promise<Encoded> {
  const render = frameRenderer(film, FILM_FORMAT.size)
  const font = { loadSystemFonts: false, fontFiles: [...faces], defaultFontFamily: 'Text' }
  const picture = (segment: Segment, t: number) => new Resvg(render(segment, t), { font }).render()
  for (const quantizer of FILM_FORMAT.quantizer) {
    // A coarser film is only encoded if the finer one is too large.
    const cycles = await encodeCycles(film, (segment, t) => picture(segment, t).pixels, quantizer)
    const mp4 = loopMp4(cycles, {
      segments: film.segments.length,
      repeats: Math.round(film.segmentSeconds / film.cycleSeconds),
      seconds: film.cycleSeconds,
    })
    const [first] = film.segments
    if (first && mp4.length <= MAX_FILM_BYTES) return { mp4, poster: picture(first, film.keySecond).asPng() }
  }
  throw new Error(`The film of "${film.exercise.id}" is larger than ${MAX_FILM_BYTES} bytes however coarse it is.`)
}

type DrawPixels = (segment: Segment, t: number) => Uint8Array

async function encodeCycles(film: Film, pixels: DrawPixels, quantizer: number): Promise<Uint8Array> {
  const pictures = Math.round(film.cycleSeconds * FILM_FORMAT.rate)
  const encoder = await createH264MP4Encoder()
  try {
    encoder.width = FILM_FORMAT.size
    encoder.height = FILM_FORMAT.size
    encoder.frameRate = FILM_FORMAT.rate
    encoder.speed = FILM_FORMAT.speed
    encoder.quantizationParameter = quantizer
    // The first frame of every segment is a key frame.
    encoder.groupOfPictures = pictures
    encoder.initialize()
    for (const segment of film.segments) {
      for (let i = 0; i < pictures; i++) {
        encoder.addFrameRgba(pixels(segment, (i / pictures) * film.cycleSeconds))
        // A frame's two megabytes are only freed between two turns of the event loop.
        await setImmediate()
      }
    }
    encoder.finalize()
    return encoder.FS.readFile(encoder.outputFilename).slice()
  } finally {
    encoder.delete()
  }
}
