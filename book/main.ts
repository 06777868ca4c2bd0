import { runCommandModule } from '../config/content-errors.ts'

/** `npm run book` makes the sample, `npm run book -- --full` the whole guide. */
await runCommandModule(() => import('./run-book.ts'))
