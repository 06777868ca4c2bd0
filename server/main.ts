import { OwnerError } from '../format/owner-error.ts'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Environment, filmsFolder, readEnvironment } from '../config/env.ts'
import { findMaker } from '../films/maker.ts'
import { createStudio } from '../films/studio.ts'
import { openPoints } from '../config/go-live.ts'
import { openAlerts } from '../shop/alerts.ts'
import { missingBooks } from '../shop/delivery/missing-books.ts'
import type { Shop } from '../shop/shop.ts'
import type { Assets } from '../site/assets.ts'
import { builtFiles, openOwnShop, readBuilt } from '../config/open-shop.ts'
import { ignoreLogErrors } from './http/fallible-log.ts'
import { writtenRoom } from './reading/written-room.ts'
import { say } from './http/log.ts'
import { startMetrics } from './metrics/metrics-server.ts'
import { createRequestTimes } from './metrics/request-times.ts'
import { placeToListen } from './http/place-to-listen.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { stopper } from './http/stop.ts'
import { unsettled } from './http/unsettled.ts'
import { createWebServer } from './http/web-server.ts'

/** dist/, where the build put the site (site/) and this program (server/). */
const dist = join(import.meta.dirname, '..')

ignoreLogErrors()
try {
  await start()
} catch (error) {
  if (!(error instanceof OwnerError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start() {
  const environment = readEnvironment()
  const assets: Assets = JSON.parse(readFileSync(join(dist, builtFiles.assets), 'utf8'))
  const built = readBuilt(dist)
  const shop = await openOwnShop(environment, built, say)
  const trustProxy = Number(environment.TRUST_PROXY)
  const studio = createStudio({ folder: filmsFolder(environment), maker: findMaker(join(dist, 'server')) })
  const room = writtenRoom(join(dist, 'room'), studio)
  const points = openPoints(environment, built.book)
  const served = { shop, trustProxy, room, openPoints: points, ...watching(environment, shop) }
  const server = createWebServer(assets, loadStaticFiles(join(dist, 'site'), assets.siteUrl), served)

  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    const { PORT } = environment
    console.error(`Port ${PORT} is taken. Stop what uses it, or choose another: PORT=${PORT + 1} npm start`)
    process.exitCode = 1
    void shop.close()
  })
  server.listen(placeToListen(environment), () => {
    shop.startSchedule()
    welcome(server, environment, shop)
    for (const line of unsettled(shop.settings.mode, points)) say(line)
    shop.inBackground(() => tellAlerts(shop))
  })
  const close = async () => {
    const closed = shop.close()
    studio.close()
    await closed
  }
  const stop = stopper(server, { close })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}

/** Only who wants figures pays for gathering them. */
function watching({ METRICS_PORT }: Environment, shop: Shop) {
  if (METRICS_PORT === undefined) return {}
  const times = createRequestTimes()
  startMetrics(METRICS_PORT, shop, times)
  return { watch: times.note }
}

function welcome(server: Server, { HOST, PORT }: Environment, shop: Shop) {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : PORT
  say(`FitSport is at http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}  (Ctrl-C stops it)`)
  if (shop.isRehearsal) say('The shop rehearses: payments are pretended, and no money moves.')
  else if (shop.settings.mode === 'test')
    say('The payment keys are test keys: no money moves, and whoever pays with a test card gets the guide.')
  const missing = missingBooks(shop)
  if (missing.length > 0) say(`The shop sells nothing yet: there is no ${missing.join(' and no ')}.`)
}

async function tellAlerts(shop: Shop) {
  const { length } = await openAlerts(shop)
  if (length > 0) say(`Waiting for you: ${length === 1 ? 'one thing' : `${length} things`}. See npm run alerts`)
}
