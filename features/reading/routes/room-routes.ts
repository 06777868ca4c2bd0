import type { Hono } from 'hono'
import { roomRoutes } from '../../../routes.ts'
import type { AppContext, Handler, RequestContext } from '../../../platform/http/context.tsx'
import { NO_FIELDS, withForm } from '../../../platform/http/form-fields.tsx'
import { MINUTE } from '../../../platform/format/duration.ts'
import { forms } from '../../../platform/http/forms.ts'
import { LIMITS, rateLimit } from '../../../platform/http/rate-limit.ts'
import { sendAllFilms, sendFilmFile } from './films.tsx'
import { deleteSyncedLogHandler, getSyncedLog, ownScript, putSyncedLog } from './sync.ts'
import {
  appearanceForm,
  enterForm,
  enterRoom,
  offlineManifest,
  leaveRoom,
  leftPage,
  redirectToOrder,
  redirectToReview,
  type LoadRoom,
  roomPage,
  searchIndex,
  searchText,
  setAppearance,
  worker,
} from './room.tsx'

export function addRoomRoutes(router: Hono, app: AppContext, room: LoadRoom): void {
  const at = (handler: Handler) => withForm(app, NO_FIELDS, handler)
  const form = forms(app)
  router.post(roomRoutes.enter, form, withForm(app, enterForm, enterRoom))
  router.get(roomRoutes.room, at(roomPage(room)))
  router.post(roomRoutes.look, form, withForm(app, appearanceForm, setAppearance))
  router.post(roomRoutes.leave, form, at(leaveRoom))
  router.get(roomRoutes.leave, at(leftPage))
  router.get(roomRoutes.order, at(redirectToOrder))
  router.get(roomRoutes.review, at(redirectToReview))
  router.get(roomRoutes.searchIndex, at(searchIndex(room)))
  router.get(roomRoutes.searchText, at(searchText(room)))
  router.get(roomRoutes.movements, at(roomPage(room)))
  router.get(roomRoutes.movement, at(roomPage(room)))
  router.get(roomRoutes.allFilms, at(sendAllFilms(room)))
  router.get(roomRoutes.film, at(sendFilmFile(room)))
  router.get(roomRoutes.offlineList, at(offlineManifest(room)))
  router.get(roomRoutes.worker, at(worker(room)))
  router.get(roomRoutes.log, at(roomPage(room)))
  addSync(router, app)
  router.get(roomRoutes.chapter, at(roomPage(room)))
}

function addSync(router: Hono, app: AppContext): void {
  /** Encrypted bytes, whose size `ownScript` limits. */
  const raw = (handler: Handler) => (context: RequestContext) => handler(app, context)
  const limit = rateLimit(app, { max: LIMITS.sync, windowMs: 10 * MINUTE })
  router.on(['GET', 'PUT', 'DELETE'], roomRoutes.sync, limit, ownScript(app))
  router.get(roomRoutes.sync, raw(getSyncedLog))
  router.put(roomRoutes.sync, raw(putSyncedLog))
  router.delete(roomRoutes.sync, raw(deleteSyncedLogHandler))
}
