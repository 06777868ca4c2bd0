import { withContent } from '../../config/content-errors.ts'

/** `npm run dev` */
await withContent(() => import('./run.ts'))
