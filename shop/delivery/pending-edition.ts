import type { Shop } from '../shop.ts'

/** Whether this file of the current edition is being made. */
export const isPending = ({ settings }: Pick<Shop, 'settings'>, path: string): boolean =>
  settings.pendingEdition?.paths.has(path) ?? false
