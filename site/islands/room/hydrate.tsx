import { takeOver } from '../take-over.ts'
import { roomIslands } from './registry.ts'

takeOver(roomIslands)
