import type { Exercise } from './exercise.ts'

export const endurance: Exercise[] = []
