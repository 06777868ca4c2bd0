import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer, type Plugin } from 'vite'
import { checkContent } from '../../build/check-content.ts'
import { buildFonts } from '../../build/fonts.ts'
import { filmsFolder, readEnvironment } from '../../env.ts'
import { findMaker } from '../../films/maker.ts'
import { createStudio } from '../../films/studio.ts'
import { builtBooks, openOwnShop } from '../../open-shop.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Assets } from '../../site/assets.ts'
import { devAsset } from './asset.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/dev')

/** `npm run dev`: the same app, rendered anew for each request, with hot reload for islands and reload for the rest. */
checkContent()
const environment = readEnvironment()
const { PORT, HOST } = environment
const { fonts } = await buildFonts(root, cache)
const scripts = {
  islands: '/site/islands/hydrate.tsx',
  desk: '/site/desk/browser/main.ts',
  roomScript: '/site/islands/room/hydrate.tsx',
}
const assets: Assets = { siteUrl: `http://localhost:${PORT}`, fonts, ...scripts }
const vite = await createViteServer({ root, server: { middlewareMode: true }, plugins: [reloadPages()] })
const shop = await openShopForDevelopment()
const studio = createStudio({ folder: filmsFolder(environment), maker: findMaker(join(root, 'dist/server')) })

createHttpServer((request, response) => {
  const asset = devAsset(cache, request.url ?? '')
  if (asset) response.end(asset)
  else vite.middlewares(request, response, () => void answer(request, response))
}).listen(PORT, HOST, () => console.log(`FitSport, with hot reload, is at http://localhost:${PORT}`))

async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = request.url ?? '/'
  try {
    const { createApp } = await vite.ssrLoadModule('/server/app.tsx')
    const { renderedPages } = await vite.ssrLoadModule('/server/pages.tsx')
    const { contentsParts: contents } = await vite.ssrLoadModule('/site/guide/contents-parts.ts')
    const { renderedRoom } = await vite.ssrLoadModule('/server/prerender/room.tsx')
    const room = renderedRoom(assets, studio)
    const app = createApp({ ...assets, contents }, renderedPages(assets), { shop, trustProxy: 0, room })
    await getRequestListener(withoutPolicy(app.fetch, url))(request, response)
  } catch (fault) {
    if (fault instanceof Error) vite.ssrFixStacktrace(fault)
    console.error(fault)
    response.writeHead(500).end('This page failed; the fault is in the terminal.')
  }
}

/** The strict policy would keep out Vite's own client, so pages go without one here. */
function withoutPolicy(fetch: Hono['fetch'], url: string): Hono['fetch'] {
  return async (request, env) => {
    const page = await fetch(request, env)
    page.headers.delete('Content-Security-Policy')
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page
    return new Response(await vite.transformIndexHtml(url, await page.text()), page)
  }
}

/** Through Vite, because the policies a buyer agrees to are MDX. */
async function openShopForDevelopment(): Promise<Shop> {
  const { policyTexts } = await vite.ssrLoadModule('/server/prerender/policy-texts.tsx')
  const books = builtBooks(join(root, 'dist'))
  const opened = await openOwnShop(environment, {
    siteUrl: assets.siteUrl,
    policies: policyTexts(),
    books,
    book: { pages: 0, planned: 0 },
  })
  opened.startRounds()
  return opened
}

/** Vite updates islands in place by itself; a change to anything only the server renders reloads the page. */
function reloadPages(): Plugin {
  return {
    name: 'reload-pages',
    handleHotUpdate({ file, server }) {
      const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file)
      if (!inBrowser?.size) server.ws.send({ type: 'full-reload' })
    },
  }
}
