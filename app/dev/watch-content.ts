import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { describeError } from './error-page.ts'

export interface WatchedContent {
  plugin: Plugin
  /** The error in the content as last saved. */
  error(): Promise<string | undefined>
  setLastResult(well: boolean): void
}

/**
 * Checks the content on every save. Vite updates islands in place; other changes, and any change while an error is
 * shown, reload the page.
 */
export function watchContent(root: string): WatchedContent {
  const content = join(root, 'content/')
  let checked: Promise<string | undefined> = Promise.resolve(undefined)
  let well = true
  return {
    error: () => checked,
    setLastResult: (now) => void (well = now),
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

/** Through Vite, which loads changed files again. */
async function check(vite: ViteDevServer, root: string): Promise<string | undefined> {
  try {
    const { checkContent } = await vite.ssrLoadModule('/app/build/check-content.ts')
    checkContent()
    return undefined
  } catch (error) {
    return describeError(error, root)
  }
}
