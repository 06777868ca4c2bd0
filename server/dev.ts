import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer as createViteServer, type Plugin } from 'vite'
import { checkContent } from '../build/check-content.ts'
import { buildFonts } from '../build/fonts.ts'
import { readEnvironment } from '../env.ts'
import type { Assets } from '../site/assets.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache/dev')

/** `npm run dev`: the same app, rendered anew for each request, with hot reload for islands and reload for the rest. */
checkContent()
const { PORT, HOST } = readEnvironment()
const { fonts } = await buildFonts(root, cache)
const assets: Assets = { siteUrl: `http://localhost:${PORT}`, fonts, islands: '/site/islands/hydrate.tsx' }
const vite = await createViteServer({ root, server: { middlewareMode: true }, plugins: [reloadPages()] })

createHttpServer((request, response) => {
  if (request.url?.startsWith('/assets/')) response.end(readFileSync(join(cache, request.url)))
  else vite.middlewares(request, response, () => void answer(request, response))
}).listen(PORT, HOST, () => console.log(`FitSport, with hot reload, is at http://localhost:${PORT}`))

async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = request.url ?? '/'
  try {
    const { createApp } = await vite.ssrLoadModule('/server/app.tsx')
    const page: Response = await createApp(assets).request(url, { method: request.method ?? 'GET' })
    // The strict policy would keep out Vite's own client, so pages go without one here.
    response.writeHead(page.status, { 'Content-Type': page.headers.get('Content-Type') ?? 'text/html' })
    response.end(await vite.transformIndexHtml(url, await page.text()))
  } catch (fault) {
    if (fault instanceof Error) vite.ssrFixStacktrace(fault)
    console.error(fault)
    response.writeHead(500).end('This page failed; the fault is in the terminal.')
  }
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
