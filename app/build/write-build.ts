import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { BookBrand } from '../../book/brand.ts'
import { editionKey } from '../../book/edition-key.ts'
import {
  findEdition,
  findOrMakeEdition,
  installEdition,
  publishedEdition,
  type StoredEdition,
} from '../../book/edition-store.ts'
import { siteLicenses } from '../../book/licenses.ts'
import { subsetBuyerFonts } from '../../book/prepare-edition.ts'
import { allSteps } from '../../book/run-step.ts'
import { FACES, NOT_BUNDLED } from '../../films/maker.ts'
import { subsetFilmFonts, filmEntries } from '../../films/programs.ts'
import { guide } from '../../content/guide/outline.ts'
import { databaseSettings, type Environment } from '../config/env.ts'
import { modeOf } from '../config/payment-keys.ts'
import { ownFiles, soldBook } from '../config/sold-book.ts'
import { laterPriceNotes, offerPrice } from '../../features/storefront/prices/price.ts'
import { builtFiles } from '../config/built-files.ts'
import type { BookFacts } from '../config/open-shop.ts'
import { files, pictures } from '../../routes.ts'
import { contentSecurityPolicy, securityHeaders } from '../../platform/http/security.ts'
import { fileNameOf } from '../../platform/http/static-files.ts'
import { readChargedPrices } from '../../features/orders/prices/charged-prices.ts'
import { readReviewSummary } from '../../features/reviews/summary.ts'
import { readPublishedContent } from '../config/published-content.ts'
import { contentKey } from '../../platform/content/versions.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { bookBrand } from '../config/book-brand.ts'
import { buildScript } from './browser-scripts.ts'
import { bundleForNode } from './bundle-for-node.ts'
import { checkContent } from './check-content.ts'
import { checkEdition } from './check-edition.ts'
import { compress } from './compress.ts'
import { buildFonts, cutCoverFonts, subsetDocumentFonts } from './fonts.ts'
import { drawPng, SHARE_IMAGE_WIDTH, withPictures, wrapIco } from '../prerender/raster.ts'
import { mdx } from './mdx.ts'
import { ownBookFacts } from './own-book-facts.ts'

const root = join(import.meta.dirname, '../..')
/** Bundled, because its pages import CSS and MDX. */
type Renderer = typeof import('../prerender/render-site.tsx')

/**
 * Writes site/ for any static host, server/ for Node, book/ to sell, and assets.json. With `bookLater`, files of the
 * book that are not stored are left for the server to make.
 */
export async function writeBuild(dist: string, environment: Environment, { bookLater = false } = {}) {
  const { SITE_URL: siteUrl } = environment
  const published = await readPublishedContent(databaseSettings(environment))
  const { content, pictures: uploaded } = published
  const brand = bookBrand(root, published)
  const cover = join(dist, builtFiles.coverFonts)
  const site = join(dist, 'site')
  checkContent()
  const sold = soldBook(environment)
  const checksum = sold.isGuide ? checkEdition(root, modeOf(environment), console.warn) : undefined
  const faces = join(dist, 'server', FACES.folder)
  console.log('Building the site')
  const [edition, fonts, islands, room, desk] = await allSteps([
    bookLater || !sold.isGuide ? undefined : findOrMakeEdition(root, siteUrl, brand),
    buildFonts(root, site),
    buildScript(site, { root, input: 'platform/ui/islands/hydrate.tsx', name: 'islands' }),
    sold.isGuide ? buildRoom(dist, site) : undefined,
    buildScript(site, { root, input: 'platform/desk-kit/browser/main.ts', name: 'desk' }),
    buildServer(join(dist, 'server')),
    subsetFilmFonts(root, join(dist, 'server')),
    subsetBuyerFonts(root, faces),
    subsetDocumentFonts(root, join(dist, builtFiles.documentFonts)),
    cutCoverFonts(root, cover),
  ])
  const ofGuide = sold.isGuide
    ? await writeGuide(dist, { site, brand, stored: edition ?? findEdition(root, editionKey(root, siteUrl, brand)) })
    : undefined
  const book = ofGuide?.book ?? (await ownBookFacts({ root, faces, files: ownFiles(environment) }))
  const facts: BookFacts = { pages: book.pages ?? 0, planned: sold.isGuide ? guide.planned.length : 0, checksum, brand }
  write(join(dist, builtFiles.bookFacts), JSON.stringify(facts))
  const server: Renderer = await import(pathToFileURL(join(dist, 'server/render-site.js')).href)
  const now = new Date()
  const charged = await readChargedPrices(databaseSettings(environment), modeOf(environment))
  const assets: Assets = {
    siteUrl,
    content,
    price: offerPrice(content, now, charged),
    fonts,
    islands,
    ...room,
    desk,
    ...(sold.isGuide && { tonight: server.tonight }),
    ...ofGuide,
    book,
    sold,
    ...(content.reviews.testimonials === 'reviews' && {
      reviews: await readReviewSummary(databaseSettings(environment), modeOf(environment)),
    }),
  }
  const { content: _, ...stored } = assets
  write(join(dist, builtFiles.assets), JSON.stringify({ ...stored, contentKey: contentKey(content) }))
  write(join(dist, builtFiles.policies), JSON.stringify(server.policyTexts(content, sold)))
  const texts = [...server.renderSite(assets)]
  for (const [path, text] of texts) write(join(site, fileNameOf(path)), text)
  const { icon } = server
  write(join(site, files.iconSvg), icon)
  write(join(site, files.iconIco), wrapIco(await drawPng(icon, 32, cover)))
  write(join(site, files.iconTouch), await drawPng(icon, 180, cover))
  write(join(site, files.icon192), await drawPng(icon, 192, cover))
  write(join(site, files.icon512), await drawPng(icon, 512, cover))
  const shared = withPictures(server.shareImage(assets), uploaded)
  write(join(site, files.shareImage), await drawPng(shared, SHARE_IMAGE_WIDTH, cover))
  for (const [path, bytes] of uploaded) write(join(site, path), bytes)
  write(join(site, files.licenses), siteLicenses(root))
  write(join(site, '_headers'), hostHeaders(texts, siteUrl))
  await compress(site, join(root, 'dist/site'))
  for (const sentence of laterPriceNotes(content, now)) console.log(sentence)
}

