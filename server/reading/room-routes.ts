import type { Hono } from 'hono'
import { roomRoutes } from '../../routes.ts'
import type { AppContext, Handler, RequestContext } from '../http/context.tsx'
import { forms } from '../http/forms.ts'
import { movementPage, sendAllFilms, sendFilmFile } from './films.tsx'
import {
  enter,
  offlineManifest,
  leave,
  redirectToOrder,
  redirectToReview,
  type Room,
  roomPage,
  searchIndex,
  setAppearance,
  worker,
} from './room.tsx'

export function addRoomRoutes(router: Hono, app: AppContext, room: Room): void {
  const at = (handler: Handler) => (context: RequestContext) => handler(app, context)
  const form = forms(app)
  router.post(roomRoutes.enter, form, at(enter))
  router.get(roomRoutes.room, at(roomPage(room)))
  router.post(roomRoutes.look, form, at(setAppearance))
  router.post(roomRoutes.leave, form, at(leave))
  router.get(roomRoutes.order, at(redirectToOrder))
  router.get(roomRoutes.review, at(redirectToReview))
  router.get(roomRoutes.searchIndex, at(searchIndex(room)))
  router.get(roomRoutes.movements, at(roomPage(room)))
  if (room.films) {
    router.get(roomRoutes.movement, at(movementPage(room, room.films)))
    router.get(roomRoutes.allFilms, at(sendAllFilms(room.films)))
    router.get(roomRoutes.film, at(sendFilmFile(room.films)))
  }
  router.get(roomRoutes.offlineList, at(offlineManifest(room)))
  router.get(roomRoutes.worker, at(worker(room)))
  router.get(roomRoutes.log, at(roomPage(room)))
  router.get(roomRoutes.chapter, at(roomPage(room)))
}
