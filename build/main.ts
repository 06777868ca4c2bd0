import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as viteBuild } from 'vite'
import { bundleEntry, importFigures } from '../book/bundle.ts'
import { cutFaces, filmEntries, NOT_BUNDLED } from '../films/bundle.ts'
import { fontLicences } from '../book/font-licences.ts'
import { ManuscriptFault } from '../guide/fault.ts'
import { readManuscript } from '../guide/manuscript.ts'
import { printFull, printSample } from '../book/write-editions.ts'
import { EnvironmentFault, readEnvironment } from '../env.ts'
import { type BookFacts, builtFiles } from '../open-shop.ts'
import { files, pictures } from '../routes.ts'
import type { Assets } from '../site/assets.ts'
import { ContentFault, checkContent } from './check-content.ts'
import { compress } from './compress.ts'
import { buildFonts } from './fonts.ts'
import { GlyphFault } from './glyphs.ts'
import { ico, png } from './raster.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const site = join(dist, 'site')

try {
  await build()
} catch (fault) {
  if (!isPlain(fault)) throw fault
  console.error(fault.message)
  process.exitCode = 1
}

/** Something the owner can put right: it needs no stack. */
function isPlain(fault: unknown): fault is Error {
  return [ContentFault, EnvironmentFault, ManuscriptFault, GlyphFault].some((kind) => fault instanceof kind)
}

/** Builds dist/: site/ for any static host, server/ for Node, assets.json for both. */
async function build() {
  const { SITE_URL: siteUrl } = readEnvironment()
  checkContent()
  rmSync(dist, { recursive: true, force: true })

  const { fonts, cover } = await buildFonts(root, site)
  const islands = await buildIslands()
  await buildServer()
  await cutFaces(root, join(dist, 'server'))
  const figures = await importFigures(root)
  const print = { root, siteUrl, now: new Date(), say: console.log }
  const manuscript = readManuscript(root)
  const sample = await printSample(manuscript, figures, print)
  const { pages } = await printFull(manuscript, figures, print)
  const facts: BookFacts = { pages, planned: manuscript.guide.planned.length }
  write(join(dist, builtFiles.bookFacts), JSON.stringify(facts))
  const assets: Assets = { siteUrl, fonts, islands, sample }
  write(join(dist, builtFiles.assets), JSON.stringify(assets))

  const server: typeof import('../server/prerender/prerender.tsx') = await import(
    pathToFileURL(join(dist, 'server/prerender.js')).href
  )
  write(join(dist, builtFiles.policies), JSON.stringify(server.policyTexts()))
  await server.prerender(assets, site)
  const { icon, share } = server.pictures
  write(join(site, files.iconSvg), icon)
  write(join(site, files.iconIco), ico(png(icon, 32, cover)))
  write(join(site, files.iconTouch), png(icon, 180, cover))
  write(join(site, files.icon192), png(icon, 192, cover))
  write(join(site, files.icon512), png(icon, 512, cover))
  write(join(site, files.shareImage), png(share, 1200, cover))
  for (const [path, text] of Object.entries(server.crawlerFiles(siteUrl))) write(join(site, path), text)
  write(join(site, files.licences), fontLicences(root))
  write(join(site, '_headers'), server.hostHeaders(site, server.prerenderedPages, siteUrl))
  const drawn = join(root, 'content/guide/pictures')
  if (existsSync(drawn)) cpSync(drawn, join(site, pictures), { recursive: true })
  compress(site)
}

async function buildIslands(): Promise<string> {
  const result = await viteBuild({
    root,
    logLevel: 'warn',
    build: {
      outDir: site,
      emptyOutDir: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: join(root, 'site/islands/hydrate.tsx'),
        output: { entryFileNames: 'assets/islands-[hash].js' },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const output of outputs) {
    if (!('output' in output)) continue
    const entry = output.output.find((file) => file.type === 'chunk' && file.isEntry)
    if (entry) return `/${entry.fileName}`
  }
  throw new Error('Vite wrote no entry for the islands.')
}

async function buildServer() {
  await viteBuild({
    root,
    logLevel: 'warn',
    // Otherwise React's development build is bundled, which renders several times slower.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      outDir: join(dist, 'server'),
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        input: {
          main: join(root, 'server/main.ts'),
          prerender: join(root, 'server/prerender/prerender.tsx'),
          ...bundleEntry,
          ...filmEntries,
          'stamp-worker': join(root, 'shop/delivery/stamping/worker.ts'),
        },
      },
    },
  })
}

function write(path: string, content: string | Uint8Array) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
