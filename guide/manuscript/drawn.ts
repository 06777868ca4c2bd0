import { movements } from '../../content/guide/movements.ts'

export const isDrawn = (exercise: string): boolean => exercise in movements
