import { withContent } from '../config/content-errors.ts'

/** `npm run update` */
await withContent(() => import('./update.ts'))
