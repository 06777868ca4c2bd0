import { Fragment, type ReactNode } from 'react'
import type { Chapter } from '../../guide/manuscript/chapter.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Order } from '../orders/index.ts'

/** What another feature shows in the reading room. */
export interface RoomAddition {
  name: string
  /** What a reader sees on the first page; `null` for nothing. Without it, every reader sees the same. */
  variantFor?: (shop: Shop, order: Order) => Promise<string | null>
  forVariant?: (variant: string) => ReactNode
  afterContents?: () => ReactNode
  afterChapter?: (chapter: Chapter) => ReactNode
  afterProgram?: (program: { id: string; title: string; weeks: number }) => ReactNode
  afterMovement?: (movement: string) => ReactNode
}

/** What a reader sees on the first page, by the name of the addition. */
export type Variants = Record<string, string>

export async function variantsFor(additions: readonly RoomAddition[], shop: Shop, order: Order): Promise<Variants> {
  const found = await Promise.all(
    additions.map(async ({ name, variantFor }) => [name, (await variantFor?.(shop, order)) ?? null] as const),
  )
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null))
}

interface AdditionsProps {
  of: readonly RoomAddition[]
  show: (addition: RoomAddition) => ReactNode
}

export const Additions = ({ of, show }: AdditionsProps) =>
  of.map((addition) => <Fragment key={addition.name}>{show(addition)}</Fragment>)
