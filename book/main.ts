import { runCommandModule } from '../config/content-errors.ts'

/** `npm run book` */
await runCommandModule(() => import('./run-book.ts'))
