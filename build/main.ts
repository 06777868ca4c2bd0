import { withContent } from '../config/content-errors.ts'

/** `npm run build` */
await withContent(() => import('./run.ts'))
