import type { Assets } from '../../platform/ui/assets.ts'
import { describeSite } from '../../platform/ui/description.ts'
import { pageColors } from '../../platform/format/palette.ts'
import { GUIDE } from '../../platform/shop/sold-book.ts'
import { files, roomRoutes } from '../../routes.ts'
import { sitemapPages } from '../server/pages.tsx'

type Shown = Pick<Assets, 'siteUrl' | 'price' | 'content' | 'sold'>

/** Files for crawlers and phones, by path. */
export function crawlerFiles(shown: Shown): Record<string, string> {
  const { siteUrl, sold = GUIDE } = shown
  const address = (path: string) => new URL(path, siteUrl).href
  const urls = sitemapPages(sold)
    .map((path) => `<url><loc>${address(path)}</loc></url>`)
    .join('')
  return {
    [files.sitemap]: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
    [files.robots]: `User-agent: *\nAllow: /\n\nSitemap: ${address(files.sitemap)}\n`,
    [files.manifest]: manifest(shown, { start_url: '/', display: 'browser' }),
    // On a home screen, the reading room opens at the log, without browser controls.
    ...(sold.isGuide && {
      [files.roomManifest]: manifest(shown, {
        id: roomRoutes.room,
        start_url: roomRoutes.log,
        scope: roomRoutes.room,
        display: 'standalone',
      }),
    }),
  }
}

const manifest = ({ content, price }: Shown, own: object) =>
  JSON.stringify({
    name: content.site.name,
    short_name: content.site.name,
    description: describeSite(content, price),
    background_color: pageColors.paper,
    theme_color: pageColors.ink,
    icons: [
      { src: files.icon192, sizes: '192x192', type: 'image/png' },
      { src: files.icon512, sizes: '512x512', type: 'image/png' },
    ],
    ...own,
  })
