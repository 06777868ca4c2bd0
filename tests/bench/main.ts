import { benchBoard } from './board.ts'
import { benchBook } from './book.ts'
import { benchDelivery } from './delivery.ts'
import { benchFields } from './fields.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchShop } from './shop.ts'
import { benchThroughput } from './throughput.ts'
import { benchTwoServers } from './two-servers.ts'

/** `npm run bench`: measurements beside their baseline. None fails. */
await benchLighthouse()
await benchThroughput()
await benchShop()
await benchDelivery()
await benchTwoServers()
await benchBoard()
benchFields()
await benchBook()
