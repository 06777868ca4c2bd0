import { hydrateIslands } from '../hydrate-islands.ts'
import { roomIslands } from './registry.ts'

hydrateIslands(roomIslands)
