import { NO_FIELDS } from '../../../platform/http/form-fields.tsx'
import { action, onlyIf, page, publicAction, type Route } from '../../../platform/http/routes.ts'
import { movedFiles, shopRoutes } from '../../../routes.ts'
import { downloadFile } from './file.tsx'
import { pendingSample, samplePaths, waitQuery } from './pending.tsx'
import { submitResubscribe, submitUnsubscribe, unsubscribePage } from './unsubscribe.tsx'

export const deliveryRoutes: readonly Route[] = [
  page(shopRoutes.file, waitQuery, downloadFile, { limit: 'file' }),
  onlyIf(
    ({ shop }) => Boolean(shop.settings.pendingEdition),
    ...samplePaths.map((path) => page(path, waitQuery, pendingSample)),
  ),
  onlyIf(
    ({ shop }) => shop.settings.sold.isGuide,
    ...Object.entries(movedFiles).map(([before, now]) =>
      page(before, NO_FIELDS, (_, context) => context.redirect(now, 308)),
    ),
  ),
  page(shopRoutes.unsubscribe, NO_FIELDS, unsubscribePage),
  // One click in a mail program sends it.
  publicAction(shopRoutes.unsubscribe, submitUnsubscribe, { limit: 'find' }),
  action(shopRoutes.resubscribe, NO_FIELDS, submitResubscribe),
]
