import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { ConfiguredShop } from '../config/open-shop.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { errorPageHtml, describeError } from './error-page.ts'
import type { DevFile } from './files.ts'
import type { WatchedContent } from './watch-content.ts'

interface Dev {
  root: string
  vite: ViteDevServer
  currentShop: () => Promise<ConfiguredShop>
  films: string
  assets: Assets
  content: WatchedContent
  fileAt: (url: string) => Promise<DevFile | undefined>
}

/** Responds with a file, a page rendered from the current sources, or the error that prevents it. */
export function createDevHandler(dev: Dev) {
  const { root, vite, content, fileAt } = dev
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/'
    try {
      const file = await fileAt(url)
      const error = await content.error()
      if (file) response.writeHead(200, { 'Content-Type': file.type }).end(file.bytes)
      else if (error) await showError(error)
      else await getRequestListener(withoutPolicy(vite, await loadApp(dev), url))(request, response)
      content.setLastResult(!error)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      const sentence = describeError(error, root)
      console.error(sentence)
      content.setLastResult(false)
      await showError(sentence)
    }

    async function showError(sentence: string) {
      const page = await vite.transformIndexHtml(url, errorPageHtml(sentence))
      response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
    }
  }
}

async function loadApp({ vite, currentShop, films, assets: built }: Dev): Promise<Hono['fetch']> {
  const { offerPrice } = await vite.ssrLoadModule('/features/storefront/prices/price.ts')
  const { shop, content } = await currentShop()
  const { sold } = shop.settings
  const assets = { ...built, content, sold, price: offerPrice(content) }
  const { createApp } = await vite.ssrLoadModule('/app/server/app.tsx')
  const { renderedPages } = await vite.ssrLoadModule('/app/server/pages.tsx')
  const { firstEvening: tonight } = await vite.ssrLoadModule('/guide/ui/tonight.ts')
  const { openRoom } = await vite.ssrLoadModule('/app/room/room.ts')
  const room = () => openRoom(assets, { filmsFolder: films })
  const served = { shop, trustProxy: 0, room }
  return createApp({ ...assets, ...(sold.isGuide && { tonight }) }, renderedPages(assets), served).fetch
}

/** The policy would block Vite's client, so pages have none here. Vite reads them uncompressed. */
function withoutPolicy(vite: ViteDevServer, fetch: Hono['fetch'], url: string): Hono['fetch'] {
  return async (request, env) => {
    const page = await fetch(new Request(request, { headers: withoutEncoding(request) }), env)
    page.headers.delete('Content-Security-Policy')
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page
    return new Response(await vite.transformIndexHtml(url, await page.text()), page)
  }
}

function withoutEncoding({ headers }: Request): Headers {
  const plain = new Headers(headers)
  plain.delete('Accept-Encoding')
  return plain
}
