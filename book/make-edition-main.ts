import { runCommandModule } from '../config/content-errors.ts'

await runCommandModule(() => import('./make-edition.ts'))
