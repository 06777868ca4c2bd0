import { refundRequest } from '../../../content/refund-request.ts'
import type { UploadRow } from '../../../platform/db/rows/refunds.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import {
  deleteUpload,
  isDraft,
  storeUploads,
  MAX_UPLOAD_BYTES,
  newDraft,
  type UploadError,
  uploadsOf,
} from '../screenshots.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { AdditionView, ScreenshotsView } from '../pages/case-view.ts'
import { clientOf } from '../../../platform/http/client-address.ts'
import { type FormDefinition, type FormValues, valueField } from '../../../platform/http/form-fields.tsx'
import { readUpload } from '../../../platform/http/read-upload.ts'
import type { UploadedFile } from '../../../platform/http/upload-form.ts'
import type { RequestContext, AppContext } from '../../../platform/http/context.tsx'

const copy = refundRequest.form.pictures
const TYPES = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' } as const
const KILOBYTE = 1024

export const screenshotFields = { draft: valueField(), drop: valueField() }

type ScreenshotField = keyof typeof screenshotFields

interface ScreenshotForm<Name extends string> {
  fields: FormValues<Name | ScreenshotField>
  pictures: ScreenshotsView
  /** Only a screenshot was removed. */
  dropped: boolean
}

/**
 * Stores the valid screenshots even when other fields have errors. A form that anyone can open stores them only when
 * `isComplete`.
 */
export async function parseScreenshotForm<Name extends string>(
  app: AppContext,
  context: RequestContext,
  definition: FormDefinition<Name | ScreenshotField>,
  isComplete: (fields: FormValues<Name | ScreenshotField>) => boolean = () => true,
): Promise<ScreenshotForm<Name> | Response> {
  return await readUpload(app, context, { form: definition, maxFileBytes: MAX_UPLOAD_BYTES }, async (fields, files) => {
    const { shop } = app
    const client = clientOf(context, app.trustProxy).id
    const sentDraft = fields.get('draft') ?? ''
    const draft = isDraft(sentDraft) ? sentDraft : newDraft()
    const drop = fields.get('drop')
    if (drop !== null) await deleteUpload(shop, draft, drop)
    const refusal = refusalOf(app, client, isComplete(fields))
    const errors = refusal
      ? files.map(({ name }) => ({ name, error: refusal }))
      : await storeUploads(shop, draft, files)
    if (!refusal) app.draftBytes.count(client, shop.now().getTime(), bytesIn(files))
    return { fields, pictures: await screenshotsView(shop, draft, errors), dropped: drop !== null }
  })
}

function refusalOf(app: AppContext, client: string, isComplete: boolean): UploadError['error'] | null {
  if (!isComplete) return 'choose-again'
  return app.draftBytes.retryAfterMs(client, app.shop.now().getTime()) > 0 ? 'no-room' : null
}

const bytesIn = (files: readonly UploadedFile[]) => files.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0)

export async function screenshotsView(
  shop: Shop,
  draft: string,
  errors: readonly UploadError[] = [],
): Promise<ScreenshotsView> {
  const stored = (await uploadsOf(shop, draft)).map(({ id, ...picture }, place) => ({
    id,
    label: labelOf(picture, place),
  }))
  return { draft, stored, errors: errors.map(({ name, error }) => fillTemplate(copy.errors[error], { name })) }
}

export function emptyCaseMessage(): AdditionView {
  return { text: '', error: null, pictures: { draft: newDraft(), stored: [], errors: [] } }
}

function labelOf({ type, bytes }: Pick<UploadRow, 'type' | 'bytes'>, place: number): string {
  const size = `${Math.ceil(bytes / KILOBYTE)} KB`
  return fillTemplate(copy.picture, { place: String(place + 1), type: TYPES[type], size })
}
