import { readScreenshot } from '../../../shop/cases/screenshots.ts'
import type { Shop } from '../../../shop/shop.ts'
import { securityHeaders } from '../../http/security.ts'

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

/** Call only for the owner. Served as the type it was sanitized to. */
export async function screenshotResponse(shop: Shop, id: string): Promise<Response | undefined> {
  const image = await readScreenshot(shop, id)
  if (!image) return undefined
  const headers = {
    ...securityHeaders(shop.settings.siteUrl),
    'Content-Type': image.type,
    'Content-Length': String(image.bytes.length),
    'Content-Disposition': `inline; filename="screenshot.${ENDINGS[image.type]}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(Uint8Array.from(image.bytes), { headers })
}
