import { boardIslands } from '../../features/board/islands/registry.ts'
import { readingIslands } from '../../features/reading/islands/registry.ts'

export const islands = { ...readingIslands, ...boardIslands }
