import { open } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { archiveOf } from '../../films/archive.ts'
import { captionsOf } from '../../films/captions.ts'
import { type Film, films, findFilm } from '../../films/film.ts'
import { placeOf } from '../../films/film-folder.ts'
import { keyOf } from '../../films/film-key.ts'
import { MovementPicture } from '../../site/guide/drawings/movement-picture.tsx'
import { MakingPage } from '../../site/reading/movement/making-page.tsx'
import { answerTo, type OfferedFile, send } from '../shop/download/answer.ts'
import type { ShopContext } from '../shop/storefront.tsx'
import { allFilmsFacts } from './movements.tsx'
import { type Reading, readingPage, refuseReader } from './reading.ts'

/** So long a reader waits for a film that is being made; it is made to its end all the same. */
const PATIENCE = 25_000
const SOON = { 'Retry-After': '30' }
const MINUTES = { 'Retry-After': '120' }
/** Words and drawings are made anew each time; a list shows many of them. */
const KEPT_A_DAY = 'private, max-age=86400'

/** A file of one movement: its film or poster, made first if need be, its captions, its drawing. */
export async function sendFilmFile(reading: Reading, context: ShopContext): Promise<Response> {
  const [, id = '', ending] = /^([\w-]+)\.(mp4|png|vtt|svg)$/.exec(context.req.param('file') ?? '') ?? []
  const film = findFilm(id)
  if (!film) return refuseReader(reading, 404)
  if (ending === 'vtt') return textAnswer(context, captionsOf(film), 'text/vtt; charset=utf-8')
  if (ending === 'svg') return textAnswer(context, pictureOf(film), 'image/svg+xml')
  if (!(await isMade(reading, film))) return refuseReader(reading, 503, SOON)
  return await sendOpened(reading, context, await openedFilm(reading, film, ending === 'mp4' ? 'mp4' : 'png'))
}

/** Every film in one file. What is not there yet is made meanwhile. */
export async function sendAllFilms(reading: Reading, context: ShopContext): Promise<Response> {
  const facts = await allFilmsFacts(reading)
  if (facts.ready < facts.count) {
    if (!reading.studio.makes) return refuseReader(reading, 404)
    void makeRest(reading)
    return readingPage(reading, <MakingPage assets={reading.assets} films={facts} />, 503, MINUTES)
  }
  const { path, version } = await archiveOf(reading.studio.folder)
  const file = { name: 'FitSport films.zip', type: 'application/zip', version }
  return await sendOpened(reading, context, { ...file, ...(await opened(path)) })
}

/** Whether the film is there before the reader's patience ends. */
async function isMade(reading: Reading, film: Film): Promise<boolean> {
  let ends: NodeJS.Timeout | undefined
  const patience = new Promise<boolean>((resolve) => {
    ends = setTimeout(() => resolve(false), PATIENCE)
  })
  const made = await Promise.race([makeQuietly(reading, film), patience])
  clearTimeout(ends)
  return made
}

const makingRest = new WeakSet<Reading>()

/** Two in line, so that the thread goes on and yet who asks for a single film meanwhile waits for two at most. */
async function makeRest(reading: Reading): Promise<void> {
  if (makingRest.has(reading)) return
  makingRest.add(reading)
  let before = Promise.resolve(true)
  for (const film of films) {
    const made = makeQuietly(reading, film)
    // oxlint-disable-next-line no-await-in-loop
    await before
    before = made
  }
  await before
  makingRest.delete(reading)
}

async function makeQuietly({ studio, log }: Reading, film: Film): Promise<boolean> {
  try {
    await studio.make(film)
    return true
  } catch (fault) {
    log(
      `The film of "${film.exercise.id}" could not be made: ${fault instanceof Error ? fault.message : String(fault)}`,
    )
    return false
  }
}

async function openedFilm({ studio }: Reading, film: Film, ending: 'mp4' | 'png'): Promise<OfferedFile> {
  return {
    ...(await opened(placeOf(studio.folder, film, ending))),
    name: `${film.exercise.name}.${ending}`,
    type: ending === 'mp4' ? 'video/mp4' : 'image/png',
    version: `${keyOf(film)}-${ending}`,
  }
}

async function opened(path: string): Promise<Pick<OfferedFile, 'content' | 'size'>> {
  const content = await open(path)
  return { content, size: (await content.stat()).size }
}

async function sendOpened(reading: Reading, context: ShopContext, file: OfferedFile): Promise<Response> {
  return await send(file, answerTo(context, file, reading.assets.siteUrl), context.env?.outgoing, reading)
}

const pictureOf = ({ exercise }: Film) => renderToStaticMarkup(<MovementPicture exercise={exercise} />)

const textAnswer = (context: ShopContext, text: string, type: string): Response =>
  context.body(text, 200, { 'Content-Type': type, 'Cache-Control': KEPT_A_DAY, 'X-Robots-Tag': 'noindex' })
