import { deliver } from '../deliver.ts'
import { recordDownloadResult } from '../record-download.ts'
import { Notice, type NoticeName } from '../../../platform/ui/shop/notice.tsx'
import { type RequestContext, shopPage, type AppContext } from '../../../platform/http/context.tsx'
import type { FormValues } from '../../../platform/http/form-fields.tsx'
import { sendFile } from '../../../platform/http/send-file.ts'
import { pendingPage, waitForEdition } from './pending.tsx'

const REFUSALS = {
  invalid: { name: 'noOrder', status: 404 },
  expired: { name: 'staleFile', status: 410 },
  closed: { name: 'closedFile', status: 410 },
  missing: { name: 'noFile', status: 503 },
} as const satisfies Record<string, { name: NoticeName; status: number }>

/** The file behind a short-lived link, whole or in part. */
export async function downloadFile(
  app: AppContext,
  context: RequestContext,
  query: FormValues<'wait'>,
): Promise<Response> {
  const { shop } = app
  await waitForEdition(app, query)
  const delivery = await deliver(shop, context.req.param('ticket') ?? '')
  if (delivery.outcome === 'pending') return pendingPage(app)
  if (delivery.outcome !== 'file') {
    const { name, status } = REFUSALS[delivery.outcome]
    return shopPage(app, <Notice shell={app.shell} name={name} />, status)
  }
  const { content, kept, tail, recordStart, ...file } = delivery.file
  const offered = { ...file, parts: [{ file: content, length: kept }, tail] }
  return await sendFile(app, context, offered, {
    onStart: recordStart,
    onEnd: (transfer) => shop.inBackground(() => recordDownloadResult(shop, file, transfer)),
  })
}
