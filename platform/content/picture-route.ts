import { NO_FIELDS } from '../http/form-fields.tsx'
import { errorPage, type Handler } from '../http/context.tsx'
import { page } from '../http/routes.ts'
import { shopRoutes } from '../../routes.ts'
import { readPicture } from './pictures.ts'

/** Pictures of versions and of the draft. A static host has those that are shown as files. */
const sendPicture: Handler = async (app, { req }) => {
  const [, name] = /^([0-9a-f]{32})\.jpg$/.exec(req.param('file') ?? '') ?? []
  const bytes = name === undefined ? undefined : await readPicture(app.shop.db, name)
  if (!bytes) return errorPage(app, 404)
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=31536000, immutable' }
  return new Response(new Uint8Array(bytes), { headers })
}

export const pictureRoutes = [page(shopRoutes.ownerPicture, NO_FIELDS, sendPicture)]
