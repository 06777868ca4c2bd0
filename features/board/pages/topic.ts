/** What threads are about: a part of the guide. The build lists them, because the server has no manuscript. */
export interface BoardTopic {
  id: string
  kind: 'general' | 'introductions' | 'part' | 'chapter' | 'week' | 'movement'
  title: string
  /** The page of the guide. */
  path: string
}

export const GENERAL = 'general'
export const INTRODUCTIONS = 'introductions'
export const partTopic = (id: string) => `part-${id}`
export const chapterTopic = (number: number) => `chapter-${number}`
export const movementTopic = (id: string) => `movement-${id}`
export const weekTopic = (program: string, week: number) => `week-${program}-${week}`
