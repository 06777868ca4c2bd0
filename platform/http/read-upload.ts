import type { ErrorStatus } from '../../content/errors.ts'
import { clientOf } from './client-address.ts'
import { type AppContext, errorPage, type RequestContext } from './context.tsx'
import { checkFields, type FormDefinition, type FormValues } from './form-fields.tsx'
import { parseUpload, type UploadedFile, type UploadFailure } from './upload-form.ts'

const STATUS = { malformed: 400, 'too-large': 413, 'too-slow': 408, busy: 429 } as const satisfies Record<
  UploadFailure,
  ErrorStatus
>

interface UploadOptions<Name extends string> {
  form: FormDefinition<Name>
  /** Of all files together. */
  maxFileBytes: number
}

/** Reads a form with files. Their bytes count against the budget until `use` is done. */
export async function readUpload<Name extends string, Result>(
  app: AppContext,
  context: RequestContext,
  { form: definition, maxFileBytes }: UploadOptions<Name>,
  use: (fields: FormValues<Name>, files: readonly UploadedFile[]) => Promise<Result>,
): Promise<Result | Response> {
  const client = clientOf(context, app.trustProxy).id
  const { form, release } = await parseUpload(context.req.raw, { maxFileBytes, budget: app.bodies.uploads, client })
  try {
    if (typeof form === 'string') return errorPage(app, STATUS[form], { 'Retry-After': '30' })
    const fields = checkFields(app, definition, form.fields)
    return fields instanceof Response ? fields : await use(fields, form.files)
  } finally {
    release()
  }
}
