import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { describeError } from './error-page.ts'

export interface WatchedContent {
  plugin: Plugin
  /** What is wrong with the content as it was saved last. */
  error(): Promise<string | undefined>
  /** Whether a page could be shown the last time. */
  served(well: boolean): void
}

/**
 * Checks the content on every save, and reloads pages: Vite updates islands in place by itself, a change to anything only
 * the server renders reloads, and so does any change while a page shows a error instead of itself.
 */
export function watchContent(root: string): WatchedContent {
  const content = join(root, 'content/')
  let checked: Promise<string | undefined> = Promise.resolve(undefined)
  let well = true
  return {
    error: () => checked,
    served: (now) => void (well = now),
    plugin: {
      name: 'watch-content',
      async handleHotUpdate({ file, server }) {
        if (file.startsWith(content)) checked = check(server, root)
        const error = await checked
        if (error) console.error(error)
        const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file)
        if (!inBrowser?.size || !well || error) server.ws.send({ type: 'full-reload' })
      },
    },
  }
}

/** By way of Vite, which reads the files anew. */
async function check(vite: ViteDevServer, root: string): Promise<string | undefined> {
  try {
    const { checkContent } = await vite.ssrLoadModule('/build/check-content.ts')
    checkContent()
    return undefined
  } catch (error) {
    return describeError(error, root)
  }
}
