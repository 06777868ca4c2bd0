import { withContent } from '../content-slip.ts'

/** `npm run update` */
await withContent(() => import('./update.ts'))
