import { runCommandModule } from '../config/content-errors.ts'

/** `npm run build` */
await runCommandModule(() => import('./run-build.ts'))
