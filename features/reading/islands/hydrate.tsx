import { hydrateIslands } from '../../../platform/ui/islands/hydrate-islands.ts'
import { roomIslands } from './registry.ts'

hydrateIslands(roomIslands)
