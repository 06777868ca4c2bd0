import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { drawPng, SHARE_IMAGE_WIDTH, wrapIco } from '../prerender/raster.ts'
import { builtFiles } from '../config/built-files.ts'
import { files } from '../../routes.ts'
import type { Content } from '../../platform/content/content.ts'
import type { Assets, Price } from '../../platform/ui/assets.ts'
import { contentTypes } from '../../platform/http/static-files.ts'

export interface DevFile {
  type: string
  bytes: Buffer | string
}

interface Sources {
  root: string
  cache: string
  /** Font for generated images. */
  cover: string
  vite: ViteDevServer
  siteUrl: string
}

/** The output of the last build: sample, look inside, book facts. */
export function readLastBuild(root: string): Pick<Assets, 'sample' | 'inside' | 'book'> {
  const path = join(root, 'dist', builtFiles.assets)
  if (!existsSync(path)) {
    console.log('There is no build yet, so pages lack the sample and the look-inside pages.')
    return {}
  }
  const { sample, inside, book }: Assets = JSON.parse(readFileSync(path, 'utf8'))
  return { ...(sample ? { sample } : {}), ...(inside ? { inside } : {}), ...(book ? { book } : {}) }
}

interface Pictures {
  icon: string
  shareImage: (shown: Pick<Assets, 'content' | 'price'>) => string
}

/** Generated per request, because they list the pages. */
const generated = new Set<string>([files.sitemap, files.robots, files.manifest])

/** Fonts, icons and generated files; anything else from the last build. */
export function devFiles({ root, cache, cover, vite, siteUrl }: Sources) {
  const drawn: Record<string, (pictures: Pictures, content: Content, price: Price) => Promise<Buffer> | string> = {
    [files.iconSvg]: ({ icon }) => icon,
    [files.iconIco]: async ({ icon }) => wrapIco(await drawPng(icon, 32, cover)),
    [files.iconTouch]: ({ icon }) => drawPng(icon, 180, cover),
    [files.icon192]: ({ icon }) => drawPng(icon, 192, cover),
    [files.icon512]: ({ icon }) => drawPng(icon, 512, cover),
    [files.shareImage]: ({ shareImage }, content, price) =>
      drawPng(shareImage({ content, price }), SHARE_IMAGE_WIDTH, cover),
  }

  return async (url: string): Promise<DevFile | undefined> => {
    const path = url.replace(/\?.*$/, '')
    const type = contentTypes[extname(path)]
    if (type === undefined) return undefined
    const bytes = await bytesAt(path)
    return bytes === undefined ? undefined : { type, bytes }
  }

  async function bytesAt(path: string): Promise<Buffer | string | undefined> {
    const draw = drawn[path]
    const { defaultContent: content } = await vite.ssrLoadModule('/platform/content/defaults.ts')
    const { offerPrice } = await vite.ssrLoadModule('/features/storefront/prices/price.ts')
    if (draw) {
      const { icon, shareImage } = await vite.ssrLoadModule('/app/prerender/pictures.tsx')
      return await draw({ icon, shareImage }, content, offerPrice(content))
    }
    const file = builtFile(cache, path) ?? builtFile(join(root, 'dist/site'), path)
    if (!generated.has(path)) return file
    const { crawlerFiles } = await vite.ssrLoadModule('/app/prerender/crawler-files.ts')
    return crawlerFiles({ siteUrl, content, price: offerPrice(content) })[path]
  }
}

/** `undefined` for a path outside the folder and its assets. */
export function builtFile(folder: string, path: string): Buffer | undefined {
  if (!/^\/(assets\/)?\w[\w.-]*$/.test(path)) return undefined
  const file = join(folder, path)
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined
}
