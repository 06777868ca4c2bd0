import type { ListedFilm } from '../../films/listed-film.ts'
import type { Studio } from '../../films/studio.ts'
import type { Shop } from '../../shop/shop.ts'

/** The movements as films. */
export interface RoomFilms {
  listed: readonly ListedFilm[]
  /** A movement at the end of its way, as SVG. */
  drawing: (movement: string) => string | undefined
  studio: Studio
}

/** So long a reader waits for a film that is being made; a proxy waits a little longer. It is made to its end all the same. */
const TIMEOUT_MS = 50_000

/** Whether the film is there before the reader's patience ends. */
export async function madeInTime(shop: Shop, films: RoomFilms, film: ListedFilm): Promise<boolean> {
  let ends: NodeJS.Timeout | undefined
  const timeoutMs = new Promise<boolean>((resolve) => {
    ends = setTimeout(() => resolve(false), TIMEOUT_MS)
  })
  const made = await Promise.race([makeFilm(shop, films, film), timeoutMs])
  clearTimeout(ends)
  return made
}

/** Makes what is missing, once at a time. Two stand in line, so that who asks for a single film waits for two at most. */
export function createRest({ listed, studio }: RoomFilms): (shop: Shop) => Promise<void> {
  let underWay = false
  return async (shop) => {
    if (underWay) return
    underWay = true
    let before = Promise.resolve(true)
    for (const film of listed) {
      if (shop.isClosing) break
      const made = makeFilm(shop, { studio }, film)
      // oxlint-disable-next-line no-await-in-loop
      await before
      before = made
    }
    await before
    underWay = false
  }
}

/** Whether it is there now. */
export async function makeFilm(shop: Shop, { studio }: Pick<RoomFilms, 'studio'>, film: ListedFilm): Promise<boolean> {
  try {
    await studio.make(film)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!shop.isClosing) shop.log(`The film of "${film.id}" could not be made: ${reason}`)
    return false
  }
}
