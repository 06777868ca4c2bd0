import { benchLighthouse } from './lighthouse.ts'
import { benchThroughput } from './throughput.ts'

/** `npm run bench`: figures beside what they are compared with. They inform; nothing fails on them. */
await benchLighthouse()
await benchThroughput()
