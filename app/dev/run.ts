import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer, type ViteDevServer, createLogger, type Logger } from 'vite'
import { checkContent } from '../build/check-content.ts'
import { buildFonts, cutCoverFonts, subsetDocumentFonts } from '../build/fonts.ts'
import { type Environment, filmsFolder, readEnvironment } from '../config/env.ts'
import { builtBooks, type ConfiguredShop, type openConfiguredShop } from '../config/open-shop.ts'
import { soldBook } from '../config/sold-book.ts'
import type { Content } from '../../platform/content/content.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { createDevHandler } from './handler.ts'
import { devFiles, readLastBuild } from './files.ts'
import { watchContent } from './watch-content.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/dev')

const scripts = {
  islands: '/platform/ui/islands/hydrate.tsx',
  desk: '/platform/desk-kit/browser/main.ts',
  roomScript: '/app/islands/room.ts',
}

const documentFonts = join(cache, 'document-fonts')

/** Runs the app from source: hot reload for islands, full reload for the rest. */
export async function run(): Promise<void> {
  checkContent()
  const environment = readEnvironment()
  const { PORT, HOST } = environment
  const fonts = await buildFonts(root, cache)
  const cover = join(cache, 'cover-fonts')
  await cutCoverFonts(root, cover)
  await subsetDocumentFonts(root, documentFonts)
  const server = createHttpServer()
  const content = watchContent(root)
  // On the HTTP socket, so that HOST limits access to it, too.
  const reloading = { middlewareMode: true, ws: { server } }
  const settings = { root, server: reloading, plugins: [content.plugin], customLogger: quietLogger() }
  const vite = await createViteServer(settings)
  const { offerPrice } = await vite.ssrLoadModule('/features/storefront/prices/price.ts')
  const { defaultContent } = await vite.ssrLoadModule('/platform/content/defaults.ts')
  const assets: Assets = {
    ...readLastBuild(root),
    siteUrl: `http://localhost:${PORT}`,
    content: defaultContent,
    price: offerPrice(defaultContent),
    fonts,
    ...scripts,
  }
  const currentShop = reopenChangedShop(vite, environment, assets.siteUrl)
  await currentShop()
  const fileAt = devFiles({ root, cache, cover, vite, siteUrl: assets.siteUrl })
  const films = filmsFolder(environment)
  const answer = createDevHandler({ root, vite, currentShop, films, assets, content, fileAt })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response))
  })
  server.listen(PORT, HOST, () => console.log(`FitSport, with hot reload, is at http://localhost:${PORT}`))
}

/** Returns the shop, opened again if its code or content has changed since. */
function reopenChangedShop(
  vite: ViteDevServer,
  environment: Environment,
  siteUrl: string,
): () => Promise<ConfiguredShop> {
  let opened: { from: unknown; shop: Promise<ConfiguredShop> } | undefined
  const reopen = async (before: Promise<ConfiguredShop> | undefined, open: typeof openConfiguredShop) => {
    await before?.then(({ shop }) => shop.close()).catch(() => undefined)
    return await openShopForDevelopment(vite, { environment, siteUrl, open })
  }
  return async () => {
    const { openConfiguredShop: open } = await vite.ssrLoadModule('/app/config/open-shop.ts')
    if (!opened || opened.from !== open) opened = { from: open, shop: reopen(opened?.shop, open) }
    return await opened.shop
  }
}

interface DevOpening {
  environment: Environment
  siteUrl: string
  open: typeof openConfiguredShop
}

/** Through Vite, because policies are MDX. */
async function openShopForDevelopment(vite: ViteDevServer, opening: DevOpening): Promise<ConfiguredShop> {
  const { environment, siteUrl, open } = opening
  const { firstEvening } = await vite.ssrLoadModule('/guide/ui/tonight.ts')
  const { policyTexts } = await vite.ssrLoadModule('/app/prerender/policy-texts.tsx')
  const books = builtBooks(join(root, 'dist'))
  const book = { pages: 0, planned: 0 }
  const built = { siteUrl, contentKey: '', firstEvening, policies: [], books, book, documentFonts }
  const policiesFor = (content: Content) => policyTexts(content, soldBook(environment))
  const opened = await open(environment, built, { policiesFor })
  opened.shop.startSchedule()
  return opened
}

/** Vite's logger without a stack per module: the error itself is logged once. */
function quietLogger(): Logger {
  const logger = createLogger()
  const error = logger.error.bind(logger)
  logger.error = (message, options) => {
    if (!message.includes('Error when evaluating SSR module')) error(message, options)
  }
  return logger
}
