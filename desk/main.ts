import { runCommandModule } from '../config/content-errors.ts'

/** `npm run desk`: the owner's door from a terminal. */
await runCommandModule(() => import('./run.ts'))
