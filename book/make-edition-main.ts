import { runCommandModule } from '../config/content-errors.ts'
import { endWithParent } from '../format/end-with-parent.ts'

endWithParent()
await runCommandModule(() => import('./make-edition.ts'))
