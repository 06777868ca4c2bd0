import { withContent } from '../config/content-errors.ts'

/** `npm run book` makes the sample, `npm run book -- --full` the whole guide. */
await withContent(() => import('./run.ts'))
