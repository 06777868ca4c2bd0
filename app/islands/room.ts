import { boardIslands } from '../../features/board/islands/registry.ts'
import { roomIslands } from '../../features/reading/islands/registry.ts'
import { hydrateIslands } from '../../platform/ui/islands/hydrate-islands.ts'

/** The script of the reading room. */
hydrateIslands({ ...roomIslands, ...boardIslands })
