import type { Hono, MiddlewareHandler } from 'hono'
import { readingRoutes } from '../../routes.ts'
import type { ShopContext } from '../shop/storefront.tsx'
import { sendAllFilms, sendFilmFile } from './films.tsx'
import { movementPage, movementsPage } from './movements.tsx'
import { type MayRead, type Reading, refuseReader } from './reading.ts'

/** Nobody has shown yet that they have the guide: the whole room answers as if it were not there. */
export const nobodyReads: MayRead = () => false

/** Every address of the reading room, behind one guard. */
export function addReading(app: Hono, reading: Reading, mayRead: MayRead = nobodyReads) {
  const guard: MiddlewareHandler = async (context, next) => {
    if (!(await mayRead(context))) return context.notFound()
    await next()
  }
  const at =
    (handler: (reading: Reading, context: ShopContext) => Response | Promise<Response>) => (context: ShopContext) =>
      handler(reading, context)

  app.get(readingRoutes.movements, guard, at(movementsPage))
  app.get(readingRoutes.movement, guard, at(movementPage))
  app.get(readingRoutes.allFilms, guard, at(sendAllFilms))
  app.get(readingRoutes.film, guard, at(sendFilmFile))
  for (const path of Object.values(readingRoutes)) {
    app.all(path, guard, () => refuseReader(reading, 405, { Allow: 'GET, HEAD' }))
  }
}
