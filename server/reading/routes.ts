import type { Hono } from 'hono'
import { roomRoutes } from '../../routes.ts'
import { forms } from '../http/forms.ts'
import type { ShopContext, Storefront } from '../http/context.tsx'
import { movementPage, sendAllFilms, sendFilmFile } from './films.tsx'
import { enter, keepList, leave, type Room, roomPage, searchIndex, setLook, toOrder, worker } from './room.tsx'

/** Every address of the reading room. */
export function addRoom(app: Hono, storefront: Storefront, room: Room): void {
  const at =
    (handler: (storefront: Storefront, context: ShopContext) => Response | Promise<Response>) =>
    (context: ShopContext) =>
      handler(storefront, context)
  const form = forms(storefront)
  app.post(roomRoutes.enter, form, at(enter))
  app.get(roomRoutes.room, at(roomPage(room)))
  app.post(roomRoutes.look, form, at(setLook))
  app.post(roomRoutes.leave, form, at(leave))
  app.get(roomRoutes.order, at(toOrder))
  app.get(roomRoutes.searchIndex, at(searchIndex(room)))
  app.get(roomRoutes.movements, at(roomPage(room)))
  if (room.films) {
    app.get(roomRoutes.movement, at(movementPage(room, room.films)))
    app.get(roomRoutes.allFilms, at(sendAllFilms(room.films)))
    app.get(roomRoutes.film, at(sendFilmFile(room.films)))
  }
  app.get(roomRoutes.keepList, at(keepList(room)))
  app.get(roomRoutes.worker, at(worker(room)))
  app.get(roomRoutes.log, at(roomPage(room)))
  app.get(roomRoutes.chapter, at(roomPage(room)))
}