/** Its script, and its service worker, which is served to readers only, not as a site file. */
async function buildRoom(dist: string, site: string): Promise<Pick<Assets, 'roomScript'>> {
  const folder = join(dist, 'worker')
  const [roomScript, worker] = await allSteps([
    buildScript(site, { root, input: 'app/islands/room.ts', name: 'room' }),
    buildScript(folder, { root, input: 'features/reading/islands/offline/worker.ts', name: 'worker' }),
  ])
  write(join(dist, builtFiles.roomWorker), readFileSync(join(folder, worker)))
  return { roomScript }
}

/** Writes what comes with the guide; returns what pages show of it. */
async function writeGuide(
  dist: string,
  { site, brand, stored }: { site: string; brand: BookBrand; stored: StoredEdition | undefined },
): Promise<Pick<Assets, 'sample' | 'inside' | 'book'>> {
  const published = await writeEdition(dist, brand, stored)
  const { pages, pdf, epub, sample } = published.facts
  const drawn = join(root, 'content/guide/pictures')
  if (existsSync(drawn)) cpSync(drawn, join(site, pictures), { recursive: true })
  return { sample, inside: writeLookInside(published, site), book: { pages, pdf, epub } }
}

/** Copies the files of the edition into the build, or leaves a mark for the server that they are missing. */
async function writeEdition(
  dist: string,
  brand: BookBrand,
  edition: StoredEdition | undefined,
): Promise<StoredEdition> {
  if (edition) await installEdition(edition, dist)
  else write(join(dist, builtFiles.pendingEdition), JSON.stringify(brand))
  return edition ?? publishedEdition(root)
}

/** Returns the path of the image. */
function writeLookInside({ inside }: StoredEdition, site: string): string {
  const picture = brotliDecompressSync(inside)
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8)
  const href = `/assets/inside-${hash}.svg`
  write(join(site, href), picture)
  write(join(site, `${href}.br`), inside)
  return href
}

/** The `_headers` file of static hosts, with the headers our server sends. */
function hostHeaders(texts: readonly (readonly [path: string, text: string])[], siteUrl: string): string {
  return [
    rule('/*', securityHeaders(siteUrl)),
    rule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...texts
      .filter(([path]) => !extname(path))
      .map(([path, html]) => rule(path, { 'Content-Security-Policy': contentSecurityPolicy(html) })),
  ].join('\n')
}

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

const buildServer = (outDir: string) =>
  bundleForNode(
    {
      root,
      outDir,
      input: {
        main: 'app/server/main.ts',
        'render-site': 'app/prerender/render-site.tsx',
        ...filmEntries,
        'prepare-book': 'features/delivery/prepare/main.ts',
      },
    },
    { plugins: [mdx()], ssr: { noExternal: true, external: [...NOT_BUNDLED, 'sharp'] } },
  )

function write(path: string, content: string | Uint8Array) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
