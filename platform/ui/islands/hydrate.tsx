import { islands } from './registry.ts'
import { hydrateIslands } from './hydrate-islands.ts'

hydrateIslands(islands)
