import { islands } from './registry.ts'
import { takeOver } from './take-over.ts'

takeOver(islands)
