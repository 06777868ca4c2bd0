import { withContent } from '../../content-slip.ts'

/** `npm run dev` */
await withContent(() => import('./run.ts'))
