import { runCommandModule } from '../../config/content-errors.ts'

/** `npm run dev` */
await runCommandModule(() => import('./run.ts'))
