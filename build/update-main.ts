import { runCommandModule } from '../config/content-errors.ts'

/** `npm run update` */
await runCommandModule(() => import('./update.ts'))
