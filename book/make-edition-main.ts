import { setFlagsFromString } from 'node:v8'
import { runCommandModule } from '../app/config/content-errors.ts'
import { endWithParent } from '../platform/format/end-with-parent.ts'

// It mostly waits for Typst, so its garbage is worth collecting: 100 MB instead of 300.
setFlagsFromString('--optimize-for-size')
setFlagsFromString('--max-semi-space-size=2')
endWithParent()
await runCommandModule(() => import('./make-edition.ts'))
