import { movements } from '../../content/guide/movements.ts'

/** Whether there is a drawing of an exercise. */
export const isDrawn = (exercise: string): boolean => exercise in movements
