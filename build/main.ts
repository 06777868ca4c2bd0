import { withContent } from '../content-slip.ts'

/** `npm run build` */
await withContent(() => import('./run.ts'))
