import type { Cover } from './schema.ts'

/** The cover of the book: title and subtitle as it breaks them. Together, `subtitle` is the subtitle of the guide. */
export const cover: Cover = {
  title: ['FIT', 'SPORT'],
  subtitle: ['A training and', 'food guide for', 'the week you', 'really have'],
  /** A cover picture is uploaded at the desk. */
  picture: null,
}
