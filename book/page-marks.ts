/** A place in the book and its page in the PDF, counted from 1 with the cover. */
export type PageMark = [name: string, page: number]

/** The opening of a chapter. */
export const chapterMark = (number: number): string => `chapter-${number}`

/** A block of a chapter, by its position in the chapter's tree. */
export const blockMark = ({ number }: { number: number }, block: number): string => `${chapterMark(number)}/${block}`
