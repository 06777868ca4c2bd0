import { readFileSync } from 'node:fs'
import type { ListenOptions } from 'node:net'
import { join } from 'node:path'
import { type Environment, filmsFolder, readEnvironment } from '../config/env.ts'
import { openPoints } from '../config/go-live.ts'
import { builtFiles } from '../config/built-files.ts'
import { openConfiguredShop, readBuilt } from '../config/open-shop.ts'
import { policyPoints } from '../config/policy-points.ts'
import { recordPort } from '../config/running-port.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import { checkPaymentMethods } from '../../features/providers/missing-methods.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { ignoreLogErrors, log } from '../../platform/http/log.ts'
import { addStaticFiles, loadStaticFiles } from '../../platform/http/static-files.ts'
import { pendingEdition } from './pending-edition.ts'
import type { openRoom } from '../room/room.ts'
import { createPageRefresh, keepPagesFresh } from './site-pages.ts'
import { logStart } from './startup-log.ts'
import { samplePaths } from '../../features/delivery/routes/pending.tsx'
import { createStopHandler } from './stop.ts'
import { createWebServer } from './web-server.ts'

/** The build: the site in site/, this program in server/. */
const dist = join(import.meta.dirname, '..')
/** The first socket that systemd passes on, after stdin, stdout and stderr. */
const SYSTEMD_SOCKET = 3

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
  const assets: Assets = JSON.parse(readBuild(builtFiles.assets))
  const built = readBuilt(dist)
  const edition = pendingEdition(dist, built, environment)
  const shop = await openConfiguredShop(environment, { ...built, ...(edition && { pendingEdition: edition }) }, log)
  const points = [...openPoints(environment, built.book), ...policyPoints(built.policies)]
  const files = loadStaticFiles(join(dist, 'site'), assets.siteUrl)
  const refreshPages = createPageRefresh({ shop, assets, files, dist })
  await refreshPages()
  const server = createWebServer(assets, files, {
    shop,
    trustProxy: Number(environment.TRUST_PROXY),
    room: roomLoader(assets, filmsFolder(environment)),
    openPoints: points,
    countryHeader: environment.COUNTRY_HEADER,
    refreshPages,
  })

  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    const { PORT } = environment
    console.error(`Port ${PORT} is in use. Stop the other program, or choose another port: PORT=${PORT + 1} npm start`)
    process.exitCode = 1
    void shop.close()
  })
  server.listen(listenOptions(environment), () => {
    const address = server.address()
    if (address !== null && typeof address === 'object') recordPort(environment, address.port)
    shop.startSchedule()
    edition?.make(() => addStaticFiles(files, join(dist, 'site'), assets.siteUrl, samplePaths))
    logStart(server, shop, environment, points)
    shop.inBackground(() => checkPaymentMethods(shop))
  })
  const stopRefreshing = keepPagesFresh({ shop, assets }, refreshPages)
  const close = async () => {
    stopRefreshing()
    edition?.stop()
    await shop.close()
  }
  const stop = createStopHandler(server, { close })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}

type OpenRoom = ReturnType<typeof openRoom>

/** The manuscript takes 0.3 seconds and 40 MB to load, so it waits for the first reader. */
function roomLoader(assets: Assets, films: string): () => Promise<OpenRoom> {
  let room: Promise<OpenRoom> | undefined
  const built = { site: join(dist, 'site'), worker: () => readBuild(builtFiles.roomWorker) }
  const load = async () => (await import('../room/room.ts')).openRoom(assets, { filmsFolder: films, built })
  return () => (room ??= load())
}

function readBuild(file: string): string {
  return readFileSync(join(dist, file), 'utf8')
}

/** With systemd's socket, connections wait while the server restarts. */
function listenOptions({ PORT, HOST, LISTEN_FDS, LISTEN_PID }: Environment): ListenOptions & { fd?: number } {
  const hasSocket = LISTEN_FDS === '1' && LISTEN_PID === String(process.pid)
  return hasSocket ? { fd: SYSTEMD_SOCKET } : { port: PORT, host: HOST }
}
