import { withContent } from '../config/content-errors.ts'

/** `npm run desk`: the owner's door from a terminal. */
await withContent(() => import('./run.ts'))
