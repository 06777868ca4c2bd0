import { runCommandModule } from '../app/config/content-errors.ts'
import { endWithParent } from '../platform/format/end-with-parent.ts'

endWithParent()
await runCommandModule(() => import('./make-edition.ts'))
