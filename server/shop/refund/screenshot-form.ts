import { refundRequest } from '../../../content/refund-request.ts'
import type { UploadRow } from '../../../shop/db/rows/refunds.ts'
import { fillTemplate } from '../../../format/fill.ts'
import {
  deleteUpload,
  isDraft,
  storeUploads,
  MAX_UPLOAD_BYTES,
  newDraft,
  type UploadError,
  uploadsOf,
} from '../../../shop/cases/screenshots.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { AdditionView, ScreenshotsView } from '../../../site/shop/refund/case-view.ts'
import { parseUpload } from '../../http/upload-form.ts'
import { errorPage, type RequestContext, type AppContext } from '../../http/context.tsx'

const words = refundRequest.form.pictures
const TYPES = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' } as const
const KILOBYTE = 1024

export interface ScreenshotForm {
  fields: URLSearchParams
  pictures: ScreenshotsView
  /** Only a screenshot was removed. */
  dropped: boolean
}

/** Stores the valid screenshots even when other fields have errors. */
export async function parseScreenshotForm(
  app: AppContext,
  context: RequestContext,
): Promise<ScreenshotForm | Response> {
  const form = await parseUpload(context.req.raw, MAX_UPLOAD_BYTES)
  if (form === 'too-large') return errorPage(app, 413)
  if (form === 'broken') return errorPage(app, 400)
  const { shop } = app
  const named = form.fields.get('draft') ?? ''
  const draft = isDraft(named) ? named : newDraft()
  const drop = form.fields.get('drop')
  if (drop !== null) await deleteUpload(shop, draft, drop)
  const errors = await storeUploads(shop, draft, form.files)
  return { fields: form.fields, pictures: await screenshotsView(shop, draft, errors), dropped: drop !== null }
}

export async function screenshotsView(
  shop: Shop,
  draft: string,
  errors: readonly UploadError[] = [],
): Promise<ScreenshotsView> {
  const kept = (await uploadsOf(shop, draft)).map(({ id, ...picture }, place) => ({
    id,
    label: labelOf(picture, place),
  }))
  return { draft, kept, errors: errors.map(({ name, error }) => fillTemplate(words.errors[error], { name })) }
}

export function emptyCaseMessage(): AdditionView {
  return { text: '', error: null, pictures: { draft: newDraft(), kept: [], errors: [] } }
}

function labelOf({ type, bytes }: Pick<UploadRow, 'type' | 'bytes'>, place: number): string {
  const size = `${Math.ceil(bytes / KILOBYTE)} KB`
  return fillTemplate(words.picture, { place: String(place + 1), type: TYPES[type], size })
}
