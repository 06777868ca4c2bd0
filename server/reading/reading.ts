import type { ReactElement } from 'react'
import type { ErrorStatus } from '../../content/errors.ts'
import type { Studio } from '../../films/studio.ts'
import type { Assets } from '../../site/assets.ts'
import { errorResponse, pageResponse } from '../answers.tsx'
import type { ShopContext } from '../shop/storefront.tsx'

/** Whether who asks has the guide. */
export type MayRead = (context: ShopContext) => boolean | Promise<boolean>

/** What every handler of the reading room works with. */
export interface Reading {
  assets: Assets
  studio: Studio
  log: (sentence: string) => void
}

/** For one reader alone, and gone from the browser's own store when the room is closed to them. */
const ONE_READER = { 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }

export const readingPage = ({ assets }: Reading, page: ReactElement, status = 200, headers = {}): Response =>
  pageResponse(page, assets.siteUrl, { status, headers: { ...ONE_READER, ...headers } })

export const refuseReader = ({ assets }: Reading, status: ErrorStatus, headers = {}): Response =>
  errorResponse(assets, status, { 'Cache-Control': 'no-store', ...headers })
