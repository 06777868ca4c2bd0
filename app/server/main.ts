import { readFileSync } from 'node:fs'
import type { ListenOptions } from 'node:net'
import { join } from 'node:path'
import { type Environment, filmsFolder, readEnvironment } from '../config/env.ts'
import { openPoints } from '../config/go-live.ts'
import { builtFiles } from '../config/built-files.ts'
import { openConfiguredShop, readBuilt, shopSettings } from '../config/open-shop.ts'
import type { PublishedContent } from '../config/published-content.ts'
import { policyPoints } from '../config/policy-points.ts'
import { soldBook } from '../config/sold-book.ts'
import { recordPort } from '../config/running-port.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import { checkPaymentMethods } from '../../features/providers/missing-methods.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { alertOf } from '../../platform/alerts/server-alerts.ts'
import type { Content } from '../../platform/content/content.ts'
import { withBrand } from '../../platform/content/brand.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { fitEdits, valueAt } from '../../platform/content/edits.ts'
import { contentKey } from '../../platform/content/versions.ts'
import type { PolicyText } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { GUIDE } from '../../platform/shop/sold-book.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { ignoreLogErrors, log } from '../../platform/http/log.ts'
import { addStaticFiles, loadStaticFiles } from '../../platform/http/static-files.ts'
import { pendingEdition } from './pending-edition.ts'
import type { openRoom } from '../room/room.ts'
import { createContentDesk, loadRenderer } from './content-desk.ts'
import { createLimits, type ServedShop } from './app.tsx'
import { followContent } from './follow-content.ts'
import { createCoverDrawing, createPageRefresh, keepPagesFresh, preparePages, type SitePages } from './site-pages.ts'
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
  const stored: Omit<Assets, 'content'> = JSON.parse(readBuild(builtFiles.assets))
  checkSoldBook(environment, stored)
  const fromBuild = readBuilt(dist)
  const edition = pendingEdition(dist, fromBuild, environment)
  const built = { ...fromBuild, ...(edition && { pendingEdition: edition }) }
  const policiesFor = async (content: Content) => (await loadRenderer()).policyTexts(content, stored.sold)
  const opened = await openConfiguredShop(environment, built, { log, policiesFor })
  const { shop } = opened
  const files = loadStaticFiles(join(dist, 'site'), stored.siteUrl)
  const pages: SitePages = { shop, assets: { ...stored, content: opened.content }, files, dist }
  if (contentKey(opened.content) !== built.contentKey) (await preparePages(pages, shop, opened.content))()
  const refreshPages = createPageRefresh(pages)
  await refreshPages()
  await raiseContentAlerts(shop, opened)

  const limits = createLimits()
  const settingsFor = (content: Content, policies: readonly PolicyText[]) => ({
    ...shopSettings(environment, { ...built, policies }, content),
    log,
  })
  /** What requests get from now on. */
  const servedWith = (assets: Assets, current: Shop, version: number, written: Content): ServedShop => ({
    shop: current,
    limits,
    trustProxy: Number(environment.TRUST_PROXY),
    room: roomLoader(assets, filmsFolder(environment)),
    openPoints: [
      ...openPoints(environment, built.book, assets.content),
      ...policyPoints(current.settings.agreement.policies),
    ],
    countryHeader: environment.COUNTRY_HEADER,
    refreshPages,
    drawCover: createCoverDrawing({ shop: current, assets, dist }),
    content: createContentDesk({
      shop: current,
      assets,
      written,
      version,
      settingsFor,
      onPublished: () => following.check(),
    }),
  })
  const first = servedWith(pages.assets, shop, opened.version?.number ?? 0, opened.written)
  const server = createWebServer(pages.assets, files, first)
  let stopRefreshing = keepPagesFresh(pages, refreshPages)

  const following = followContent({
    shop,
    known: opened.version?.number ?? 0,
    async prepare(version) {
      const { content: written } = fitEdits(defaultContent, version.edits)
      const content = withBrand(written)
      const next = pages.shop.withSettings(settingsFor(content, await policiesFor(content)))
      const showPages = await preparePages(pages, next, content)
      return () => {
        const assets = showPages()
        server.show(assets, servedWith(assets, next, version.number, written))
        next.startSchedule()
        stopRefreshing()
        stopRefreshing = keepPagesFresh(pages, refreshPages)
        log(`The site shows version ${version.number} of its content.`)
        next.inBackground(refreshPages)
      }
    },
    failed: (version, error) => raiseAlert(shop, alertOf.contentNotShown(version.number, error)),
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
    edition?.make(() => addStaticFiles(files, join(dist, 'site'), stored.siteUrl, samplePaths))
    logStart(server, shop, environment, first.openPoints ?? [])
    shop.inBackground(() => checkPaymentMethods(shop))
  })
  const close = async () => {
    stopRefreshing()
    following.stop()
    edition?.stop()
    await shop.close()
  }
  const stop = createStopHandler(server, { close })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}

/** Edits that an update left without a field, and texts whose default it changed: once each. */
async function raiseContentAlerts(shop: Shop, { version, setAside }: PublishedContent): Promise<void> {
  for (const path of setAside) await raiseAlert(shop, alertOf.editSetAside(path))
  for (const [path, before] of Object.entries(version?.defaults ?? {})) {
    const now = valueAt(defaultContent, path)
    if (now === undefined || JSON.stringify(now) === JSON.stringify(before)) continue
    await raiseAlert(shop, alertOf.defaultChanged(path, before, now))
  }
}

/** Pages and policies of the build promise what comes with its book. */
function checkSoldBook(environment: Environment, { sold = GUIDE }: Pick<Assets, 'sold'>): void {
  if (JSON.stringify(soldBook(environment)) === JSON.stringify(sold)) return
  throw new OwnerError('BOOK_PDF or BOOK_EPUB was set or removed since the build: run npm run build.')
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
