import type { Exercise } from './exercise.ts'

export const loosening: Exercise[] = []
